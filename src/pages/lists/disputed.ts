import { html } from '../../html/template.ts';
import { listAmbiguous, listAmbiguousByYear } from '../../service/list-by-year.ts';
import type { ListOptions } from '../../service/list-people.ts';
import { countOf, listHtml } from '../dates/intl.ts';
import { rivalDates, rivalTexts } from '../figures/evidence/rival-dates.ts';
import type { PageRequest } from '../page.ts';
import type { PageRoute } from '../plan.ts';
import { planList } from './list-page.ts';
import { type Column, dateColumn } from './people.ts';

/** People whose date of birth is ambiguous (methodology 5.3), each with all dates that may be right. */
export const disputedPage: PageRoute = {
  pattern: '/disputed',
  kind: 'page_disputed',
  plan: (request) => planList(request, [], () => listOf(request), { hasOrders: true }),
};

function listOf(request: PageRequest) {
  const { context, language, texts } = request;
  const { browse } = texts;
  return {
    people: (options: ListOptions) => listAmbiguous(context, options),
    byYear: {
      people: (options: ListOptions) => listAmbiguousByYear(context, options),
      says: browse.latestFirst,
    },
    isInApi: false,
    column: datesColumn(request),
    address: 'disputed',
    title: browse.disputedTitle,
    description: (total: number) => browse.disputedDescription(countOf(language, total)),
    apart: [html`<p class="note">${browse.disputedNote}</p>`],
  };
}

/** The canonical date, as a link to all births on it, and every other date that cannot be true with it. */
function datesColumn(request: PageRequest): Column {
  const canonicalColumn = dateColumn(request);
  return (person) => {
    const [text, ...others] = rivalTexts(request, rivalDates(person.card.birth));
    if (text === undefined) return null;
    const items = [
      { text, piece: canonicalColumn(person) },
      ...others.map((other) => ({ text: other, piece: other })),
    ];
    return listHtml(request.language, items, 'or');
  };
}
