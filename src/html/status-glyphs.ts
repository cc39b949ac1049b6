import { html, type Html } from './template.ts';

const DRAWINGS = {
  sourced: html`<circle cx="8" cy="8" r="7" />`,
  'import-only': html`<circle class="line" cx="8" cy="8" r="6" /><path d="M8 1a7 7 0 0 0 0 14z" />`,
  unsourced: html`<circle class="line" cx="8" cy="8" r="6" />`,
  ambiguous: html`<path d="M7 1a7 7 0 0 0 0 14zM9 1a7 7 0 0 1 0 14z" />`,
  unknown: html`<path d="M2 7h12v2H2z" />`,
};

/** A status of a date (methodology 5.3). */
export type GlyphStatus = keyof typeof DRAWINGS;

/**
 * The symbol of a status. It is hidden from assistive technology, because it is always shown with
 * the word.
 */
export function statusGlyph(status: GlyphStatus): Html {
  return html`<svg class="glyph" viewBox="0 0 16 16" aria-hidden="true">${DRAWINGS[status]}</svg>`;
}
