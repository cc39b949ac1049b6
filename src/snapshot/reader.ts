import type { PersonCard, PersonDetail } from '../core/person/person-record.ts';
import type { Identifier } from '../core/query/identifiers.ts';
import type { DateStatus } from '../core/date/date-record.ts';
import type { SimilarWord } from '../core/text/word-list.ts';
import type { EntityLabels } from '../core/text/languages.ts';
import type { Filter, ListKey, ListKind } from './lists.ts';
import type { SnapshotInfo } from './manifest.ts';

/** A person as stored. */
export interface StoredPerson {
  readonly rank: number;
  readonly card: PersonCard;
  /** Null where it was not requested. */
  readonly detail: PersonDetail | null;
}

/** Which records of people are read. */
export interface Parts {
  /** Whether the details are read with the cards. */
  readonly details: boolean;
}

/** Which part of a list is read. */
export interface ListRange {
  readonly offset: number;
  readonly limit: number;
}

/** A run of a stored list. */
export interface ListPage {
  /** People on the whole list. */
  readonly total: number;
  /** From the offset on, in order of popularity. */
  readonly people: readonly StoredPerson[];
}

/** A stored list and how many people are on it. */
export interface ListTotal {
  readonly key: string;
  readonly total: number;
}

/** A filter, and how many people of a list it keeps. */
export interface FilterTotal extends Filter {
  readonly total: number;
}

/** A filter that has a folded name. */
export interface NamedFilter extends Filter {
  readonly folded: string;
  /** How many people of the whole snapshot it keeps, hidden ones too. */
  readonly people: number;
  /** The languages of which it is the label: the six, `mul`, or `*` for any other. */
  readonly labelIn: readonly string[];
  /** Those of which it is another name. */
  readonly aliasIn: readonly string[];
}

/** How many people of a list have a date of birth of each status (methodology 5.3). */
export type StatusCounts = Readonly<Record<Exclude<DateStatus, 'unknown'>, number>>;

/** A historical year, and how many people are on the list of a date in it. */
export type YearTotal = readonly [year: number, total: number];

/** Kinds of names (methodology 13.1); the last are ours, of labels in other scripts than Latin. */
export const NAME_GROUPS = ['label', 'alias', 'transliteration'] as const;

export type NameGroup = (typeof NAME_GROUPS)[number];

/** The ranks of people by the kind of name by which they were found. */
export type RanksByGroup = Readonly<Record<NameGroup, readonly number[]>>;

/** Who has an identifier. */
export interface IdentifiedBy {
  readonly ranks: readonly number[];
  /** Whether two items of the input have it, in the snapshot or not: then it decides nothing (methodology 11.14). */
  readonly isShared: boolean;
}

/** Which names a search for words covers: labels, or all others. */
export type WordGroup = 'label' | 'alias';

/** The labels of an entity that profiles name. */
export interface NamedLabels extends EntityLabels {
  /** Whether it is a person. One who is not in the snapshot is somebody's relative alone. */
  readonly human?: true;
}

/** The words of a search in folded form; of a prefix the last word may be a beginning. */
export interface WordQuery {
  readonly words: readonly string[];
  /** Letters with which further words begin. */
  readonly initials?: readonly string[];
  /** Whether the last word is the beginning of a longer one. Names with that word itself may be left out. */
  readonly lastIsPrefix: boolean;
  /** Words that a name may not have all together. */
  readonly without?: readonly string[];
}

/** Words of which a name has to have one. */
export type WordChoice = readonly string[];

/**
 * The questions a snapshot answers. People are named by rank: 1 is the most popular, and every answer
 * of several ranks is in ascending order, so that nothing is sorted while serving. Every question throws
 * SnapshotError where the file is damaged, and SnapshotNotRead where it could not be read (service 12.11).
 */
export interface SnapshotReader {
  readonly info: SnapshotInfo;
  list(list: ListKey, range: ListRange & Parts): ListPage;
  /** The ranks of the people on a part of a list. */
  ranks(list: ListKey, range: ListRange): number[];
  /** The filters that keep somebody of a list without filters, in no order. */
  filterTotals(list: ListKey): FilterTotal[];
  /** Whether a filter is known. It may keep nobody but hidden people. */
  hasFilter(filter: Filter): boolean;
  /** The filters with folded names between two, both included. */
  namedFilters(first: string, last: string): NamedFilter[];
  /** How sure the dates of a list without filters are; null if there is no such list. */
  statuses(list: ListKey): StatusCounts | null;
  /** The lists of a kind with keys from `first` to `last`, both included, in the order of their bytes. */
  totals(kind: ListKind, first: string, last: string): ListTotal[];
  /** The first or the last date with a list between two texts, both left out, in the order of bytes; null without any. */
  dateBetween(after: string, before: string, which: 'first' | 'last'): string | null;
  /** The people on the lists of the dates that are this `MM-DD` of some year, the earliest year first. */
  yearsOfDay(monthDay: string): YearTotal[];
  /** The rank of the person who has a slug, or had it in an earlier snapshot. */
  findSlug(slug: string): number | null;
  findQid(qid: number): number | null;
  findIdentifier(identifier: Identifier): IdentifiedBy;
  /** People in the order of the ranks; a rank that does not exist is left out. */
  people(ranks: readonly number[], parts: Parts): StoredPerson[];
  detail(rank: number): PersonDetail | null;
  /** Labels of those entities that have any. */
  labels(qids: readonly number[]): ReadonlyMap<number, NamedLabels>;
  /** People one of whose names is exactly this folded name, at most `limit` by each kind of name. */
  findExactName(folded: string, limit: number): RanksByGroup;
  /**
   * How many of the first of these folded words are exactly a name of somebody, the most first: for "ann lee smith" 2
   * and 1, where somebody is called Ann Lee and somebody Ann.
   */
  namePrefixLengths(words: readonly string[]): number[];
  /** People one of whose names has all these words. */
  findWords(query: WordQuery, group: WordGroup, limit: number): number[];
  /** People one of whose names has a word of every choice of one of these combinations. */
  findCombinations(
    combinations: readonly (readonly WordChoice[])[],
    group: WordGroup,
    limit: number,
  ): number[];
  /**
   * The `limit` words of names that are nearest to a word, and at most so many edits away; the nearest first, and of
   * those the ones with the longest beginning in common. Words of names have four letters and more here.
   */
  wordsLike(word: string, mostEdits: number, limit: number): SimilarWord[];
  /** Closes the file. Call it when every question is answered, and ask none afterwards. */
  close(): void;
}
