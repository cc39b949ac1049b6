import { formatMonthDay } from '../core/calendar/date-text.ts';
import type { MonthDay } from '../core/calendar/month-day.ts';
import type { ListKey } from '../snapshot/lists.ts';
import type { StoredPerson } from '../snapshot/reader.ts';
import type { ServiceContext } from './context.ts';
import type { ListOptions, PeopleList } from './list-people.ts';
import { peopleInLanguage } from './people.ts';

/** A stored list of people of one year. */
interface YearRun {
  readonly list: ListKey;
  /** A historical year. */
  readonly year: number;
  readonly total: number;
}

/**
 * A part of the list of a day in order of the years of birth, the earliest first. People of one year come
 * in order of popularity. It is read from the lists of the day's dates, so it costs no more for later parts.
 */
export async function listDayByYear(
  context: ServiceContext,
  { month, day }: MonthDay,
  options: ListOptions,
): Promise<PeopleList> {
  const dates = await context.reader.totalsOfDay(formatMonthDay(month, day));
  const runs = dates.map(({ key, total }) => ({
    list: { kind: 'date', key } as const,
    year: Number(key.slice(0, -'-MM-DD'.length)),
    total,
  }));
  return listRuns(
    context,
    runs.sort((a, b) => a.year - b.year),
    options,
  );
}

/** A part of the people of some lists, one list after the other. */
async function listRuns(
  context: ServiceContext,
  runs: readonly YearRun[],
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
