import { html, type Html, type Piece } from '../../html/template.ts';
import { mayHavePersonalityRights } from '../../core/person/personality-rights.ts';
import { commonsPage } from '../../core/text/commons-page.ts';
import { commonsImage } from '../../site/links.ts';
import { externalLink } from '../layout/external-link.ts';
import { imageCredit } from '../layout/image-credit.ts';
import { isolate, visibleName } from '../layout/name.ts';
import type { ProfilePage } from './profile-page.ts';

/** The portrait. Its size is given, so that the page does not move when it loads. */
export function portrait({ request, profile }: ProfilePage): Piece {
  const { image } = profile.person.card;
  if (image === null) return null;
  return html`<img
    class="portrait"
    src="${commonsImage(image.file)}"
    alt="${request.texts.person.imageAlt(isolate(visibleName(profile.person)))}"
    width="192"
    height="240"
    decoding="async"
    referrerpolicy="no-referrer"
  />`;
}

/** Credit, licence and source of the portrait, or a link to a picture whose licence does not let us show it. */
export function pictureSource({ request, profile }: ProfilePage): Html[] {
  const { card, detail } = profile.person;
  const { person } = request.texts;
  const { image } = card;
  if (image === null) {
    const { imageFile, imageMetadata } = detail;
    const isThere = imageFile !== null && imageMetadata?.status !== 'missing';
    return isThere ? [externalLink(commonsPage(imageFile), person.onCommons)] : [];
  }
  const credit = imageCredit(image);
  const licence = html`<bdi>${externalLink(image.licenseUrl, image.license)}</bdi>`;
  return [
    html`<small
      >${credit === '' ? licence : person.imageCredit(html`<bdi>${credit}</bdi>`, licence)} ·
      ${externalLink(commonsPage(image.file), person.imageSource)}
      ${mayHavePersonalityRights(profile.person) ? person.personalityRights : null}</small
    >`,
  ];
}
