import { daysInMonth } from '../../core/calendar/calendar.ts';
import { isMonthDay } from '../../core/calendar/date-text.ts';
import { Failure } from '../../core/failure.ts';
import { pagePaths } from '../../site/links.ts';
import { CACHE } from '../../web/response/headers.ts';
import { type PageRoute, planPage } from '../page-plan.ts';
import { readTypedDates } from '../../core/query/typed-date.ts';

/** Redirects from what the form for a date sends to the page of the day, the date or the year. */
export const findDate: PageRoute = {
  pattern: '/birthdays',
  kind: 'page_search',
  query: ['day', 'month', 'year'],
  plan(request) {
    const { urls, language, query } = request;
    const location = urls.page(language, addressFor(query));
    return planPage(request, {
      cacheControl: CACHE.document,
      compute: () => ({ kind: 'redirect', location, permanent: true }),
    });
  },
};

/** The name of the fact that the typed day is no number of a day. */
export const NO_DAY = 'no_day';

/** The names of the facts of a failure that hold what was typed. */
export const TYPED = { day: 'typed_day', month: 'typed_month', year: 'typed_year' } as const;

/**
 * The address of a page below its language; the home page if nothing is asked for. Throws Failure with what was
 * typed, and with the month and its number of days where the day is beyond them.
 */
function addressFor(query: URLSearchParams): string {
  const [dayText, monthText, yearText] = [
    fieldOf(query, 'day'),
    fieldOf(query, 'month'),
    fieldOf(query, 'year'),
  ];
  const typed = { [TYPED.day]: dayText, [TYPED.month]: monthText, [TYPED.year]: yearText };
  const year = yearText === '' ? null : readYear(yearText);
  if (yearText !== '' && year === null) throw new Failure('invalid_year', typed);
  const [day, month] = [readNumber(dayText), readNumber(monthText)];
  if (dayText === '') {
    if (monthText === '') return year === null ? '' : pagePaths.year(year);
    if (year === null && isMonthDay(month, 1)) return pagePaths.month(month);
    throw new Failure('invalid_date', typed);
  }
  if (day === 0) throw new Failure('invalid_date', { ...typed, [NO_DAY]: dayText });
  const days = daysOf(month, year);
  if (days !== null && day <= days) {
    return year === null ? pagePaths.day(month, day) : pagePaths.date(month, day, year);
  }
  throw new Failure('invalid_date', {
    ...typed,
    ...(days !== null && { month, days }),
    ...(year !== null && { year }),
  });
}

/** How many days a month has, in a historical year or at most; null for a number that is no month. */
function daysOf(month: number, year: number | null): number | null {
  return isMonthDay(month, 1) ? daysInMonth(year ?? LEAP_YEAR, month) : null;
}

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
  const [typed] = readTypedDates(text);
  return typed?.kind === 'year' ? typed.year : null;
}
