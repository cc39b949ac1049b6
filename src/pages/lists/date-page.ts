import { type CivilDate, isRealDay } from '../../core/calendar/calendar.ts';
import { Failure } from '../../core/failure.ts';
import { html, type Html } from '../../html/template.ts';
import { nearestDates } from '../../service/nearest-dates.ts';
import { listPeople, type ListSubject } from '../../service/list-people.ts';
import type { PageRequest } from '../page.ts';
import { planRespelled, type RouteAbout } from '../page-plan.ts';
import { unbroken } from '../layout/name.ts';
import { statusKey } from '../layout/status.ts';
import { leapDayNote, paddedDay, readMonthDay, signLine, writtenSection } from './day-page.ts';
import { birthsRoute } from '../list-parts/list-page.ts';
import { onwardTo, pageAbout } from '../list-parts/list-links.ts';
import { dateColumn, peopleList, yearColumn } from '../list-parts/people-list.ts';
import { askFullYear, readYear } from './year-page.ts';

/** People born on one date. */
export const datePage: RouteAbout<ListSubject> = birthsRoute({
  pattern: '/birthdays/:day/:year',
  kind: 'page_date',
  respelled(request) {
    const day = paddedDay(request);
    return day === null ? null : planRespelled(request, datePage, { ...request.path, day });
  },
  about: (request) => ({ kind: 'date', date: readDate(request) }),
  pageOf(request, { date }, { name }) {
    const { browse } = request.texts;
    return {
      // All of them have the same date.
      column: () => null,
      saysYears: false,
      nobody: browse.nobodyOn(name),
      notice: html`${askFullYear(request, date.year, (year) => ({ kind: 'date', date: { ...date, year } }))}
      ${leapDayNote(request, date)}`,
      sidebar: [onwardTo(request, { kind: 'year', year: date.year }), signLine(request, date)],
      note: html`<p class="onward">${wholeDay(request, date)}</p>`,
      beside: (filters) => writtenSection(request, date, name, filters),
      whenEmpty: () => othersNear(request, date, name),
    };
  },
});

/** The date of a path. Throws Failure `invalid_date` or `invalid_year`. */
function readDate(request: PageRequest): CivilDate {
  const date = { ...readMonthDay(request), year: readYear(request) };
  if (isRealDay(date)) return date;
  throw new Failure('invalid_date');
}

/** A link to the day of a date in all years. */
function wholeDay(request: PageRequest, date: CivilDate): Html {
  const { language, texts, urls } = request;
  const { address, name } = pageAbout(request, { kind: 'day', monthDay: date });
  return html`<a href="${urls.page(language, address)}"
    >${unbroken(texts.lists.allYears(name), name)}</a
  >`;
}

/** What leads on from an empty date: the best known of the day in any year, and those born nearest to the date. */
function othersNear(request: PageRequest, date: CivilDate, name: string): Html {
  const { context, texts } = request;
  const { before, after } = nearestDates(context, date);
  const ofDay = bestKnownOn(request, { kind: 'day', monthDay: date }, MAX_PEOPLE_OF_DAY);
  const nearest = [before, after].flatMap((other) =>
    other ? bestKnownOn(request, { kind: 'date', date: other }, 1) : [],
  );
  return html`<p>${texts.browse.nobodyOn(name)}</p>
    ${
      ofDay.length > 0 &&
      html`<h2>${wholeDay(request, date)}</h2>
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
