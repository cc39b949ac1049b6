import { html, type Html, join, type Piece } from '../../html/template.ts';
import type { Listed } from '../../service/localized-people.ts';
import type { PersonSummary } from '../../service/schema/person.ts';
import { parseDate } from '../../core/calendar/date-text.ts';
import { addressOf } from '../../service/links.ts';
import type { PageRequest } from '../page.ts';
import { languageMark, markedText, ownText, visibleName } from '../layout/name.ts';
import { sureness } from '../layout/status.ts';
import { gregorianDate, monthDay } from '../dates/gregorian-date.ts';
import { canonicalDate } from '../dates/statement-date.ts';
import { yearText } from '../dates/year.ts';
import { countOf } from '../dates/intl.ts';

/** The people of a list, with a narrow column beside them. */
export function peopleList<P extends PersonSummary>(
  request: PageRequest,
  people: readonly Listed<P>[],
  columnOf: (listed: Listed<P>) => Piece,
): Html {
  const rows = people.map((person) => row(request, person, columnOf(person)));
  return html`<ol class="people">
    ${join(rows, '\n')}
  </ol>`;
}

function row(request: PageRequest, listed: Listed, column: Piece): Html {
  const { language, texts, site } = request;
  const { person, nameLanguage, descriptionLanguage } = listed;
  const { description, url, birth_date } = person;
  return html`<li>
    <span class="when">${column}</span>
    <span class="who"
      ><a href="${site.local(url)}">${ownText(visibleName(person), nameLanguage, language)}</a
      >${languageMark(nameLanguage, request)} ${sureness(birth_date, texts)}
      ${
        description !== null &&
        html`<span class="what"
          >${markedText(description, descriptionLanguage ?? '', request)}</span
        >`
      }</span
    >
  </li>`;
}

/** Gives the content of the narrow column beside a person. */
export type Column = (listed: Listed) => Piece;

/** The year of birth, as a link to all births on that date. */
export function yearColumn({ language, site }: PageRequest): Column {
  return ({ person }) => {
    const date = parseDate(person.birth_date.date ?? '');
    if (!date) return null;
    const { year, month, day } = date;
    const address = addressOf.date(month, day, year);
    return html`<a href="${site.page(language, address)}">${yearText(language, year)}</a>`;
  };
}

/** The year of birth and how many years ago that is today, where the date is sure enough for it. */
export function anniversaryColumn(request: PageRequest): Column {
  const { language, texts } = request;
  const year = yearColumn(request);
  return (listed) => {
    const { age_turning: years } = listed.person;
    const ago = years !== null && years > 0 && texts.lists.yearsAgo(countOf(language, years));
    return html`${year(listed)}${ago && html` <small>${ago}</small>`}`;
  };
}

/** Day and month of birth, as a link to all births on that day; otherwise as much of the date as is known. */
export function dayColumn({ language, site }: PageRequest): Column {
  return ({ person }) => {
    const date = parseDate(person.birth_date.date ?? '');
    if (!date) return canonicalDate(language, person.birth_date);
    const { month, day } = date;
    const address = addressOf.day(month, day);
    return html`<a href="${site.page(language, address)}">${monthDay(language, month, day)}</a>`;
  };
}

/** The whole date of birth, as a link to all births on that date; otherwise as much of it as is known. */
export function dateColumn({ language, site }: PageRequest): Column {
  return ({ person }) => {
    const date = parseDate(person.birth_date.date ?? '');
    if (!date) return canonicalDate(language, person.birth_date);
    const address = addressOf.date(date.month, date.day, date.year);
    return html`<a href="${site.page(language, address)}">${gregorianDate(language, date)}</a>`;
  };
}
