import { html, type Html } from './html.ts';

/** A status of a date with its sign and what it means. */
interface StatusRow {
  readonly status: string;
  readonly glyph: Html;
  readonly says: string;
}

/** The five statuses (methodology 5.3); the sign never stands without the word. */
export const STATUS_ROWS: readonly StatusRow[] = [
  row(
    'sourced',
    html`<circle cx="8" cy="8" r="7" />`,
    'A reference to something outside Wikimedia. It does not say that anybody checked it.',
  ),
  row(
    'import-only',
    html`<circle class="line" cx="8" cy="8" r="6" /><path d="M8 1a7 7 0 0 0 0 14z" />`,
    'Only references to Wikimedia projects, from which the date was copied.',
  ),
  row('unsourced', html`<circle class="line" cx="8" cy="8" r="6" />`, 'No reference.'),
  row(
    'ambiguous',
    html`<path d="M7 1a7 7 0 0 0 0 14zM9 1a7 7 0 0 1 0 14z" />`,
    'Statements that cannot both be right, or one that is disputed.',
  ),
  row('unknown', html`<path d="M2 7h12v2H2z" />`, 'Nothing that could be put on display.'),
];

function row(status: string, drawing: Html, says: string): StatusRow {
  return {
    status,
    says,
    glyph: html`<svg class="glyph" viewBox="0 0 16 16" aria-hidden="true">${drawing}</svg>`,
  };
}
