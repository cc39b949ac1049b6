import type { CivilDate } from '../../core/calendar/civil-date.ts';
import { parseDate } from '../../core/calendar/date-text.ts';
import { ageTurning } from '../../core/date/age.ts';
import { canonicalStatement } from '../../core/date/date-record.ts';
import { pageLanguage } from '../../core/text/languages.ts';
import { html, type Html, join, type Piece } from '../../html/template.ts';
import type { Person } from '../../service/people.ts';
import { pagePaths } from '../../site/links.ts';
import { gregorianDate, monthDay } from '../dates/gregorian-date.ts';
import { countOf } from '../dates/intl.ts';
import { canonicalDate } from '../dates/statement-date.ts';
import { yearText } from '../dates/year.ts';
import { languageMark, markedText, ownText, visibleName } from '../layout/name.ts';
import { datedSureness } from '../layout/status.ts';
import type { PageRequest } from '../page.ts';

/**
 * The people of a list, with a narrow column beside them: a date, how sure it is, and perhaps a remark on
 * it.
 */
export function peopleList(
  request: PageRequest,
  people: readonly Person[],
  columnOf: Column,
  remarkOn?: Column,
): Html {
  const rows = people.map((person) => row(request, person, columnOf(person), remarkOn?.(person)));
  return html`<ol class="people">
    ${join(rows, '\n')}
  </ol>`;
}

function row(request: PageRequest, person: Person, column: Piece, remark: Piece): Html {
  const { language, texts, urls } = request;
  const { card, description } = person;
  const nameLanguage = person.name?.language ?? 'mul';
  const page = urls.page(pageLanguage(card.labels, language), pagePaths.person(card.slug));
  return html`<li>
    <span class="when">${column} ${datedSureness(card.birth, texts)} ${remark}</span>
    <span class="who"
      ><a href="${page}">${ownText(visibleName(person), nameLanguage, language)}</a
      >${languageMark(nameLanguage, request)}
      ${
        description !== null &&
        html`<span class="what"
          >${markedText(description.text, description.language, request)}</span
        >`
      }</span
    >
  </li>`;
}

/** Gives the content of the narrow column beside a person. */
export type Column = (person: Person) => Piece;

/** The year of birth, as a link to all births on that date. */
export function yearColumn({ language, urls }: PageRequest): Column {
  return (person) => {
    const date = dayOfBirth(person);
    if (!date) return null;
    const { year, month, day } = date;
    const address = pagePaths.date(month, day, year);
    return html`<a href="${urls.page(language, address)}">${yearText(language, year)}</a>`;
  };
}

// The years that anniversaries are celebrated for: 25, 50, 75, 100 and so on.
const ROUND = 25;

/** How many years ago a birth is today, where the date is sure enough for it; round numbers stand out. */
export function anniversary(request: PageRequest, today: CivilDate): Column {
  const { language, texts } = request;
  return (person) => {
    const years = ageTurning(person.card.birth, today.year);
    if (years === null || years <= 0) return null;
    const text = texts.lists.yearsAgo(countOf(language, years));
    return html`<small>${years % ROUND === 0 ? html`<strong>${text}</strong>` : text}</small>`;
  };
}

/** Day and month of birth, as a link to all births on that day; otherwise as much of the date as is known. */
export function dayColumn({ language, urls }: PageRequest): Column {
  return (person) => {
    const date = dayOfBirth(person);
    if (!date) return canonicalDate(language, person.card.birth);
    const { month, day } = date;
    const address = pagePaths.day(month, day);
    return html`<a href="${urls.page(language, address)}">${monthDay(language, month, day)}</a>`;
  };
}

/** The whole date of birth, as a link to all births on that date; otherwise as much of it as is known. */
export function dateColumn({ language, urls }: PageRequest): Column {
  return (person) => {
    const date = dayOfBirth(person);
    if (!date) return canonicalDate(language, person.card.birth);
    const address = pagePaths.date(date.month, date.day, date.year);
    return html`<a href="${urls.page(language, address)}">${gregorianDate(language, date)}</a>`;
  };
}

/** The Gregorian day of the canonical date; null where it is not known to the day. */
function dayOfBirth({ card }: Person): CivilDate | null {
  return parseDate(canonicalStatement(card.birth)?.gregorian ?? '');
}
