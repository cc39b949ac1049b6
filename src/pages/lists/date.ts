import type { CivilDate } from '../../core/calendar/civil-date.ts';
import { civilDate, dayNumber } from '../../core/calendar/day-number.ts';
import { isRealDay } from '../../core/calendar/leap-year.ts';
import { isPresentableYear } from '../../core/calendar/year-numbering.ts';
import { Failure } from '../../core/failure.ts';
import { html, type Html, type Piece } from '../../html/template.ts';
import { type NearestDates, nearestDates } from '../../service/nearest-dates.ts';
import { type ListOptions, listPeople } from '../../service/list-people.ts';
import { pagePaths } from '../../site/links.ts';
import { gregorianDate, monthDay } from '../dates/gregorian-date.ts';
import { yearText } from '../dates/year.ts';
import type { PageRequest } from '../page.ts';
import { type PageRoute, planRespelled } from '../plan.ts';
import { countOf } from '../dates/intl.ts';
import { leapDayNote, paddedDay, readMonthDay, signLine } from './day.ts';
import { LIST_QUERY, planList } from './list-page.ts';
import { neighbours } from './paging.ts';
import { writtenSection } from './written-on-day.ts';
import { readYear } from './year.ts';

/** People born on one date. */
export const datePage: PageRoute = {
  pattern: '/birthdays/:day/:year',
  kind: 'page_date',
  query: LIST_QUERY,
  plan(request) {
    const padded = paddedDay(request);
    if (padded !== null) return planRespelled(request, datePage, { ...request.path, day: padded });
    const date = readDate(request);
    return planList(request, () => listOf(request, date));
  },
};

/** The date of a page's path. Throws Failure `invalid_date` or `invalid_year`. */
export function readDate(request: PageRequest): CivilDate {
  const date = { ...readMonthDay(request), year: readYear(request) };
  if (isRealDay(date)) return date;
  throw new Failure('invalid_date');
}

function listOf(request: PageRequest, date: CivilDate) {
  const { language, texts } = request;
  const { year, month, day } = date;
  const name = gregorianDate(language, date);
  const address = pagePaths.date(month, day, year);
  return {
    people: (options: ListOptions) => listPeople(request.context, { kind: 'date', date }, options),
    isInApi: true,
    // All of them have the same date.
    column: () => null,
    address,
    title: texts.lists.dateTitle(name),
    name,
    description: (total: number) => texts.lists.dateDescription(name, countOf(language, total)),
    neighbours: neighbourDates(request, date),
    notice: leapDayNote(request, date),
    apart: [wider(request, date), signLine(request, date)],
    beside: () => writtenSection(request, date, name),
    whenEmpty: () => nearestLinks(request, nearestDates(request.context, date)),
  } as const;
}

function wider({ language, texts, urls }: PageRequest, { year, month, day }: CivilDate): Html {
  const allYears = texts.lists.allYears(monthDay(language, month, day));
  const wholeYear = texts.lists.wholeYear(yearText(language, year));
  return html`<p class="onward">
    <a href="${urls.page(language, pagePaths.day(month, day))}">${allYears}</a> ·
    <a href="${urls.page(language, pagePaths.year(year))}">${wholeYear}</a>
  </p>`;
}

function neighbourDates(request: PageRequest, date: CivilDate): Html {
  const number = dayNumber(date);
  const [previous, next] = [number - 1, number + 1].map((other) => {
    const { year, month, day } = civilDate(other);
    if (!isPresentableYear(year)) return null;
    return {
      address: pagePaths.date(month, day, year),
      name: gregorianDate(request.language, { year, month, day }),
    };
  });
  return neighbours(request, previous ?? null, next ?? null);
}

/** Links from an empty date to those around it that have somebody. */
function nearestLinks(request: PageRequest, { before, after }: NearestDates): Piece {
  const { language, texts, urls } = request;
  const dates = [before, after].flatMap((date) => date ?? []);
  if (dates.length === 0) return null;
  const links = dates.map(({ year, month, day }) => {
    const address = urls.page(language, pagePaths.date(month, day, year));
    return html`<li>
      <a href="${address}">${gregorianDate(language, { year, month, day })}</a>
    </li>`;
  });
  return html`<p>${texts.browse.nearest}</p>
    <ul>
      ${links}
    </ul>`;
}
