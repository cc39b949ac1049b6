import {
  type CivilDate,
  civilDate,
  dayNumber,
  isRealDay,
  isPresentableYear,
} from '../../core/calendar/calendar.ts';
import { Failure } from '../../core/failure.ts';
import { html, type Html } from '../../html/template.ts';
import { nearestDates } from '../../service/nearest-dates.ts';
import { type Filtered, listPeople, type ListSubject } from '../../service/list-people.ts';
import { pagePaths } from '../../site/links.ts';
import { gregorianDate, monthDay } from '../dates/gregorian-date.ts';
import { yearText } from '../dates/year-text.ts';
import type { PageRequest } from '../page.ts';
import { type PageRoute, planRespelled } from '../page-plan.ts';
import { unbroken } from '../layout/name.ts';
import { statusKey } from '../layout/status.ts';
import { leapDayNote, paddedDay, readMonthDay, signLine, writtenSection } from './day-page.ts';
import { FILTERED_LIST_QUERY, planList } from '../list-parts/list-page.ts';
import { type Neighbour, neighbours } from '../list-parts/paging.ts';
import { dateColumn, peopleList, yearColumn } from '../list-parts/people-list.ts';
import { askFullYear, readYear } from './year-page.ts';

/** People born on one date. */
export const datePage: PageRoute = {
  pattern: '/birthdays/:day/:year',
  kind: 'page_date',
  isCited: true,
  query: FILTERED_LIST_QUERY,
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
    people: { kind: 'date', date },
    isInApi: true,
    // All of them have the same date.
    column: () => null,
    saysYears: false,
    address,
    title: texts.lists.dateTitle(name),
    name,
    nobody: texts.browse.nobodyOn(name),
    neighbours: neighbourDates(request, date),
    notice: html`${askFullYear(request, year, (full) => pageOf(request, { ...date, year: full }))}
    ${leapDayNote(request, date)}`,
    sidebar: [wholeYear(request, year), signLine(request, date)],
    note: wholeDay(request, date),
    beside: (filters: Filtered['filters']) => writtenSection(request, date, name, filters),
    whenEmpty: () => othersNear(request, date, name),
  } as const;
}

function wholeYear({ language, texts, urls }: PageRequest, year: number): Html {
  const name = texts.lists.yearTitle(yearText(language, year));
  return html`<p class="onward">
    <a href="${urls.page(language, pagePaths.year(year))}">${name}</a>
  </p>`;
}

function wholeDay({ language, texts, urls }: PageRequest, { month, day }: CivilDate): Html {
  const name = texts.lists.allYears(monthDay(language, month, day));
  return html`<p class="onward">
    <a href="${urls.page(language, pagePaths.day(month, day))}">${name}</a>
  </p>`;
}

function neighbourDates(request: PageRequest, date: CivilDate): Html {
  const number = dayNumber(date);
  const [previous, next] = [number - 1, number + 1].map((other) => {
    const { year, month, day } = civilDate(other);
    if (!isPresentableYear(year)) return null;
    return pageOf(request, { year, month, day });
  });
  return neighbours(request, previous ?? null, next ?? null);
}

function pageOf({ language }: PageRequest, date: CivilDate): Neighbour {
  const address = pagePaths.date(date.month, date.day, date.year);
  return { address, name: gregorianDate(language, date) };
}

/** What leads on from an empty date: the best known of the day in any year, and those born nearest to the date. */
function othersNear(request: PageRequest, date: CivilDate, name: string): Html {
  const { context, language, texts, urls } = request;
  const { before, after } = nearestDates(context, date);
  const ofDay = bestKnownOn(request, { kind: 'day', monthDay: date }, MAX_PEOPLE_OF_DAY);
  const nearest = [before, after].flatMap((other) =>
    other ? bestKnownOn(request, { kind: 'date', date: other }, 1) : [],
  );
  const day = monthDay(language, date.month, date.day);
  return html`<p>${texts.browse.nobodyOn(name)}</p>
    ${
      ofDay.length > 0 &&
      html`<h2>
          <a href="${urls.page(language, pagePaths.day(date.month, date.day))}"
            >${unbroken(texts.lists.allYears(day), day)}</a
          >
        </h2>
        ${peopleList(request, ofDay, yearColumn(request))}`
    }
    ${
      nearest.length > 0 &&
      html`<h2>${texts.browse.nearest}</h2>
        ${peopleList(request, nearest, dateColumn(request))}`
    }
    ${statusKey(request, [...ofDay, ...nearest])}`;
}

const MAX_PEOPLE_OF_DAY = 5;

function bestKnownOn({ context, language }: PageRequest, subject: ListSubject, limit: number) {
  return listPeople(context, subject, { language, limit, offset: 0 }).people;
}
