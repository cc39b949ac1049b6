import { html, type Html } from '../../html/template.ts';

/** A bar as long as the share of a number in the greatest one, which is as wide as its place. */
export function shareBar(number: number, greatest: number): Html {
  const share = Math.max(1, Math.round((number / greatest) * 100));
  return html`<svg class="bar" aria-hidden="true"><rect width="${share}%" /></svg>`;
}
