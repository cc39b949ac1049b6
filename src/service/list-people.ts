import { formatDate, formatMonthDay } from '../core/calendar/date-text.ts';
import type { CivilDate } from '../core/calendar/civil-date.ts';
import type { MonthDay } from '../core/calendar/month-day.ts';
import type { Language } from '../core/text/languages.ts';
import { signOf, signRange, ZODIAC_CONVENTION, type Sign } from '../core/zodiac.ts';
import { yearList, type ListKey } from '../snapshot/lists.ts';
import type { Listing, Zodiac } from './schema/listing.ts';
import { presentationOfCards, type ServiceContext } from './context.ts';
import type { Links } from './links.ts';
import { presentSummary } from './present-person.ts';

/** Which part of a list is asked for, in which language, and for which year anniversaries count. */
export interface ListOptions {
  readonly language: Language;
  readonly limit: number;
  readonly offset: number;
  /** Historical year of the request (methodology 7.2). */
  readonly currentYear: number;
}

/** People born on a day of the year, whatever the year. */
export function listDay(
  context: ServiceContext,
  { month, day }: MonthDay,
  options: ListOptions,
): Promise<Listing> {
  const { language } = options;
  return answer(context, { kind: 'month_day', key: formatMonthDay(month, day) }, options, {
    date: { month, day },
    zodiac: zodiacOf(signOf(month, day), language, context.links),
    url: context.links.day(language, month, day),
  });
}

/**
 * People born on the day of the year that `today` is in the time zone `tz`; anniversaries count for
 * its year (methodology 7.6).
 */
export async function listToday(
  context: ServiceContext,
  { today, tz }: { readonly today: CivilDate; readonly tz: string },
  options: Omit<ListOptions, 'currentYear'>,
): Promise<Listing> {
  const listing = await listDay(context, today, { ...options, currentYear: today.year });
  return { ...listing, date: { month: today.month, day: today.day, year: today.year, tz } };
}

/** People born on one date. */
export function listDate(
  context: ServiceContext,
  date: CivilDate,
  options: ListOptions,
): Promise<Listing> {
  const { year, month, day } = date;
  const { language } = options;
  return answer(context, { kind: 'date', key: formatDate(date) }, options, {
    date: { month, day, year },
    zodiac: zodiacOf(signOf(month, day), language, context.links),
    url: context.links.date(language, month, day, year),
  });
}

/** People born in a historical year, also those of whom only the year is known. */
export function listYear(
  context: ServiceContext,
  year: number,
  options: ListOptions,
): Promise<Listing> {
  return answer(context, yearList(year), options, {
    date: null,
    zodiac: null,
    url: context.links.year(options.language, year),
  });
}

/** People born under a sign of the fixed table. */
export function listSign(
  context: ServiceContext,
  sign: Sign,
  options: ListOptions,
): Promise<Listing> {
  const zodiac = zodiacOf(sign, options.language, context.links);
  return answer(context, { kind: 'sign', key: sign }, options, {
    date: null,
    zodiac,
    url: zodiac.url,
  });
}

async function answer(
  context: ServiceContext,
  list: ListKey,
  { language, limit, offset, currentYear }: ListOptions,
  frame: Pick<Listing, 'date' | 'zodiac' | 'url'>,
): Promise<Listing> {
  const { total, people } = await context.reader.list(list, offset, limit);
  const presentation = await presentationOfCards(context, language, people);
  return {
    date: frame.date,
    zodiac: frame.zodiac,
    total,
    limit,
    offset,
    people: people.map((card) => presentSummary(card, currentYear, presentation)),
    url: frame.url,
  };
}

function zodiacOf(sign: Sign, language: Language, links: Links): Zodiac {
  return {
    sign,
    ...signRange(sign),
    convention: ZODIAC_CONVENTION,
    url: links.sign(language, sign),
  };
}
