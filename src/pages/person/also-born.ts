import { parseDate } from '../../core/calendar/date-text.ts';
import { canonicalStatement } from '../../core/date/date-record.ts';
import { writtenDay, writtenYear } from '../../core/date/written-date.ts';
import { signOf } from '../../core/zodiac.ts';
import { html, type Html, type Piece } from '../../html/template.ts';
import type { Person } from '../../service/people.ts';
import { pagePaths } from '../../site/links.ts';
import { gregorianDate, monthDay } from '../dates/gregorian-date.ts';
import { yearText } from '../dates/year.ts';
import { ownText, visibleName } from '../layout/name.ts';
import type { PageRequest } from '../page.ts';
import type { ProfilePage } from './profile-page.ts';

/**
 * Links to the people born on the same day, in the same year and under the same sign, with the names of
 * some.
 */
export function alsoBorn({ request, profile, neighbours }: ProfilePage): Piece {
  const { language, texts, urls } = request;
  const { gregorianYear: year = null, gregorian } =
    canonicalStatement(profile.person.card.birth) ?? {};
  if (year === null) return null;
  const date = parseDate(gregorian ?? '');
  const sign = date && signOf(date.month, date.day);
  const link = (address: string, text: string, people: readonly Html[] = []): Piece =>
    html`<li>
      <a href="${urls.page(language, address)}">${text}</a>
      ${
        people.length > 0 &&
        html`<ul>
          ${people}
        </ul>`
      }
    </li>`;
  const { lists, terms } = texts;
  const ofDay = neighbours.ofDay.map((person) => neighbour(request, person, bornInYear));
  const ofYear = neighbours.ofYear.map((person) => neighbour(request, person, bornOnDay));
  const items = [
    date &&
      ofDay.length > 0 &&
      link(
        pagePaths.day(date.month, date.day),
        lists.dayTitle(monthDay(language, date.month, date.day)),
        ofDay,
      ),
    date &&
      neighbours.hasOfDate &&
      link(
        pagePaths.date(date.month, date.day, date.year),
        lists.dateTitle(gregorianDate(language, date)),
      ),
    ofYear.length > 0 &&
      link(pagePaths.year(year), lists.yearTitle(yearText(language, year)), ofYear),
    sign && link(pagePaths.sign(sign), lists.signTitle({ sign, name: terms.signs[sign] })),
  ].filter(Boolean);
  if (items.length === 0) return null;
  return html`<nav class="also" aria-labelledby="also-born">
    <h2 id="also-born">${texts.person.alsoBorn}</h2>
    <ul>
      ${items}
    </ul>
  </nav>`;
}

/** Somebody with the part of the date of birth that the list does not say. */
function neighbour(
  request: PageRequest,
  person: Person,
  bornOf: (request: PageRequest, person: Person) => string | null,
): Html {
  const { language, urls } = request;
  const { card, name } = person;
  const page = urls.page(language, pagePaths.person(card.slug));
  const shown = ownText(visibleName(person), name?.language ?? 'mul', language);
  const born = bornOf(request, person);
  return html`<li>
    <a href="${page}">${shown}</a>${born !== null && html` <small>${born}</small>`}
  </li>`;
}

function bornInYear({ language }: PageRequest, { card }: Person): string | null {
  const canonical = canonicalStatement(card.birth);
  const year = canonical && writtenYear(canonical);
  return year === null ? null : yearText(language, year);
}

function bornOnDay({ language }: PageRequest, { card }: Person): string | null {
  const canonical = canonicalStatement(card.birth);
  const day = canonical && writtenDay(canonical);
  return day && monthDay(language, day.month, day.day);
}
