import { type GlyphStatus, statusGlyph } from '../../html/theme.ts';
import { html, type Html, join, type Piece } from '../../html/template.ts';
import type { DateRecord } from '../../core/date/date-record.ts';
import type { Warning } from '../../core/date/warnings.ts';
import type { Person } from '../../service/people.ts';
import type { Frame } from '../page.ts';
import type { PageTexts } from '../texts/page-texts.ts';

/** Sign and word of a status. */
export function statusMark(status: GlyphStatus, texts: PageTexts['status']): Html {
  return html`<span class="status">${statusGlyph(status)} ${texts.word[status]}</span>`;
}

/** How sure a date is. */
type Standing = Pick<DateRecord, 'status' | 'uncertain'>;

/** Whether a day of antiquity rests on a single web site, which its status then says (service 15.7). */
export function restsOnOneWebsite(warnings: readonly Warning[]): boolean {
  return warnings.includes('ancient_date_single_website');
}

/**
 * Symbol and word of a date's status, and what makes the date doubtful, as a link to what the status means. Screen
 * readers say that the status is that of the date.
 */
export function sureness(
  { language, texts, urls }: Frame,
  date: Standing,
  onOneWebsite: boolean,
): Html {
  return html`<a class="status" href="${urls.page(language, MEANINGS)}"
    >${statusGlyph(date.status)} ${ofDate(date, texts)}
    <span>${surenessText(date, texts, onOneWebsite)}</span></a
  >`;
}

/** The part of the methodology that says what the statuses mean. */
const MEANINGS = 'methodology#status';

/**
 * The same in a list. Beside a date a sourced one has the sign alone, since most have it; screen readers hear its word, and that the status is that of the date.
 */
export function datedSureness(date: Standing, texts: PageTexts, isApart = false): Html {
  const text = surenessText(date, texts);
  const word =
    date.status === 'sourced' && !date.uncertain && !isApart
      ? html`<span class="unseen">${text}</span>`
      : text;
  return html`<span class="status"
    >${statusGlyph(date.status)} ${ofDate(date, texts)} ${word}</span
  >`;
}

/** Says to screen readers that a status is that of a date, unless its word does. */
function ofDate({ status }: Standing, texts: PageTexts): Piece {
  const { word, date } = texts.status;
  return !word[status].includes(date) && html`<span class="unseen">${date}</span>`;
}

/** The same without the sign. */
export function surenessText(
  { status, uncertain }: Standing,
  texts: PageTexts,
  onOneWebsite = false,
): string {
  const word = texts.status.word[status];
  if (onOneWebsite) return `${word}, ${texts.status.onOneWebsite}`;
  return uncertain ? `${word}, ${texts.feeds.doubts.uncertain}` : word;
}

const ORDER: readonly GlyphStatus[] = [
  'sourced',
  'import-only',
  'unsourced',
  'ambiguous',
  'unknown',
];

/** The symbols beside some people in one line, with a link to what they mean; nothing for nobody. */
export function statusKey({ language, texts, urls }: Frame, people: readonly Person[]): Piece {
  const seen = new Set<GlyphStatus>(people.map(({ card }) => card.birth.status));
  if (seen.size === 0) return null;
  const marks = ORDER.filter((status) => seen.has(status)).map((status) =>
    statusMark(status, texts.status),
  );
  return html`<p class="key note">
    ${join(marks, ' · ')}<span class="act">
      · <a href="${urls.page(language, MEANINGS)}">${texts.status.key}</a></span
    >
  </p>`;
}
