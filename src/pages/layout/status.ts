import { type GlyphStatus, statusGlyph } from '../../html/theme.ts';
import { html, type Html, type Piece } from '../../html/template.ts';
import type { DateRecord } from '../../core/date/date-record.ts';
import type { Person } from '../../service/people.ts';
import type { Frame } from '../page.ts';
import type { PageTexts } from '../texts/texts.ts';

/** Sign and word of a status. */
export function statusMark(status: GlyphStatus, texts: PageTexts['status']): Html {
  return html`<span class="status">${statusGlyph(status)} ${texts.word[status]}</span>`;
}

/** How sure a date is. */
type Standing = Pick<DateRecord, 'status' | 'uncertain'>;

/**
 * Symbol and word of a date's status, and what makes the date doubtful, as a link to what the status means. A hidden
 * word tells screen readers that it is the status of the date.
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
 * Symbol and word of a date's status in a list. Beside a date the status `sourced`, which most have, shows its symbol
 * alone; its word is there for screen readers. `isApart` says that no date stands beside it.
 */
export function datedSureness(date: Standing, texts: PageTexts, isApart = false): Html {
  const text = surenessText(date, texts);
  const said =
    isPlain(date) && !isApart
      ? html`<span class="unseen">${texts.status.date} ${text}</span>`
      : html`${ofDate(date, texts)} ${text}`;
  return html`<span class="status">${statusGlyph(date.status)} ${said}</span>`;
}

function isPlain({ status, uncertain }: Standing): boolean {
  return status === 'sourced' && !uncertain;
}

/** Says to screen readers that a status is that of a date, unless its word does. */
function ofDate({ status }: Standing, texts: PageTexts): Piece {
  const { word, date } = texts.status;
  return !word[status].includes(date) && html`<span class="unseen">${date}</span>`;
}

/** The word of a date's status, and what makes the date doubtful. */
export function surenessText(
  { status, uncertain }: Standing,
  texts: PageTexts,
  onOneWebsite = false,
): string {
  const word = texts.status.word[status];
  if (onOneWebsite) return `${word}, ${texts.status.onOneWebsite}`;
  return uncertain ? `${word}, ${texts.feeds.doubts.uncertain}` : word;
}

/**
 * A link to what the symbols beside people mean, behind the word of the one that stands without it; nothing for nobody.
 *
 * @param hasDate Whether a person's row has a date, beside which the symbol may stand alone.
 */
export function statusKey(
  { language, texts, urls }: Frame,
  people: readonly Person[],
  hasDate: (person: Person) => unknown = () => true,
): Piece {
  if (people.length === 0) return null;
  const isAlone = people.some((person) => isPlain(person.card.birth) && hasDate(person));
  return html`<p class="key note">
    ${isAlone && statusMark('sourced', texts.status)}<span class="act"
      >${isAlone && ' · '}<a href="${urls.page(language, MEANINGS)}">${texts.status.key}</a></span
    >
  </p>`;
}
