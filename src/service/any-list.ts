import { AMBIGUOUS, AMBIGUOUS_WITHOUT_YEAR, type ListKey } from '../snapshot/lists.ts';
import type { SnapshotReader, StoredPerson } from '../snapshot/reader.ts';
import type { Language } from '../core/text/languages.ts';
import type { ServiceContext } from './context.ts';
import {
  type Births,
  countList,
  countStatuses,
  keysOf,
  listKeyOf,
  type ListOptions,
  listPeople,
  listRuns,
  type PeopleList,
  runsOf,
  type StoredList,
} from './list-people.ts';
import { inLanguage, peopleInLanguage, type Person } from './people.ts';

/** Any list of people: a stored one, or the disputed births among some births (service 15.11). */
export type AnyList = StoredList | DisputedAmong;

interface DisputedAmong {
  readonly kind: 'disputed among';
  readonly births: Births;
}

/** The number of people on a list. */
export function countPeople(context: ServiceContext, list: AnyList): number {
  return list.kind === 'disputed among'
    ? countStatuses(context, list.births).ambiguous
    : countList(context, listKeyOf(list));
}

/** A part of a list in order of popularity (methodology 8.1). */
export function listAny(context: ServiceContext, list: AnyList, options: ListOptions): PeopleList {
  if (list.kind !== 'disputed among') return listPeople(context, list, options);
  const { language, limit, offset } = options;
  const ranks = disputedAmong(context.reader, list.births).drop(offset).take(limit).toArray();
  const people = context.reader.people(ranks, { details: false });
  return { total: countPeople(context, list), ...peopleInLanguage(context, language, people) };
}

// Reading and writing this many people takes a few milliseconds.
const PEOPLE_AT_ONCE = 200;

/** The first `most` people of a list in order of popularity (methodology 8.1), some at a time. */
export function* wholeList(
  { reader }: ServiceContext,
  list: AnyList,
  { language, most }: { readonly language: Language; readonly most: number },
): Generator<readonly Person[]> {
  const read = peopleOf(reader, list, most);
  for (let offset = 0; offset < most; offset += PEOPLE_AT_ONCE) {
    const people = read(offset, Math.min(PEOPLE_AT_ONCE, most - offset));
    if (people.length === 0) return;
    yield people.map(({ card }) => inLanguage(card, language));
  }
}

function peopleOf(reader: SnapshotReader, list: AnyList, most: number) {
  const details = false;
  if (list.kind !== 'disputed among') {
    return (offset: number, limit: number): readonly StoredPerson[] =>
      reader.list(listKeyOf(list), { offset, limit, details }).people;
  }
  const ranks = disputedAmong(reader, list.births).take(most).toArray();
  return (offset: number, limit: number) =>
    reader.people(ranks.slice(offset, offset + limit), { details });
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

/** The ranks of those with an ambiguous date, in ascending order, read as they are taken. */
function disputedAmong(reader: SnapshotReader, births: Births): IteratorObject<number> {
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
const RANKS_AT_ONCE = 1000;

function* ranksOf(reader: SnapshotReader, list: ListKey): Generator<number> {
  for (let offset = 0; ; offset += RANKS_AT_ONCE) {
    const ranks = reader.ranks(list, { offset, limit: RANKS_AT_ONCE });
    yield* ranks;
    if (ranks.length < RANKS_AT_ONCE) return;
  }
}
