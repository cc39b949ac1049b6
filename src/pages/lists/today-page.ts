import type { CivilDate } from '../../core/calendar/calendar.ts';
import { utcDate } from '../../core/calendar/date-text.ts';
import { restsOnOneWebsite } from '../../core/date/warnings.ts';
import { html, type Html, type Piece } from '../../html/template.ts';
import { listPeople } from '../../service/list-people.ts';
import { pagePaths } from '../../site/links.ts';
import type { Person } from '../../service/people.ts';
import { gregorianDate } from '../dates/gregorian-date.ts';
import { birthSentences } from '../exports/birthday-texts.ts';
import type { PageRequest, PageView } from '../page.ts';
import { type PageRoute, planPage, planRespelled } from '../page-plan.ts';
import { jsonLdScript, websiteJsonLd } from '../json-ld/json-ld.ts';
import { countOf } from '../dates/intl.ts';
import { dateForm } from '../layout/date-form.ts';
import { markedText, nameMark, ownText, shownName, unbroken } from '../layout/name.ts';
import { statusKey, sureness } from '../layout/status.ts';
import { comingDays } from './upcoming-page.ts';
import {
  peopleList,
  pictureCredits,
  portrait,
  PORTRAITS,
  yearColumn,
} from '../list-parts/people-list.ts';
import { filterChoice } from '../list-parts/filters.ts';
import { doubtSentence } from '../list-parts/doubts.ts';
import { linkTo, pageAbout } from '../list-parts/list-links.ts';
import { leapDayNote } from './day-page.ts';

// Those who want more go on to the page of the day.
const SHOWN = 20;

// A list shorter than this is followed by the best known of each of the days to come.
const FEW = 10;

/** The home page: who was born on the day that it is now in UTC. */
export const homePage: PageRoute = {
  pattern: '/',
  kind: 'page_home',
  sitemap: true,
  plan: (request) => planPage(request, { compute: () => compute(request) }),
};

function compute(request: PageRequest): PageView {
  const { context, language, texts, urls } = request;
  const today = utcDate(context.now);
  const births = { kind: 'day', monthDay: today } as const;
  const { total, people } = listPeople(context, births, { language, limit: SHOWN, offset: 0 });
  const { address, name, title } = pageAbout(request, births);
  const count = countOf(language, total);
  const { lists } = texts;
  const [best, ...others] = people;
  return {
    kind: 'page',
    title: lists.todayTitle(name),
    description: `${texts.layout.tagline} ${lists.description(lists.dayTitle(name), count)}`,
    address: '',
    indexable: true,
    json: `/api/v1/birthdays/today?lang=${language}`,
    files: [],
    forms: [{ address: 'today.atom', title: texts.layout.asFeed }],
    head: jsonLdScript(websiteJsonLd(request)),
    main: (tools) =>
      html`<div class="home">
          <div>
            <h1>${unbroken(lists.todayTitle(name), name)}</h1>
            <p class="lead">${texts.layout.tagline}</p>
            ${leapDayNote(request, today)}
            ${best ? bestKnown(request, best) : html`<p>${lists.nobody}</p>`}
            ${
              others.length > 0 &&
              peopleList(request, others, yearColumn(request), { portraits: PORTRAITS - 1 })
            }
            <p class="onward">
              <a href="${urls.page(language, address)}">${title}</a>
              ${total > people.length && `· ${lists.count(count)}`}
            </p>
            ${filterChoice(request, births, { total, people })}
            ${pictureCredits(request, people.slice(0, PORTRAITS))} ${statusKey(request, others)}
            ${people.length < FEW && coming(request)} ${extent(request, today)}
          </div>
          <div class="apart">${dateForm(request)} ${monthLinks(request)}</div>
        </div>
        ${tools}`,
  };
}

/** The best known of the day, with the sentences that say when, and how sure that is. */
function bestKnown(request: PageRequest, person: Person): Html {
  const { language, urls } = request;
  const { card, description } = person;
  const name = shownName(person);
  return html`<section class="best">
    ${portrait(person, 'large')}
    <h2>
      <a href="${urls.page(language, pagePaths.person(card.slug))}"
        >${ownText(name.text, name.language, language)}</a
      >${nameMark(name.text, name.language, request)}
    </h2>
    ${
      description &&
      html`<p class="what">${markedText(description.text, description.language, request)}</p>`
    }
    <p>
      ${sureness(request, card.birth, restsOnOneWebsite(card.warnings))} ·
      ${birthSentences(person, request).join(' ')}
    </p>
  </section>`;
}

/** Links to the pages of the months, which have the days. */
function monthLinks(request: PageRequest): Html {
  const months = Array.from({ length: 12 }, (_, index) => index + 1);
  return html`<nav class="months" aria-labelledby="months">
    <h2 id="months">${request.texts.lists.yearDays}</h2>
    <ul class="inline">
      ${months.map((month) => html`<li>${linkTo(request, { kind: 'month', month })}</li>`)}
    </ul>
  </nav>`;
}

/** How sure the dates of all people are, the day that it is in UTC, and ways on. */
function extent(request: PageRequest, today: CivilDate): Html {
  const { language, texts, urls } = request;
  const { browse } = texts;
  return html`${doubtSentence(request, null)}
    <p class="note">
      ${gregorianDate(language, today)} (UTC) ·
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
    return html`${linkTo(request, { kind: 'day', monthDay: date })}
      <small>${yearColumn(request, date.year)(person)}</small>`;
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
