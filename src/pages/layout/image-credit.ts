import type { ImageRecord } from '../../core/person/person-record.ts';
import { cutText } from '../../core/text/cut-text.ts';
import { html, type Html } from '../../html/template.ts';
import { externalLink } from './external-link.ts';

// Some credits name hundreds of people (methodology 11.8).
export const MAX_CREDIT_LENGTH = 500;

/** Whom an image is credited to, cut where that is long, and its licence as a link. */
export function creditAndLicence({
  attribution,
  author,
  credit,
  license,
  licenseUrl,
}: ImageRecord): Html {
  const shown = cutText(attribution || author || credit, MAX_CREDIT_LENGTH);
  const comma = shown.endsWith('.') ? ' ' : ', ';
  const licence = html`<bdi>${externalLink(licenseUrl, license)}</bdi>`;
  return html`${shown !== '' && html`<bdi>${shown}</bdi>${comma}`}${licence}`;
}
