import {
  astronomicalYear,
  historicalYear,
  isPresentableYear,
  parseYear,
} from '../../core/calendar/calendar.ts';
import { html, type Html } from '../../html/template.ts';
import { birthsByMonth } from '../../service/count-births.ts';
import { listYearByDay, type ListOptions } from '../../service/list-people.ts';
import { pagePaths } from '../../site/links.ts';
import { Failure } from '../../core/failure.ts';
import { yearText } from '../dates/year-text.ts';
import type { PageRequest } from '../page.ts';
import { type PageRoute, planRespelled } from '../page-plan.ts';
import { countOf } from '../dates/intl.ts';
import { dayColumn } from '../listing/people-list.ts';
import { decadeStrip } from '../listing/strips.ts';
import { LIST_QUERY, planList } from '../listing/list-page.ts';
import { monthPlot } from '../listing/birth-plots.ts';
import { type Neighbour, neighbours } from '../listing/paging.ts';

/** People born in a year. */
export const yearPage: PageRoute = {
  pattern: '/years/:year',
  kind: 'page_year',
  query: LIST_QUERY,
  plan(request) {
    const [, sign = '', digits] = PADDED.exec(request.path['year'] ?? '') ?? [];
    if (digits !== undefined) return planRespelled(request, yearPage, { year: sign + digits });
    const year = readYear(request);
    return planList(request, () => listOf(request, year), 'day');
  },
};

// A year with leading zeros, as some formats write it.
const PADDED = /^(-?)0+([1-9]\d{0,5})$/;

function listOf(request: PageRequest, year: number) {
  const { language, texts } = request;
  const name = yearText(language, year);
  const address = pagePaths.year(year);
  return {
    people: { kind: 'year', year },
    isInApi: true,
    column: dayColumn(request, year),
    saysYears: false,
    address,
    title: texts.lists.yearTitle(name),
    description: (total: number) => texts.lists.yearDescription(name, countOf(language, total)),
    figure: () => monthPlot(request, year, birthsByMonth(request.context, year)),
    byTime: {
      order: 'day',
      people: (options: ListOptions) => listYearByDay(request.context, year, options),
      says: `${texts.browse.earliestDayFirst} ${texts.browse.knownDayAlone}`,
    },
    neighbours: neighbourYears(request, year),
    sidebar: [decadeStrip(request, year)],
    note: html`<p class="note">${texts.lists.yearWithoutDay}</p>`,
  } as const;
}

function neighbourYears(request: PageRequest, year: number): Html {
  const neighbour = (step: number): Neighbour | null => {
    const other = historicalYear(astronomicalYear(year) + step);
    return isPresentableYear(other)
      ? { address: pagePaths.year(other), name: yearText(request.language, other) }
      : null;
  };
  return neighbours(request, neighbour(-1), neighbour(1));
}

/** The historical year of a page's path. Throws Failure `invalid_year`. */
export function readYear({ path }: PageRequest): number {
  const year = parseYear(path['year'] ?? '');
  if (year !== null) return year;
  throw new Failure('invalid_year');
}
