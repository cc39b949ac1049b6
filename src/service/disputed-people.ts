import type { DisputeKind } from '../core/date/dispute-kind.ts';
import { AMBIGUOUS, AMBIGUOUS_WITHOUT_YEAR, disputeList, type ListKey } from '../snapshot/lists.ts';
import type { SnapshotReader } from '../snapshot/reader.ts';
import type { ServiceContext } from './context.ts';
import {
  type Births,
  countStatuses,
  keysOf,
  type ListOptions,
  listRuns,
  partOfList,
  type PeopleList,
  runsOf,
} from './list-people.ts';
import { peopleInLanguage } from './people.ts';

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

// Keys of years begin with a hyphen or a digit, all others with a letter.
const FIRST_YEAR = '-';
const AFTER_YEARS = ':';

/**
 * The people with an ambiguous date in order of the years of birth, the latest first; those without a year come last.
 */
export function listAmbiguousByYear(context: ServiceContext, options: ListOptions): PeopleList {
  const { kind, key } = AMBIGUOUS_WITHOUT_YEAR;
  const years = runsOf(context, kind, [FIRST_YEAR, AFTER_YEARS]);
  const latestFirst = years.toSorted((a, b) => Number(b.list.key) - Number(a.list.key));
  return listRuns(context, [...latestFirst, ...runsOf(context, kind, [key, key])], options);
}

/** A part of the people of some births whose date is ambiguous, in order of popularity. */
export function listAmbiguousAmong(
  context: ServiceContext,
  births: Births,
  { language, limit, offset }: ListOptions,
): PeopleList {
  const { reader } = context;
  const ranks = ambiguousAmong(reader, births).drop(offset).take(limit).toArray();
  const people = reader.people(ranks, { details: false });
  const total = countStatuses(context, births).ambiguous;
  return { total, ...peopleInLanguage(context, language, people) };
}

/** Their ranks in ascending order, read as they are taken. */
export function ambiguousAmong(reader: SnapshotReader, births: Births): IteratorObject<number> {
  const lists = keysOf(births);
  // Those of a year have a list of their own.
  const ofYears = lists.filter(({ kind }) => kind === 'year');
  if (ofYears.length === 0) return Iterator.from(inBoth(reader, [AMBIGUOUS, ...lists]));
  const ranks = ofYears.flatMap(({ key }) => [...ranksOf(reader, { kind: 'ambiguous', key })]);
  return ranks.toSorted((a, b) => a - b).values();
}

/** The ranks that two lists share. */
function* inBoth(reader: SnapshotReader, lists: readonly ListKey[]): Generator<number> {
  const [first, second] = lists.map((list) => ranksOf(reader, list));
  let [a, b] = [first?.next(), second?.next()];
  while (a && b && !a.done && !b.done) {
    if (a.value === b.value) yield a.value;
    if (a.value <= b.value) a = first?.next();
    else b = second?.next();
  }
}

// Reading so many ranks takes less than a millisecond.
const AT_ONCE = 1000;

function* ranksOf(reader: SnapshotReader, list: ListKey): Generator<number> {
  for (let offset = 0; ; offset += AT_ONCE) {
    const ranks = reader.ranks(list, { offset, limit: AT_ONCE });
    yield* ranks;
    if (ranks.length < AT_ONCE) return;
  }
}
