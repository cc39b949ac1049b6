import { Failure } from '../../core/failure.ts';
import { html, type Html, type Piece } from '../../html/template.ts';
import type { PageRequest } from '../page.ts';

/** The order of a list: by popularity, or by the year of birth. */
export type ListOrder = 'renown' | 'year';

/** The order in the query. Throws Failure where it is none that a list has. */
export function orderOf(query: URLSearchParams): ListOrder {
  const orders = query.getAll('order');
  if (orders.length === 0) return 'renown';
  if (orders.length === 1 && orders[0] === 'year') return 'year';
  throw new Failure('invalid_parameter');
}

/** An address with its order; that by popularity is the usual one and is left out. */
export function withOrder(address: string, order: ListOrder): string {
  return order === 'renown' ? address : `${address}?order=year`;
}

/** Links to the orders of a list, the present one marked. */
export function orderLinks(request: PageRequest, address: string, current: ListOrder): Html {
  const { language, texts, urls } = request;
  const { browse } = texts;
  const link = (order: ListOrder, name: string): Piece => {
    const target = urls.page(language, withOrder(address, order));
    return html`<li>
      <a href="${target}" ${order === current && html`aria-current="true"`}>${name}</a>
    </li>`;
  };
  return html`<nav class="orders" aria-label="${browse.orders}">
    <ul class="inline">
      ${link('renown', browse.byRenown)} ${link('year', browse.byYear)}
    </ul>
  </nav>`;
}
