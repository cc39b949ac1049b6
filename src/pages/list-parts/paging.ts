import { Failure } from '../../core/failure.ts';
import { MAX_OFFSET } from '../../core/limits.ts';
import { html, type Piece } from '../../html/template.ts';
import type { PageRequest } from '../page.ts';
import { countOf, numberText } from '../dates/intl.ts';

/** People on one page of a list. */
export const PAGE_SIZE = 50;

const OFFSET = /^(?:0|[1-9]\d*)$/;

/** The offset in the query. Throws Failure where it is not a whole number within its bounds. */
export function offsetOf(query: URLSearchParams): number {
  const [text, ...more] = query.getAll('offset');
  if (text === undefined) return 0;
  const offset = more.length === 0 && OFFSET.test(text) ? Number(text) : Number.NaN;
  if (offset <= MAX_OFFSET) return offset;
  throw new Failure('invalid_parameter');
}

/** Where a part of a list stands in the whole. */
export interface ShownRange {
  readonly total: number;
  readonly offset: number;
  readonly shown: number;
}

/** An address, which may have a query, with its offset; the first part of a list has none. */
export function withOffset(address: string, offset: number): string {
  return offset === 0 ? address : withQuery(address, `offset=${offset}`);
}

/** An address, which may have a query, with a part of a query. */
export function withQuery(address: string, part: string): string {
  return `${address}${address.includes('?') ? '&' : '?'}${part}`;
}

/** How many there are, which of them are shown, and in which order; nothing for one. */
export function countLine(
  { language, texts }: PageRequest,
  { total, offset, shown }: ShownRange,
  order: string,
): Piece {
  if (total === 1) return null;
  const { lists } = texts;
  const written = (number: number): string => numberText(language, number);
  const [first, all] = [written(offset + 1), written(total)];
  let says = lists.count(countOf(language, total));
  if (shown > 0 && shown < total) {
    says =
      shown === 1 ? lists.shownOne(first, all) : lists.shown(first, written(offset + shown), all);
  }
  return html`<p class="count">${says} ${order}</p>`;
}

/** Links to the parts before and after; nothing for a list of one part. */
export function pager(
  request: PageRequest,
  address: string,
  part: ShownRange,
  pageSize = PAGE_SIZE,
): Piece {
  const { language, texts, urls } = request;
  const { total, offset, shown } = part;
  if (offset === 0 && shown >= total) return null;
  const to = (target: number): string => urls.page(language, withOffset(address, target));
  const { lists } = texts;
  return html`<nav class="pager" aria-label="${lists.pages}">
    ${
      offset > 0 &&
      html`<a href="${to(Math.max(0, offset - pageSize))}" rel="prev">${lists.previousPage}</a>`
    }
    ${
      offset + shown < total &&
      html`<a href="${to(offset + pageSize)}" rel="next">${lists.nextPage}</a>`
    }
  </nav>`;
}
