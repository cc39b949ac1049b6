import { Failure } from '../../core/failure.ts';
import { html, type Html, type Piece } from '../../html/template.ts';
import type { PageRequest } from '../page.ts';

/** An order by time: by the year of birth, or by the day in the year. */
export type TimeOrder = 'year' | 'day';

/** The order of a list: by popularity, or by time. */
export type ListOrder = 'renown' | TimeOrder;

/** The order that a query asks for, of a list that has an order by time. Throws Failure for any other order. */
export function orderOf(query: URLSearchParams, byTime: TimeOrder): ListOrder {
  const orders = query.getAll('order');
  if (orders.length === 0) return 'renown';
  if (orders.length === 1 && orders[0] === byTime) return byTime;
  throw new Failure('invalid_parameter');
}

/** An address with its order; that by popularity is the usual one and is left out. */
export function withOrder(address: string, order: ListOrder): string {
  return order === 'renown' ? address : `${address}?order=${order}`;
}

/** Links to the orders of a list, the present one marked. */
export function orderLinks(
  request: PageRequest,
  address: string,
  byTime: TimeOrder,
  current: ListOrder,
): Html {
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
      ${link('renown', browse.byRenown)} ${link(byTime, browse.byTime[byTime])}
    </ul>
  </nav>`;
}
