import { html, join, type Piece } from '../../html/template.ts';
import type { Person } from '../../service/people.ts';
import { commonsPage } from '../../core/person/wikimedia-links.ts';
import { commonsImage } from '../../site/links.ts';
import { externalLink } from '../layout/external-link.ts';
import { visibleName } from '../layout/name.ts';
import type { PageRequest } from '../page.ts';
import { imageCredit } from '../layout/image-credit.ts';

/** How many of the best-known people of a list have a portrait, where one is licensed. */
export const PORTRAITS = 5;

// Twice the width that is shown, for screens with small pixels. Wikimedia serves this width.
const WIDTH = 120;

/** A small portrait beside a name, which the screen reader need not hear; null where there is none. */
export function portrait({ card: { image } }: Person): Piece {
  return (
    image &&
    html`<img
      class="face"
      src="${commonsImage(image.file, WIDTH)}"
      alt=""
      width="48"
      height="60"
      loading="lazy"
      decoding="async"
      referrerpolicy="no-referrer"
    />`
  );
}

/** The credits of the portraits in one line: whom each shows, with author and licence. */
export function pictureCredits({ texts }: PageRequest, people: readonly Person[]): Piece {
  const credits = people.flatMap((person) => {
    const { image } = person.card;
    if (image === null) return [];
    const credit = imageCredit(image);
    const name = externalLink(commonsPage(image.file), visibleName(person));
    const licence = externalLink(image.licenseUrl, image.license);
    return html`<bdi>${name}</bdi>${texts.browse.colon}
      ${credit !== '' && html`<bdi>${credit}</bdi>, `}${licence}`;
  });
  if (credits.length === 0) return null;
  return html`<p class="note">
    ${texts.browse.pictures}${texts.browse.colon} ${join(credits, ' · ')}
  </p>`;
}
