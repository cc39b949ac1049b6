import type { CivilDate } from '../../core/calendar/calendar.ts';
import { utcDate } from '../../core/calendar/date-text.ts';
import { html, type Html, type Piece } from '../../html/template.ts';
import { birthsByDay } from '../../service/count-births.ts';
import { listPeople, countPeople } from '../../service/list-people.ts';
import type { Person } from '../../service/people.ts';
import { pagePaths } from '../../site/links.ts';
import { gregorianDate, monthDay } from '../dates/gregorian-date.ts';
import type { PageRequest, PageView } from '../page.ts';
import { cacheForToday, type PageRoute, planPage, planRespelled } from '../page-plan.ts';
import { jsonLdScript, websiteJsonLd } from '../json-ld/json-ld.ts';
import { countOf, percentText } from '../dates/intl.ts';
import { dateForm } from '../layout/date-form.ts';
import { unbroken } from '../layout/name.ts';
import { statusKey } from '../layout/status.ts';
import { yearCalendar } from '../charts/year-calendar.ts';
import { comingDays } from './upcoming-page.ts';
import { peopleList, yearColumn, PORTRAITS, pictureCredits } from '../list-parts/people-list.ts';
import { leapDayNote } from './day-page.ts';
import { emptyNote } from '../list-parts/paging.ts';

// Those who want more go on to the page of the day.
const SHOWN = 20;

// A list shorter than this is followed by the best known of each of the days to come.
const FEW = 10;

/** The home page: who was born on the day that it is now in UTC. */
export const homePage: PageRoute = {
  pattern: '/',
  kind: 'page_home',
  sitemap: true,
  plan: (request) => {
    const today = utcDate(request.context.now);
    return planPage(request, {
      cacheControl: cacheForToday(request),
      compute: () => compute(request, today),
    });
  },
};

function compute(request: PageRequest, today: CivilDate): PageView {
  const { context, language, texts, urls } = request;
  const { month, day } = today;
  const { total, people } = listPeople(
    context,
    { kind: 'day', monthDay: today },
    { language, limit: SHOWN, offset: 0 },
  );
  const name = monthDay(language, month, day);
  const count = countOf(language, total);
  const { lists } = texts;
  return {
    kind: 'page',
    title: lists.todayTitle(name),
    description: `${texts.layout.tagline} ${lists.description(lists.dayTitle(name), count)}`,
    address: '',
    indexable: true,
    json: `${context.base}/api/v1/birthdays/today?lang=${language}`,
    forms: [
      {
        url: urls.whole(language, 'today.atom'),
        type: 'application/atom+xml',
        title: texts.layout.asFeed,
      },
    ],
    head: jsonLdScript(
      websiteJsonLd({
        name: 'Natalis',
        description: texts.layout.tagline,
        language,
        base: context.base,
      }),
    ),
    main: html`<div class="home">
      <div>
        <h1>${unbroken(lists.todayTitle(name), name)}</h1>
        <p class="lead">${texts.layout.tagline}</p>
        ${leapDayNote(request, today)}
        ${
          people.length === 0
            ? emptyNote(request, '', 0)
            : peopleList(request, people, yearColumn(request), { portraits: PORTRAITS })
        }
        ${pictureCredits(request, people.slice(0, PORTRAITS))} ${statusKey(request, people)}
        ${extent(request, today)}
        ${
          total > people.length &&
          html`<p class="onward">
            <a href="${urls.page(language, pagePaths.day(month, day))}">${lists.dayTitle(name)}</a>
            · ${lists.count(count)}
          </p>`
        }
      </div>
      <div class="apart">
        ${dateForm(request)} ${yearCalendar(request, { today, births: birthsByDay(context) })}
      </div>
      ${people.length < FEW && coming(request)}
    </div>`,
  };
}

/** The day that it is in UTC, how many people there are, how many of their dates are disputed, and a way to anybody. */
function extent({ context, language, texts, urls }: PageRequest, today: CivilDate): Html {
  const { browse, lists } = texts;
  const { people } = context.reader.info.manifest;
  const disputed = countPeople(context, { kind: 'disputed', dispute: null });
  return html`<p class="note">
    ${gregorianDate(language, today)} (UTC) · ${lists.count(countOf(language, people))}
    ${
      disputed > 0 &&
      html`<a href="${urls.page(language, 'disputed')}"
          >${browse.disputedTitle}${browse.colon} ${countOf(language, disputed).text}</a
        >
        (${percentText(language, disputed / people)}).`
    }
    <a href="${urls.page(language, 'years')}">${browse.yearsTitle}</a> ·
    <a href="${urls.page(language, 'random')}" rel="nofollow">${browse.random}</a>
  </p>`;
}

/** The best known of each of the coming days. */
function coming(request: PageRequest): Piece {
  const { language, texts, urls } = request;
  const days = comingDays(request, 1).filter(({ total }) => total > 0);
  if (days.length === 0) return null;
  const dates = new Map(days.flatMap(({ date, people }) => people.map((person) => [person, date])));
  const column = (person: Person): Piece => {
    const date = dates.get(person);
    if (!date) return null;
    const { month, day, year } = date;
    const address = urls.page(language, pagePaths.day(month, day));
    return html`<a href="${address}">${monthDay(language, month, day)}</a>
      <small>${yearColumn(request, year)(person)}</small>`;
  };
  return html`<section class="coming">
    <h2><a href="${urls.page(language, 'upcoming')}">${texts.browse.upcomingTitle}</a></h2>
    ${peopleList(request, [...dates.keys()], column)}
  </section>`;
}

/** The home page without its last slash. */
export const homeRedirect: PageRoute = {
  pattern: '',
  kind: 'page_home',
  plan: (request) => planRespelled(request, homePage, {}),
};
