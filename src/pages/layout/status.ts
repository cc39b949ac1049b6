import { type GlyphStatus, statusGlyph } from '../../html/status-glyphs.ts';
import { html, type Html, type Piece } from '../../html/template.ts';
import type { DateRecord } from '../../core/date/date-record.ts';
import type { PageTexts } from '../texts/catalogue.ts';
import type { StatusTexts } from '../texts/words.ts';

/** Sign and word of a status. */
export function statusMark(status: GlyphStatus, texts: StatusTexts): Html {
  return html`<span class="status">${statusGlyph(status)} ${texts.word[status]}</span>`;
}

/** How sure a date is. */
type Standing = Pick<DateRecord, 'status' | 'uncertain'>;

/**
 * Symbol and word of a date's status, and a word where the date is marked as uncertain, as a link to the
 * key. Screen readers say that the status is that of the date.
 */
export function sureness(date: Standing, texts: PageTexts): Html {
  const target = `#${keyId(date.status)}`;
  return html`<a class="status" href="${target}"
    >${statusGlyph(date.status)} ${ofDate(date, texts)} <span>${surenessText(date, texts)}</span></a
  >`;
}

/**
 * The same beside a date in a list. A sourced date has the sign alone, since most have it; screen readers hear its
 * word, and that the status is that of the date.
 */
export function datedSureness(date: Standing, texts: PageTexts): Html {
  const text = surenessText(date, texts);
  const word =
    date.status === 'sourced' && !date.uncertain ? html`<span class="unseen">${text}</span>` : text;
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
export function surenessText({ status, uncertain }: Standing, texts: PageTexts): string {
  const word = texts.status.word[status];
  return uncertain ? `${word}, ${texts.feeds.doubts.uncertain}` : word;
}

const ORDER: readonly GlyphStatus[] = [
  'sourced',
  'import-only',
  'unsourced',
  'ambiguous',
  'unknown',
];

function keyId(status: GlyphStatus): string {
  return `key-${status}`;
}

/** The key to the symbols of the statuses. */
export function statusKey(texts: StatusTexts): Html {
  const rows = ORDER.map(
    (status) =>
      html`<div>
        <dt id="${keyId(status)}">${statusMark(status, texts)}</dt>
        <dd>${texts.meaning[status]}</dd>
      </div>`,
  );
  return html`<section class="key" aria-labelledby="key-title">
    <h2 id="key-title">${texts.key}</h2>
    <dl>${rows}</dl>
  </section>`;
}
