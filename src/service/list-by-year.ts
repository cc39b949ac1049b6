import { formatDate, formatMonthDay } from '../core/calendar/date-text.ts';
import type { DisputeKind } from '../core/date/dispute-kind.ts';
import type { MonthDay } from '../core/calendar/month-day.ts';
import { AMBIGUOUS, AMBIGUOUS_WITHOUT_YEAR, disputeList, type ListKey } from '../snapshot/lists.ts';
import type { StoredPerson } from '../snapshot/reader.ts';
import type { ServiceContext } from './context.ts';
import type { ListOptions, PeopleList } from './list-people.ts';
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
export async function listDayByYear(
  context: ServiceContext,
  { month, day }: MonthDay,
  options: ListOptions,
): Promise<PeopleList> {
  const years = await context.reader.yearsOfDay(formatMonthDay(month, day));
  const runs = years.map(([year, total]) => {
    const key = formatDate({ year, month, day });
    return { list: { kind: 'date', key } as const, total };
  });
  return listRuns(context, runs, options);
}

/**
 * A part of the people whose date of birth is ambiguous, or of those of one kind of dispute, in order of popularity
 * (methodology 15.11).
 */
export async function listAmbiguous(
  context: ServiceContext,
  { language, limit, offset }: ListOptions,
  kind: DisputeKind | null = null,
): Promise<PeopleList> {
  const range = { offset, limit, details: false };
  const list = kind === null ? AMBIGUOUS : disputeList(kind);
  const { total, people } = await context.reader.list(list, range);
  return { total, ...(await peopleInLanguage(context, language, people)) };
}

/** Everybody with an ambiguous date in order of the years of birth, the latest first; those without a year come last. */
export async function listAmbiguousByYear(
  context: ServiceContext,
  options: ListOptions,
): Promise<PeopleList> {
  const { kind, key } = AMBIGUOUS_WITHOUT_YEAR;
  const [years, rest] = [
    await context.reader.totals(kind, FIRST_YEAR, AFTER_YEARS),
    await context.reader.totals(kind, key, key),
  ];
  const runs = years.map(({ key, total }) => ({
    list: { kind, key } as const,
    year: Number(key),
    total,
  }));
  const last = rest.map(({ total }) => ({ list: AMBIGUOUS_WITHOUT_YEAR, total }));
  return listRuns(context, [...runs.sort((a, b) => b.year - a.year), ...last], options);
}

/** A part of the people of some lists, one list after the other. */
async function listRuns(
  context: ServiceContext,
  runs: readonly Run[],
  { language, limit, offset }: ListOptions,
): Promise<PeopleList> {
  const people: StoredPerson[] = [];
  let before = 0;
  for (const { list, total } of runs) {
    const missing = limit - people.length;
    if (missing > 0 && before + total > offset) {
      const range = { offset: Math.max(0, offset - before), limit: missing, details: false };
      people.push(...(await context.reader.list(list, range)).people);
    }
    before += total;
  }
  return { total: before, ...(await peopleInLanguage(context, language, people)) };
}
