import { formatDate, formatMonthDay, type MonthDay } from '../core/calendar/date-text.ts';
import { type CivilDate, civilDate, dayNumber } from '../core/calendar/calendar.ts';
import type { DisputeKind } from '../core/date/dispute-kind.ts';
import type { Language } from '../core/text/languages.ts';
import { type Sign, signRange } from '../core/calendar/zodiac.ts';
import {
  disputeList,
  type Filter,
  type ListKey,
  type ListKind,
  yearList,
} from '../snapshot/lists.ts';
import type { Parts, SnapshotReader, StatusCounts, StoredPerson } from '../snapshot/reader.ts';
import { canonicalStatement, isJulianDay, yearOfDate } from '../core/date/date-record.ts';
import type { ServiceContext } from './context.ts';
import { inLanguage, type People, peopleInLanguage, type Person } from './people.ts';
import { centuryOf, yearsIn, yearsOfCentury, yearsOfDecade } from '../core/calendar/periods.ts';
import { yearsWithBirths } from './count-births.ts';

/** The people on a list: those born on a day of the year, on a date, in a year or under a sign. */
export type ListSubject = Filtered &
  (
    | { readonly kind: 'day'; readonly monthDay: MonthDay }
    | { readonly kind: 'date'; readonly date: CivilDate }
    /** Includes people whose year of birth alone is known. */
    | { readonly kind: 'year'; readonly year: number }
    | { readonly kind: 'sign'; readonly sign: Sign }
  );

/** A list that a snapshot stores: such births, or those whose date is ambiguous, of one kind or of all for null (service 15.11). */
export type StoredList =
  | ListSubject
  | (Filtered & { readonly kind: 'disputed'; readonly dispute: DisputeKind | null });

/** What keeps a part of the people of a list (methodology 8.5); absent where all are kept. */
export type Filtered = Pick<ListKey, 'filters'>;

export interface ListOptions extends Filtered {
  readonly language: Language;
  readonly limit: number;
  readonly offset: number;
}

/** A part of a list in order of popularity (methodology 8.1). */
export interface PeopleList<P extends Person = Person> extends People<P> {
  /** Number of people on the whole list. */
  readonly total: number;
}

/** A part of a list in order of popularity (methodology 8.1). */
export function listPeople(
  context: ServiceContext,
  subject: StoredList,
  options: ListOptions,
  parts: Parts = { details: false },
): PeopleList<StoredPerson & Person> {
  return partOfList(context, listKeyOf(subject), options, parts);
}

/**
 * The most popular people of a list but for one person, given by numeric QID. It takes one read, because it leaves out
 * the labels of their occupations.
 */
export function othersOnList(
  { reader }: ServiceContext,
  subject: ListSubject,
  { language, limit, except }: Omit<ListOptions, 'offset'> & { readonly except: number },
): Person[] {
  const range = { offset: 0, limit: limit + 1, details: false };
  const { people } = reader.list(listKeyOf(subject), range);
  return people
    .filter(({ card }) => card.qid !== except)
    .slice(0, limit)
    .map(({ card }) => inLanguage(card, language));
}

/** A part of a stored list. */
function partOfList(
  context: ServiceContext,
  list: ListKey,
  { language, limit, offset }: ListOptions,
  parts: Parts,
): PeopleList<StoredPerson & Person> {
  const { total, people } = context.reader.list(list, { offset, limit, ...parts });
  return { total, ...peopleInLanguage(context, language, people) };
}

/** The stored list of a subject. */
export function listKeyOf(subject: StoredList): ListKey {
  return { ...wholeListOf(subject), filters: subject.filters };
}

function wholeListOf(subject: StoredList): ListKey {
  switch (subject.kind) {
    case 'day': {
      const { month, day } = subject.monthDay;
      return { kind: 'month_day', key: formatMonthDay(month, day) };
    }
    case 'date':
      return { kind: 'date', key: formatDate(subject.date) };
    case 'year':
      return yearList(subject.year);
    case 'sign':
      return { kind: 'sign', key: subject.sign };
    default:
      return disputeList(subject.dispute);
  }
}

/** The births of a list, of a decade by its number, or of a century (methodology 2.3). */
export type Births =
  | ListSubject
  | { readonly kind: 'decade'; readonly decade: number }
  | { readonly kind: 'century'; readonly century: number };

/** The stored lists that some births are on, each on one. */
export function keysOf(births: Births): ListKey[] {
  if (births.kind === 'decade') return yearsIn(yearsOfDecade(births.decade)).map(yearList);
  if (births.kind === 'century') return yearsIn(yearsOfCentury(births.century)).map(yearList);
  return [listKeyOf(births)];
}

/** How many dates of some births, or of all that have a year, have which status (methodology 5.3). */
export function countStatuses(context: ServiceContext, births: Births | null): StatusCounts {
  const counts =
    births === null
      ? centuriesIn(context).map(({ statuses }) => statuses)
      : keysOf(births).map((list) => context.reader.statuses(list) ?? NO_DATES);
  return sumOf(counts);
}

const NO_DATES: StatusCounts = { sourced: 0, 'import-only': 0, unsourced: 0, ambiguous: 0 };

function sumOf(counts: readonly StatusCounts[]): StatusCounts {
  const sum = { ...NO_DATES };
  const statuses = Object.keys(sum) as (keyof StatusCounts)[];
  for (const count of counts) for (const each of statuses) sum[each] += count[each];
  return sum;
}

/** How many people are on some lists, and the most popular of them; null if there is nobody. */
export interface BestKnown {
  readonly total: number;
  readonly person: Person | null;
}

/** The most popular person of several lists that share nobody. It takes one short read for each list. */
export function bestKnown(
  { reader }: ServiceContext,
  subjects: readonly ListSubject[],
  language: Language,
): BestKnown {
  const range = { offset: 0, limit: 1, details: false };
  const lists = subjects.map((subject) => reader.list(listKeyOf(subject), range));
  const [first] = lists.flatMap(({ people }) => people).toSorted((a, b) => a.rank - b.rank);
  return {
    total: lists.reduce((sum, { total }) => sum + total, 0),
    person: first ? inLanguage(first.card, language) : null,
  };
}

/** A day of the Julian calendar, of any year or of a historical one. */
export type JulianDay = MonthDay & { readonly year?: number };

// No date has so many births that are known to the day.
const MAX_PER_DATE = 1000;

/**
 * The people whose birth was written as this day of the Julian calendar, but who are listed under another
 * Gregorian day; the first `limit` in order of popularity (methodology 7.7).
 */
export function writtenOnDay(
  context: ServiceContext,
  { month, day, year }: JulianDay,
  { language, limit, filters = [] }: Omit<ListOptions, 'offset'>,
): PeopleList {
  if (year === undefined) {
    const list = { kind: 'julian_day', key: formatMonthDay(month, day), filters } as const;
    return partOfList(context, list, { language, limit, offset: 0 }, { details: false });
  }
  const written = writtenOnDate(context, { year, month, day }, filters);
  const people = peopleInLanguage(context, language, written.slice(0, limit));
  return { total: written.length, ...people };
}

function writtenOnDate(
  { reader }: ServiceContext,
  date: Required<JulianDay>,
  filters: readonly Filter[],
): StoredPerson[] {
  const listed = formatDate(civilDate(dayNumber(date, 'julian')));
  // In the third century both calendars have the same days.
  if (listed === formatDate(date)) return [];
  const range = { offset: 0, limit: MAX_PER_DATE, details: false };
  const { people } = reader.list({ kind: 'date', key: listed, filters }, range);
  return people.filter(({ card }) => {
    const canonical = canonicalStatement(card.birth);
    return canonical !== null && isJulianDay(canonical);
  });
}

/** A stored list that is a part of a longer one. */
interface Run {
  readonly list: ListKey;
  readonly total: number;
}

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
export function runsOf(
  { reader }: ServiceContext,
  kind: ListKind,
  [first, last]: readonly [first: string, last: string],
): Run[] {
  const lists = reader.totals(kind, first, last);
  return lists.map(({ key, total }) => ({ list: { kind, key }, total }));
}

/** The number of people on a stored list. */
export function countList({ reader }: ServiceContext, list: ListKey): number {
  return reader.list(list, { offset: 0, limit: 0, details: false }).total;
}

/** A part of the people of some lists, one list after the other. */
export function listRuns(
  context: ServiceContext,
  runs: readonly Run[],
  { language, limit, offset, filters }: ListOptions,
): PeopleList {
  const people: StoredPerson[] = [];
  let before = 0;
  for (const run of runs) {
    const list = { ...run.list, filters };
    const total = filters ? countList(context, list) : run.total;
    const missing = limit - people.length;
    if (missing > 0 && before + total > offset) {
      const range = { offset: Math.max(0, offset - before), limit: missing, details: false };
      people.push(...context.reader.list(list, range).people);
    }
    before += total;
  }
  return { total: before, ...peopleInLanguage(context, language, people) };
}

// Most centuries have one of them, so that the lists of their years need not be read.
const BEST_KNOWN = Array.from({ length: 300 }, (_, index) => index + 1);

/** The centuries in which somebody was born, the latest first, each with the best-known of those born in it. */
export function bestOfCenturies(
  context: ServiceContext,
  language: Language,
): (BestKnown & { readonly century: number })[] {
  return centuriesIn(context).map(({ century, total, rank }) => {
    const [person] = context.reader.people([rank], { details: false });
    return { century, total, person: person ? inLanguage(person.card, language) : null };
  });
}

interface Century {
  readonly century: number;
  readonly total: number;
  readonly rank: number;
  readonly statuses: StatusCounts;
}

// A snapshot does not change, and reading its lists of years takes some 30 ms.
const known = new WeakMap<SnapshotReader, readonly Century[]>();

function centuriesIn(context: ServiceContext): readonly Century[] {
  let centuries = known.get(context.reader);
  if (!centuries) known.set(context.reader, (centuries = centuriesOf(context)));
  return centuries;
}

function centuriesOf(context: ServiceContext): Century[] {
  const { reader } = context;
  const best = new Map<number, number>();
  for (const { rank, card } of reader.people(BEST_KNOWN, { details: false })) {
    const century = centuryOf(yearOfDate(card.birth) ?? 0);
    if (!best.has(century)) best.set(century, rank);
  }
  const firstOf = (year: number): number =>
    reader.list(yearList(year), FIRST).people[0]?.rank ?? Infinity;
  const years = Map.groupBy(yearsWithBirths(context), ({ year }) => centuryOf(year));
  return [...years].toReversed().map(([century, lists]) => ({
    century,
    total: lists.reduce((sum, list) => sum + list.total, 0),
    rank: best.get(century) ?? Math.min(...lists.map(({ year }) => firstOf(year))),
    statuses: sumOf(lists.map(({ year }) => reader.statuses(yearList(year)) ?? NO_DATES)),
  }));
}

const FIRST = { offset: 0, limit: 1, details: false } as const;
