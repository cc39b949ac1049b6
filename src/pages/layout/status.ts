import { type GlyphStatus, statusGlyph } from '../../html/status-glyphs.ts';
import { html, type Html } from '../../html/template.ts';
import type { BirthDate } from '../../service/schema/date.ts';
import type { PageTexts } from '../texts/catalogue.ts';
import type { StatusTexts } from '../texts/words.ts';

/** Sign and word of a status. */
export function statusMark(status: GlyphStatus, texts: StatusTexts): Html {
  return html`<span class="status">${statusGlyph(status)} ${texts.word[status]}</span>`;
}

/** Sign and word of a date's status, and a word where the date is marked as uncertain. */
export function sureness({ status, uncertainty }: BirthDate, texts: PageTexts): Html {
  return html`<span class="status"
    >${statusGlyph(status)} ${surenessText({ status, uncertainty }, texts)}</span
  >`;
}

/** The same without the sign. */
export function surenessText(
  { status, uncertainty }: Pick<BirthDate, 'status' | 'uncertainty'>,
  texts: PageTexts,
): string {
  const word = texts.status.word[status];
  return uncertainty ? `${word}, ${texts.feeds.doubts.uncertain}` : word;
}

const ORDER: readonly GlyphStatus[] = [
  'sourced',
  'import-only',
  'unsourced',
  'ambiguous',
  'unknown',
];

/** The key to the signs of the statuses. */
export function statusKey(texts: StatusTexts): Html {
  const rows = ORDER.map(
    (status) =>
      html`<div>
        <dt>${statusMark(status, texts)}</dt>
        <dd>${texts.meaning[status]}</dd>
      </div>`,
  );
  return html`<section class="key" aria-labelledby="key-title">
    <h2 id="key-title">${texts.key}</h2>
    <dl>${rows}</dl>
  </section>`;
}
