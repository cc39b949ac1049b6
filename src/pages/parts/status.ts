import { statusGlyph, type GlyphStatus } from '../../html/status-glyphs.ts';
import { html, type Html } from '../../html/template.ts';
import type { StatusTexts } from '../texts/catalogue.ts';

/** Sign and word of a status. */
export function statusMark(status: GlyphStatus, texts: StatusTexts): Html {
  return html`<span class="status">${statusGlyph(status)} ${texts.word[status]}</span>`;
}

/** The sign, with the word for those who do not see it; the page explains the signs elsewhere. */
export function statusSign(status: GlyphStatus, texts: StatusTexts): Html {
  return html`<span class="sign"
    >${statusGlyph(status)}<span class="hidden"> ${texts.word[status]}</span></span
  >`;
}

const ORDER: readonly GlyphStatus[] = [
  'sourced',
  'import-only',
  'unsourced',
  'ambiguous',
  'unknown',
];

/** What the signs mean. */
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
