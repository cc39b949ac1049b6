import { html, type Piece } from '../../html/template.ts';
import { commonsImage, commonsPage } from '../../site/outside.ts';
import { externalLink } from '../layout/external-link.ts';
import { isolate, visibleName } from '../layout/name.ts';
import type { ProfilePage } from './profile-page.ts';

/** The image with its credit and licence. Its size is given, so that the page does not move when it loads. */
export function imageFigure({ request, profile }: ProfilePage): Piece {
  const { image } = profile.person.card;
  if (image === null) return null;
  const { person } = request.texts;
  const credit = image.attribution || image.author || image.credit;
  const licence = externalLink(image.licenseUrl, image.license);
  const source = externalLink(commonsPage(image.file), person.imageSource);
  return html`<figure class="image">
    <img
      src="${commonsImage(image.file)}"
      alt="${person.imageAlt(isolate(visibleName(profile.person)))}"
      width="192"
      height="240"
      loading="lazy"
      decoding="async"
      referrerpolicy="no-referrer"
    />
    <figcaption>
      ${credit === '' ? licence : html`<bdi>${person.imageCredit(credit, licence)}</bdi>`} ·
      ${source}
    </figcaption>
  </figure>`;
}
