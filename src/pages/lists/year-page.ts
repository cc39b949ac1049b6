import {
  astronomicalYear,
  historicalYear,
  isPresentableYear,
  parseYear,
} from '../../core/calendar/calendar.ts';
import { utcDate } from '../../core/calendar/date-text.ts';
import { html, type Html, type Piece } from '../../html/template.ts';
import { birthsByMonth } from '../../service/count-births.ts';
import { listYearByDay, type ListOptions } from '../../service/list-people.ts';
import { pagePaths } from '../../site/links.ts';
import { Failure } from '../../core/failure.ts';
import { yearText } from '../dates/year-text.ts';
import type { PageRequest } from '../page.ts';
import { type PageRoute, planRespelled } from '../page-plan.ts';
import { dayColumn } from '../list-parts/people-list.ts';
import { periodsAbove } from '../list-parts/period-names.ts';
import { decadeStrip } from '../list-parts/strips.ts';
import { FILTERED_LIST_QUERY, planList } from '../list-parts/list-page.ts';
import { monthPlot } from '../list-parts/birth-plots.ts';
import { type Neighbour, neighbours } from '../list-parts/paging.ts';

/** People born in a year. */
export const yearPage: PageRoute = {
  pattern: '/years/:year',
  kind: 'page_year',
  isCited: true,
  query: FILTERED_LIST_QUERY,
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
    figure: () => monthPlot(request, year, birthsByMonth(request.context, year)),
    byTime: {
      order: 'day',
      people: (options: ListOptions) => listYearByDay(request.context, year, options),
      says: `${texts.browse.earliestDayFirst} ${texts.browse.knownDayAlone}`,
    },
    above: periodsAbove(request, year, true),
    neighbours: neighbourYears(request, year),
    notice: askFullYear(request, year, (full) => ({
      address: pagePaths.year(full),
      name: yearText(language, full),
    })),
    sidebar: [decadeStrip(request, year)],
    note: html`<p class="note">${texts.lists.yearWithoutDay}</p>`,
  } as const;
}

/**
 * Asks whether a year below 100 is short for the last of that ending which is over: 88 for 1988. `pageOf` gives the
 * page of a year. Nothing for other years.
 */
export function askFullYear(
  { context, language, texts, urls }: PageRequest,
  year: number,
  pageOf: (year: number) => Neighbour,
): Piece {
  if (year < 1 || year >= 100) return null;
  const last = utcDate(context.now).year - 1;
  const { address, name } = pageOf(last - ((last - year) % 100));
  const link = html`<a href="${urls.page(language, address)}">${name}</a>`;
  return html`<p>${texts.browse.fullYear(link)}</p>`;
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
