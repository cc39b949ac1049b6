import { parseDate } from '../../core/calendar/date-text.ts';
import { html, type Piece } from '../../html/template.ts';
import type { Listed } from '../../service/localized-people.ts';
import { addressOf } from '../../service/links.ts';
import { gregorianDate, monthDay } from '../dates/gregorian-date.ts';
import { canonicalDate } from '../dates/statement-date.ts';
import { yearText } from '../dates/year.ts';
import type { PageRequest } from '../page.ts';
import { countOf } from '../dates/intl.ts';

/** What stands in the narrow column beside a person. */
export type Column = (listed: Listed) => Piece;

/** The year of birth, leading to all births of that date. */
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

/** Day and month of birth, leading to all births of that day; else what is known of the date. */
export function dayColumn({ language, site }: PageRequest): Column {
  return ({ person }) => {
    const date = parseDate(person.birth_date.date ?? '');
    if (!date) return canonicalDate(language, person.birth_date);
    const { month, day } = date;
    const address = addressOf.day(month, day);
    return html`<a href="${site.page(language, address)}">${monthDay(language, month, day)}</a>`;
  };
}

/** The whole date of birth, leading to all births of that date. */
export function dateColumn({ language, site }: PageRequest): Column {
  return ({ person }) => {
    const date = parseDate(person.birth_date.date ?? '');
    if (!date) return canonicalDate(language, person.birth_date);
    const address = addressOf.date(date.month, date.day, date.year);
    return html`<a href="${site.page(language, address)}">${gregorianDate(language, date)}</a>`;
  };
}
