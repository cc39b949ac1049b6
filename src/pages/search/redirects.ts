import { randomInt } from 'node:crypto';
import { daysInMonth } from '../../core/calendar/calendar.ts';
import { isMonthDay } from '../../core/calendar/date-text.ts';
import { Failure } from '../../core/failure.ts';
import { pagePaths } from '../../site/links.ts';
import { CACHE, HTML_TYPE } from '../../web/response/headers.ts';
import { monthOfYear } from '../dates/gregorian-date.ts';
import { monthName } from '../dates/intl.ts';
import { dateForm, type TypedFields } from '../layout/date-form.ts';
import { PageFailure, type PageRequest } from '../page.ts';
import { documentRoute } from '../page-plan.ts';
import { readDates } from '../../core/query/typed-date.ts';

/** Redirects from what the form for a date sends to the page of the day, the date or the year. */
export const findDate = documentRoute({
  pattern: '/birthdays',
  kind: 'page_search',
  query: ['day', 'month', 'year'],
  contentType: HTML_TYPE,
  make(request) {
    const location = request.urls.page(request.language, addressFor(request));
    return { kind: 'redirect', location, permanent: true };
  },
});

/**
 * The address of a page below its language; the home page if nothing is asked for. Throws PageFailure with the form as
 * it was sent, whose wrong field says what is wrong.
 */
function addressFor(request: PageRequest): string {
  const { query, language, texts } = request;
  const { browse, errors } = texts;
  const typed = {
    day: fieldOf(query, 'day'),
    month: fieldOf(query, 'month'),
    year: fieldOf(query, 'year'),
  };
  const faultAt = (field: keyof TypedFields, says: string) => ({
    advice: dateForm(request, typed, { field, says }),
  });
  const half = (missing: 'day' | 'month'): PageFailure => {
    const fault = faultAt(missing, browse.dayNeedsMonth);
    return new PageFailure('invalid_date', { heading: browse.halfDate, ...fault });
  };
  const year = typed.year === '' ? null : readYear(typed.year);
  if (typed.year !== '' && year === null) {
    throw new PageFailure('invalid_year', faultAt('year', errors.advice.invalid_year));
  }
  const [day, month] = [readNumber(typed.day), readNumber(typed.month)];
  if (typed.day === '') {
    if (typed.month === '') return year === null ? '' : pagePaths.year(year);
    if (year === null && isMonthDay(month, 1)) return pagePaths.month(month);
    throw half('day');
  }
  if (day === 0) throw new PageFailure('invalid_date', faultAt('day', browse.dayIsNumber));
  if (!isMonthDay(month, 1)) throw half('month');
  const days = daysInMonth(year ?? LEAP_YEAR, month);
  if (day <= days) {
    return year === null ? pagePaths.day(month, day) : pagePaths.date(month, day, year);
  }
  const name = year === null ? monthName(language, month) : monthOfYear(language, year, month);
  throw new PageFailure('invalid_date', faultAt('day', browse.daysInMonth(name, days)));
}

// A day without a year may be 29 February.
const LEAP_YEAR = 2000;

function fieldOf(query: URLSearchParams, name: string): string {
  const [text = '', ...more] = query.getAll(name);
  if (more.length > 0) throw new Failure('invalid_parameter');
  return text.trim();
}

/** A day or month in one or two digits; 0, which is neither, for any other text. */
function readNumber(text: string): number {
  return /^\d{1,2}$/.test(text) ? Number(text) : 0;
}

/** A historical year, also in words: `-44`, `44 BCE`, `44 v. Chr.`; null for any other text. */
function readYear(text: string): number | null {
  const [typed] = readDates(text);
  return typed?.kind === 'year' ? typed.year : null;
}

/** Redirects to a person by chance; everybody in the snapshot is as likely. */
export const randomPage = documentRoute({
  pattern: '/random',
  kind: 'page_random',
  contentType: HTML_TYPE,
  cacheControl: CACHE.none,
  make({ context: { reader }, language, urls }) {
    const rank = randomInt(Math.max(reader.info.manifest.people, 1)) + 1;
    const [person] = reader.people([rank], { details: false });
    if (!person) throw new Failure('not_found');
    const location = urls.page(language, pagePaths.person(person.card.slug));
    return { kind: 'redirect', location, permanent: false };
  },
});
