import { type CivilDate, civilDate, weekdayOf } from '../../core/calendar/calendar.ts';
import { utcDayNumber } from '../../core/calendar/date-text.ts';
import { listPeople, type PeopleList } from '../../service/list-people.ts';
import type { PageRequest, PageView } from '../page.ts';
import { html, type Html } from '../../html/template.ts';
import { countOf, weekdayName } from '../dates/intl.ts';
import { statusKey } from '../layout/status.ts';
import { type PageRoute, planPage } from '../page-plan.ts';
import { leapDayNote } from './day-page.ts';
import { pageAbout } from '../list-parts/list-links.ts';
import { peopleList, yearColumn } from '../list-parts/people-list.ts';

/** A day to come, and those who were born on that day of the year. */
interface ComingDay extends PeopleList {
  readonly date: CivilDate;
}

const DAYS = 7;

/**
 * The seven days after the day that it is in UTC, each with its most popular people.
 *
 * @param first The first day, counted from today; a calendar has days past, so that none goes away while it is on.
 */
export function comingDays(
  { context, language }: PageRequest,
  shown: number,
  first: 1 | -7 = 1,
): ComingDay[] {
  const options = { language, limit: shown, offset: 0 };
  return Array.from({ length: DAYS - first + 1 }, (_, index) => {
    const date = civilDate(utcDayNumber(context.now) + first + index);
    return { date, ...listPeople(context, { kind: 'day', monthDay: date }, options) };
  });
}

// Those who want more go on to the page of the day.
const SHOWN = 5;

/** Who was born on the seven days after the one that it is in UTC. */
export const upcomingPage: PageRoute = {
  pattern: '/upcoming',
  kind: 'page_upcoming',
  isCited: true,
  sitemap: true,
  plan: (request) => planPage(request, { compute: () => compute(request) }),
};

function compute(request: PageRequest): PageView {
  const { browse } = request.texts;
  const days = comingDays(request, SHOWN);
  return {
    kind: 'page',
    title: browse.upcomingTitle,
    description: browse.upcomingDescription,
    address: 'upcoming',
    indexable: true,
    cited: { title: browse.upcomingTitle },
    forms: [
      { address: 'upcoming.atom', title: browse.upcomingFeed },
      { address: 'upcoming.ics', title: browse.addToCalendar },
    ],
    main: (tools) =>
      html`<h1>${browse.upcomingTitle}</h1>
        <p>${browse.upcomingDescription}</p>
        ${days.map((day) => section(request, day))}
        ${statusKey(
          request,
          days.flatMap(({ people }) => people),
        )}
        ${tools}`,
  };
}

function section(request: PageRequest, { date, total, people }: ComingDay): Html {
  const { language, texts, urls } = request;
  const { lists } = texts;
  const { address, name, title } = pageAbout(request, { kind: 'day', monthDay: date });
  const page = urls.page(language, address);
  const weekday = weekdayName(language, weekdayOf(date));
  return html`<section class="coming">
    <h2><a href="${page}">${name}</a> <small>${weekday}</small></h2>
    ${leapDayNote(request, date)}
    ${
      total === 0
        ? html`<p>${lists.nobody}</p>`
        : peopleList(request, people, yearColumn(request, date.year))
    }
    ${
      total > SHOWN &&
      html`<p class="onward">
        <a href="${page}">${title}</a> · ${lists.count(countOf(language, total))}
      </p>`
    }
  </section>`;
}
