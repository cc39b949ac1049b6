import { parseYear } from '../../core/calendar/calendar.ts';
import { utcDate } from '../../core/calendar/date-text.ts';
import { html, type Piece } from '../../html/template.ts';
import { birthsByMonth } from '../../service/count-births.ts';
import { listYearByDay, type ListOptions } from '../../service/list-people.ts';
import { Failure } from '../../core/failure.ts';
import type { PageRequest } from '../page.ts';
import { type PageRoute, planRespelled } from '../page-plan.ts';
import { dateColumn } from '../list-parts/people-list.ts';
import { linkTo, type Subject, subjectPage } from '../list-parts/list-links.ts';
import { decadeStrip } from '../list-parts/strips.ts';
import { FILTERED_LIST_QUERY, planList } from '../list-parts/list-page.ts';
import { monthPlot } from '../list-parts/birth-plots.ts';

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
    return planList(request, () => listOf(request, year));
  },
};

// A year with leading zeros, as some formats write it.
const PADDED = /^(-?)0+([1-9]\d{0,5})$/;

function listOf(request: PageRequest, year: number) {
  const { context, texts } = request;
  const people = { kind: 'year', year } as const;
  return {
    people,
    ...subjectPage(request, people),
    column: dateColumn(request, year),
    saysYears: false,
    figure: () => monthPlot(request, year, birthsByMonth(context, year)),
    byTime: {
      order: 'day',
      people: (options: ListOptions) => listYearByDay(context, year, options),
      says: `${texts.browse.earliestDayFirst} ${texts.browse.knownDayAlone}`,
    },
    notice: askFullYear(request, year, (full) => ({ kind: 'year', year: full })),
    sidebar: [decadeStrip(request, year)],
    note: html`<p class="note">${texts.lists.yearWithoutDay}</p>`,
  } as const;
}

/**
 * Asks whether a year below 100 is short for the last of that ending which is over: 88 for 1988. `about` gives what the
 * page of that year is about. Nothing for other years.
 */
export function askFullYear(
  request: PageRequest,
  year: number,
  about: (year: number) => Subject,
): Piece {
  if (year < 1 || year >= 100) return null;
  const last = utcDate(request.context.now).year - 1;
  const link = linkTo(request, about(last - ((last - year) % 100)));
  return html`<p>${request.texts.browse.fullYear(link)}</p>`;
}

/** The historical year of a page's path. Throws Failure `invalid_year`. */
export function readYear({ path }: PageRequest): number {
  const year = parseYear(path['year'] ?? '');
  if (year !== null) return year;
  throw new Failure('invalid_year');
}
