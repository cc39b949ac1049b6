import { formatQid } from '../../core/qid.ts';
import { canonicalLanguage } from '../../core/text/languages.ts';
import type { CivilDate } from '../../core/calendar/calendar.ts';
import { formatMonthDay } from '../../core/calendar/date-text.ts';
import { type Html, type Piece, html } from '../../html/template.ts';
import { type Person, visibleName } from '../../service/people.ts';
import { relatives, type Profile } from '../../service/find-person.ts';
import { indexableLanguages } from '../../service/indexable-people.ts';
import { nextUtcMidnight } from '../../site/time-zone.ts';
import { personCacheFor } from '../../site/request-context.ts';
import type { Redirect } from '../../web/response/plan.ts';
import { pagePaths, commonsImage } from '../../site/links.ts';
import { birthDay } from '../exports/birthday-texts.ts';
import { personJsonLd } from '../json-ld/person-json-ld.ts';
import { jsonLdScript } from '../json-ld/json-ld.ts';
import type { PageRequest, PageView } from '../page.ts';
import { type PageRoute, planPage } from '../page-plan.ts';
import { isolate, markedName, markedText, personLink, shownName } from '../layout/name.ts';
import { surenessText } from '../layout/status.ts';
import { aboutTerms, facts, names, portrait, relations } from './about.ts';
import { evidence } from './evidence.ts';
import { datesBlock, largeDateText } from './person-dates.ts';
import { links } from './person-links.ts';
import { personOrRedirect } from './person-or-redirect.ts';
import type { ProfilePage } from './person-terms.ts';
import { canonicalStatement, writtenDay, writtenYear } from '../../core/date/date-record.ts';
import { restsOnOneWebsite } from '../../core/date/warnings.ts';
import { signOf } from '../../core/calendar/zodiac.ts';
import { othersOnList } from '../../service/list-people.ts';
import { pageAbout, type Subject } from '../list-parts/list-links.ts';
import { monthDay, yearText } from '../dates/gregorian-date.ts';

// The page shows dates for this many parents, spouses and children. Further relatives have none.
const MAX_RELATIVES = 12;

// Longer names get a smaller font, so that the date keeps its place.
const LONG_NAME = 60;

/** The page of a person, with everything that the snapshot has about them. */
export const personPage: PageRoute = {
  pattern: '/people/:slug',
  kind: 'page_person',
  isCited: true,
  plan(request) {
    const { now } = request.context;
    return planPage(request, {
      cacheControl: personCacheFor(nextUtcMidnight(now) - now),
      compute: () => compute(request),
    });
  },
};

function compute(request: PageRequest): PageView | Redirect {
  const { profile, redirect } = personOrRedirect(request);
  if (redirect) return redirect;
  return view({
    request,
    profile,
    labels: profile.labels,
    relatives: relatives(request.context, profile.person.detail.relations, MAX_RELATIVES),
    others: findOthers(request, profile),
  });
}

function view(page: ProfilePage): PageView {
  const { request, profile } = page;
  const { context, language, texts } = request;
  const { card } = profile.person;
  const { slug, birth, image } = card;
  const name = isolate(visibleName(profile.person));
  const born = largeDateText(request, birth);
  const sureness = surenessText(birth, texts, restsOnOneWebsite(card.warnings));
  const title = texts.person.title(name, born);
  const indexable = indexableLanguages(card);
  return {
    kind: 'page',
    title,
    description: `${title} (${sureness}). ${texts.person.statements}`,
    address: pagePaths.person(slug),
    indexed: indexable,
    canonical: canonicalLanguage(card.labels, language),
    indexable: indexable.includes(language),
    json: `/api/v1/people/${slug}?lang=${language}`,
    ...(dayOf(profile.person) && {
      forms: [{ address: `${pagePaths.person(slug)}.ics`, title: texts.browse.addToCalendar }],
    }),
    profile: {
      image: image && { url: commonsImage(image.file), alt: texts.person.imageAlt(name) },
    },
    cited: {
      key: formatQid(card.qid).toLowerCase(),
      name: visibleName(profile.person),
      title: `${texts.person.title(visibleName(profile.person), born)} (${sureness})`,
    },
    head: jsonLdScript(personJsonLd(profile, context)),
    main: (tools) => main(page, tools),
  };
}

function main(page: ProfilePage, tools: Piece): Html {
  const { request, profile } = page;
  const { card, detail, description } = profile.person;
  const { text, language } = shownName(profile.person);
  const isLong = text.length > LONG_NAME;
  return html`<article class="person">
    <div>
      <div class="top">
        <h1 ${isLong && html`class="long"`}>${markedName(text, language, request)}</h1>
        ${
          description !== null &&
          html`<p class="what">${markedText(description.text, description.language, request)}</p>`
        }
        ${portrait(page)}
        <div>${datesBlock(page)} ${tools}</div>
      </div>
      ${aboutTerms(page)}
    </div>
    <div class="proof">
      ${evidence(page, 'P569', card.birth)}
      ${
        // Otherwise all statements say that there is no date of death.
        card.warnings.includes('deceased') && evidence(page, 'P570', detail.death)
      }
    </div>
    <div class="side">${links(page)} ${relations(page)} ${othersBorn(page)}</div>
    <div class="rest">${facts(page)} ${names(page)}</div>
  </article>`;
}

// Each of them costs a read of a record.
const NAMED = 3;

/** The Gregorian day of birth; null where it is not known or in doubt (service 15.7). */
function dayOf(person: Person): CivilDate | null {
  const { birth, warnings } = person.card;
  return birth.uncertain || restsOnOneWebsite(warnings) ? null : birthDay(person);
}

function yearOf({ birth }: Person['card']): number | null {
  return canonicalStatement(birth)?.gregorianYear ?? null;
}

/** Reads who else was born on the same day of the year, or where nobody was, in the same year. */
function findOthers(
  { context, language }: PageRequest,
  { person }: Profile,
): ProfilePage['others'] {
  const { card } = person;
  const [monthDay, year] = [dayOf(person), yearOf(card)];
  const options = { language, limit: NAMED, except: card.qid };
  const ofDay = monthDay ? othersOnList(context, { kind: 'day', monthDay }, options) : [];
  if (ofDay.length > 0) return { share: 'day', people: ofDay };
  return {
    share: 'year',
    people: year === null ? [] : othersOnList(context, { kind: 'year', year }, options),
  };
}

/** Links to the people born on the same day and in the same year, with the names of some, and to the sign. */
function othersBorn({ request, profile, others: { share, people } }: ProfilePage): Piece {
  if (people.length === 0) return null;
  const { language, texts, urls } = request;
  const [date, year] = [dayOf(profile.person), yearOf(profile.person.card)];
  const names = html`<ul>
    ${people.map((other) => named(request, other, share))}
  </ul>`;
  const link = (subject: Subject): Piece => {
    const { address, title } = pageAbout(request, subject);
    const page = urls.page(language, address);
    return html`<li><a href="${page}">${title}</a>${subject.kind === share && names}</li>`;
  };
  return html`<nav class="also" aria-labelledby="also-born">
    <h2 id="also-born">${texts.person.alsoBorn}</h2>
    <ul>
      ${date && link({ kind: 'day', monthDay: date })}
      ${year !== null && link({ kind: 'year', year })}
      ${date && link({ kind: 'sign', sign: signOf(formatMonthDay(date.month, date.day)) })}
    </ul>
  </nav>`;
}

/** Somebody who shares the day or the year, with the other part of the date of birth. */
function named(request: PageRequest, person: Person, share: 'day' | 'year'): Html {
  const { language } = request;
  const canonical = canonicalStatement(person.card.birth);
  const year = canonical && writtenYear(canonical);
  const day = canonical && writtenDay(canonical);
  const ofYear = year === null ? null : yearText(language, year);
  const born = share === 'day' ? ofYear : day && monthDay(language, day.month, day.day);
  return html`<li>
    ${personLink(request, person)}${born !== null && html` <small>${born}</small>`}
  </li>`;
}
