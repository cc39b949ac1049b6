import { parseYear } from '../../core/calendar/calendar.ts';
import { utcDate } from '../../core/calendar/date-text.ts';
import { html, type Piece } from '../../html/template.ts';
import { birthsByMonth } from '../../service/count-births.ts';
import { type ListSubject, listYearByDay } from '../../service/list-people.ts';
import { Failure } from '../../core/failure.ts';
import type { PageRequest } from '../page.ts';
import { planRespelled, type RouteAbout } from '../page-plan.ts';
import { dateColumn } from '../list-parts/people-list.ts';
import { linkTo, type Subject } from '../list-parts/list-links.ts';
import { decadeStrip } from '../list-parts/strips.ts';
import { birthsRoute } from '../list-parts/list-page.ts';
import { monthPlot } from '../list-parts/birth-plots.ts';

/** People born in a year. */
export const yearPage: RouteAbout<ListSubject> = birthsRoute({
  pattern: '/years/:year',
  kind: 'page_year',
  respelled(request) {
    const [, sign = '', digits] = PADDED.exec(request.path['year'] ?? '') ?? [];
    return digits === undefined ? null : planRespelled(request, yearPage, { year: sign + digits });
  },
  about: (request) => ({ kind: 'year', year: readYear(request) }),
  pageOf(request, { year }) {
    const { context, texts } = request;
    return {
      column: dateColumn(request, year),
      saysYears: false,
      figure: () => monthPlot(request, year, birthsByMonth(context, year)),
      byTime: {
        order: 'day',
        people: (options) => listYearByDay(context, year, options),
        says: `${texts.browse.earliestDayFirst} ${texts.browse.knownDayAlone}`,
      },
      notice: askFullYear(request, year, (full) => ({ kind: 'year', year: full })),
      sidebar: [decadeStrip(request, year)],
      note: html`<p class="note">${texts.lists.yearWithoutDay}</p>`,
    };
  },
});

// A year with leading zeros, as some formats write it.
const PADDED = /^(-?)0+([1-9]\d{0,5})$/;

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
