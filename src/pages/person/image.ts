import { html, type Piece } from '../../html/template.ts';
import { mayHavePersonalityRights } from '../../core/person/personality-rights.ts';
import { commonsPage } from '../../core/text/commons-page.ts';
import { commonsImage } from '../../site/outside.ts';
import { externalLink } from '../layout/external-link.ts';
import { imageCredit } from '../layout/image-credit.ts';
import { isolate, visibleName } from '../layout/name.ts';
import type { ProfilePage } from './profile-page.ts';

/** The image with its credit and licence. Its size is given, so that the page does not move when it loads. */
export function imageFigure({ request, profile }: ProfilePage): Piece {
  const { image } = profile.person.card;
  if (image === null) return null;
  const { person } = request.texts;
  const credit = imageCredit(image);
  const licence = html`<bdi>${externalLink(image.licenseUrl, image.license)}</bdi>`;
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
      ${credit === '' ? licence : person.imageCredit(html`<bdi>${credit}</bdi>`, licence)} ·
      ${source} ${mayHavePersonalityRights(profile.person) ? person.personalityRights : null}
    </figcaption>
  </figure>`;
}
