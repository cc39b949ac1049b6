import { isRealDay } from '../../core/calendar/leap-year.ts';
import { isMonthDay } from '../../core/calendar/month-day.ts';
import { Failure } from '../../core/failure.ts';
import { pagePaths } from '../../site/links.ts';
import { type PageRoute, planRedirect } from '../plan.ts';
import { readTypedDates } from '../../core/query/typed-date.ts';

/** Redirects from what the form for a date sends to the page of the day, the date or the year. */
export const findDate: PageRoute = {
  pattern: '/birthdays',
  kind: 'page_search',
  plan(request) {
    const { urls, language, query } = request;
    return planRedirect(request, urls.whole(language, addressFor(query)));
  },
};

/** The address of a page below its language; the home page if nothing is asked for. */
function addressFor(query: URLSearchParams): string {
  const [dayText, monthText, yearText] = [
    fieldOf(query, 'day'),
    fieldOf(query, 'month'),
    fieldOf(query, 'year'),
  ];
  const year = yearText === '' ? null : readYear(yearText);
  if (dayText === '' && monthText === '') return year === null ? '' : pagePaths.year(year);
  const [day, month] = [readNumber(dayText), readNumber(monthText)];
  if (year === null) {
    if (isMonthDay(month, day)) return pagePaths.day(month, day);
  } else if (isMonthDay(month, day) && isRealDay({ year, month, day })) {
    return pagePaths.date(month, day, year);
  }
  throw new Failure('invalid_date');
}

function fieldOf(query: URLSearchParams, name: string): string {
  const [text = '', ...more] = query.getAll(name);
  if (more.length > 0) throw new Failure('invalid_parameter');
  return text.trim();
}

/** A day or month in one or two digits; 0, which is neither, for any other text. */
function readNumber(text: string): number {
  return /^\d{1,2}$/.test(text) ? Number(text) : 0;
}

/** A historical year, also in words: `-44`, `44 BCE`, `44 v. Chr.`. Throws Failure `invalid_year`. */
function readYear(text: string): number {
  const [typed] = readTypedDates(text);
  if (typed?.kind === 'year') return typed.year;
  throw new Failure('invalid_year');
}
