import { formatDate, formatMonthDay, type MonthDay } from '../core/calendar/date-text.ts';
import { signRange, type Sign } from '../core/calendar/zodiac.ts';
import type { DisputeKind } from '../core/date/dispute-kind.ts';
import {
  AMBIGUOUS,
  AMBIGUOUS_WITHOUT_YEAR,
  disputeList,
  type ListKey,
  type ListKind,
} from '../snapshot/lists.ts';
import type { StoredPerson } from '../snapshot/reader.ts';
import type { ServiceContext } from './context.ts';
import { partOfList, type ListOptions, type PeopleList } from './list-people.ts';
import { peopleInLanguage } from './people.ts';

/** A stored list that is a part of a longer one. */
interface Run {
  readonly list: ListKey;
  readonly total: number;
}

// Keys of years begin with a hyphen or a digit, all others with a letter.
const FIRST_YEAR = '-';
const AFTER_YEARS = ':';

/**
 * A part of the list of a day in order of the years of birth, the earliest first. People of one year come
 * in order of popularity. It is read from the lists of the day's dates, so it costs no more for later parts.
 */
export function listDayByYear(
  context: ServiceContext,
  { month, day }: MonthDay,
  options: ListOptions,
): PeopleList {
  const years = context.reader.yearsOfDay(formatMonthDay(month, day));
  const runs = years.map(([year, total]) => {
    const key = formatDate({ year, month, day });
    return { list: { kind: 'date', key } as const, total };
  });
  return listRuns(context, runs, options);
}

/**
 * A part of the people who were born on a day of a historical year that is known, the earliest day first. People of
 * one day come in order of popularity.
 */
export function listYearByDay(
  context: ServiceContext,
  year: number,
  options: ListOptions,
): PeopleList {
  const first = formatDate({ year, month: 1, day: 1 });
  const last = formatDate({ year, month: 12, day: 31 });
  return listRuns(context, runsOf(context, 'date', [first, last]), options);
}

/** A part of the people of a sign in the order of its days; people of one day come in order of popularity. */
export function listSignByDay(
  context: ServiceContext,
  sign: Sign,
  options: ListOptions,
): PeopleList {
  const { start, end } = signRange(sign);
  const parts =
    start <= end
      ? [[start, end] as const]
      : [[start, LAST_DAY] as const, [FIRST_DAY, end] as const];
  const runs = parts.map((days) => runsOf(context, 'month_day', days));
  return listRuns(context, runs.flat(), options);
}

const FIRST_DAY = '01-01';
const LAST_DAY = '12-31';

/** The stored lists of a kind whose keys are between two, both included. */
function runsOf(
  { reader }: ServiceContext,
  kind: ListKind,
  [first, last]: readonly [first: string, last: string],
): Run[] {
  const lists = reader.totals(kind, first, last);
  return lists.map(({ key, total }) => ({ list: { kind, key }, total }));
}

/**
 * A part of the people whose date of birth is ambiguous, or of those of one kind of dispute, in order of popularity
 * (service 15.11).
 */
export function listAmbiguous(
  context: ServiceContext,
  options: ListOptions,
  kind: DisputeKind | null = null,
): PeopleList {
  return partOfList(context, kind === null ? AMBIGUOUS : disputeList(kind), options);
}

/** Everybody with an ambiguous date in order of the years of birth, the latest first; those without a year come last. */
export function listAmbiguousByYear(context: ServiceContext, options: ListOptions): PeopleList {
  const { kind, key } = AMBIGUOUS_WITHOUT_YEAR;
  const years = runsOf(context, kind, [FIRST_YEAR, AFTER_YEARS]);
  const latestFirst = years.toSorted((a, b) => Number(b.list.key) - Number(a.list.key));
  return listRuns(context, [...latestFirst, ...runsOf(context, kind, [key, key])], options);
}

/** A part of the people of some lists, one list after the other. */
function listRuns(
  context: ServiceContext,
  runs: readonly Run[],
  { language, limit, offset }: ListOptions,
): PeopleList {
  const people: StoredPerson[] = [];
  let before = 0;
  for (const { list, total } of runs) {
    const missing = limit - people.length;
    if (missing > 0 && before + total > offset) {
      const range = { offset: Math.max(0, offset - before), limit: missing, details: false };
      people.push(...context.reader.list(list, range).people);
    }
    before += total;
  }
  return { total: before, ...peopleInLanguage(context, language, people) };
}
