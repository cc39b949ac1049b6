import { html, type Html } from '../../html/template.ts';
import type { PageRequest } from '../page.ts';

/** A page beside this one. */
export interface Neighbour {
  readonly address: string;
  readonly name: string;
}

/** Ways to what comes before and after. */
export function neighbours(
  { language, texts, site }: PageRequest,
  previous: Neighbour | null,
  next: Neighbour | null,
): Html {
  const link = ({ address, name }: Neighbour, rel: string): Html =>
    html`<a href="${site.page(language, address)}" rel="${rel}">${name}</a>`;
  return html`<nav class="neighbours" aria-label="${texts.lists.neighbours}">
    ${previous && link(previous, 'prev')} ${next && link(next, 'next')}
  </nav>`;
}
