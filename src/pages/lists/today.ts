import { utcDate } from '../../core/calendar/instant.ts';
import { html, type Piece } from '../../html/template.ts';
import { birthsByDay } from '../../service/count-births.ts';
import { listPeople } from '../../service/list-people.ts';
import { pagePaths } from '../../site/links.ts';
import { monthDay } from '../dates/gregorian-date.ts';
import type { PageRequest, PageView } from '../page.ts';
import { cacheForToday, type PageRoute, planPage, planRespelled } from '../plan.ts';
import { jsonLdScript } from '../json-ld/script.ts';
import { websiteJsonLd } from '../json-ld/site.ts';
import { countOf } from '../dates/intl.ts';
import { dateForm } from '../layout/date-form.ts';
import { statusKey } from '../layout/status.ts';
import { webcal } from '../layout/take.ts';
import { yearCalendar } from '../figures/calendar/year-calendar.ts';
import { comingDays } from './coming-days.ts';
import { anniversary, peopleList, yearColumn } from './people.ts';
import { leapDayNote, neighbourDays, signLine } from './day.ts';
import { emptyNote } from './paging.ts';

// Those who want more go on to the page of the day.
const SHOWN = 20;

// A list shorter than this is followed by the days to come, with so many people of each.
const FEW = 10;
const SHOWN_OF_COMING_DAY = 2;

/** The home page: who was born on the day that it is now in UTC. */
export const homePage: PageRoute = {
  pattern: '/',
  kind: 'page_home',
  plan: (request) => {
    const today = utcDate(request.context.now);
    return planPage(request, {
      cacheControl: cacheForToday(request),
      compute: () => compute(request, today),
    });
  },
};

function compute(request: PageRequest, today: ReturnType<typeof utcDate>): PageView {
  const { context, language, texts, urls } = request;
  const { month, day } = today;
  const { total, people } = listPeople(
    context,
    { kind: 'day', monthDay: today },
    { language, limit: SHOWN, offset: 0 },
  );
  const name = monthDay(language, month, day);
  const count = countOf(language, total);
  const dayAddress = pagePaths.day(month, day);
  const { lists } = texts;
  return {
    kind: 'page',
    title: lists.todayTitle(name),
    description: `${texts.layout.tagline} ${lists.dayDescription(name, count)}`,
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
        <h1>${lists.todayHeading} <span class="day">${name}</span> <small>(UTC)</small></h1>
        <p class="lead">${texts.layout.tagline}</p>
        ${leapDayNote(request, today)}
        ${
          people.length === 0
            ? emptyNote(request, '', 0)
            : html`${peopleList(request, people, yearColumn(request), { remarkOn: anniversary(request, today) })}`
        }
        ${
          total > 0 &&
          html`<p class="onward">
            <a href="${urls.page(language, dayAddress)}">${lists.dayTitle(name)}</a>
            · ${lists.count(count)}
          </p>`
        }
        <p class="onward">
          <a href="${webcal(urls.whole(language, 'upcoming.ics'))}"
            >${texts.browse.upcomingCalendar}</a
          >
          · <a href="${urls.page(language, 'random')}" rel="nofollow">${texts.browse.random}</a>
        </p>
        ${neighbourDays(request, today)} ${signLine(request, today)}
        ${people.length < FEW && coming(request)}
      </div>
      <div class="apart">
        ${dateForm(request)} ${yearCalendar(request, { today, births: birthsByDay(context) })}
      </div>
      ${statusKey(texts.status)}
    </div>`,
  };
}

/** The best known of the coming days, each with the day. */
function coming(request: PageRequest): Piece {
  const { language, texts, urls } = request;
  const days = comingDays(request, SHOWN_OF_COMING_DAY).filter(({ total }) => total > 0);
  if (days.length === 0) return null;
  const lists = days.map(({ date, people }) => {
    const address = urls.page(language, pagePaths.day(date.month, date.day));
    const link = html`<a href="${address}">${monthDay(language, date.month, date.day)}</a>`;
    return peopleList(request, people, () => link, { remarkOn: anniversary(request, date) });
  });
  return html`<section class="coming">
    <h2><a href="${urls.page(language, 'upcoming')}">${texts.browse.upcomingTitle}</a></h2>
    ${lists}
  </section>`;
}

/** The home page without its last slash. */
export const homeRedirect: PageRoute = {
  pattern: '',
  kind: 'page_home',
  plan: (request) => planRespelled(request, homePage, {}),
};
