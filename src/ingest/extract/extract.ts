import type { Instant } from '../../core/calendar/instant.ts';
import type { Exclusion } from '../../entity/read-person.ts';
import type { NewestChange } from '../read/newest-change.ts';

export interface PropertyRow {
  readonly id: string;
  readonly label: string | null;
  readonly formatterUrl: string | null;
  /** `lastrevid`; -1 if the entity has none. */
  readonly revision: number;
  readonly modified: string;
  /** The line itself if there is no revision, otherwise empty. */
  readonly line: string;
}

/** Why a line or an entity was not used. */
export type DropReason =
  | Exclusion
  | 'broken_line'
  | 'not_an_entity'
  | 'redirect'
  | 'deleted'
  | 'other_entity_type'
  | 'duplicate';

/** A line that could not be read, for the warning about it. */
export interface BrokenLine {
  readonly input: string;
  /** Number of lines before it in the block. */
  readonly line: number;
  readonly problem: string;
}

/** The first line of a file that `natalis fetch` or the sample wrote (methodology 5.7). */
export interface FetchHeader {
  readonly at: Instant;
  readonly coverage: string | null;
  /** In a file of changes: the instant since which it has all of them, until `at`. Otherwise null. */
  readonly changesSince: Instant | null;
}

/** An item that was deleted, or merged into another, before it was fetched (methodology 12.1). */
export interface GoneItem {
  readonly qid: number;
  /** Seconds since 1970. */
  readonly at: number;
}

/** The columns of a row of `peopleIndex`. */
export const PERSON_COLUMN = { qid: 0, articles: 1, slugHash: 2, offset: 3, length: 4 } as const;

/** How many numbers `Extract.peopleIndex` has for each person. */
export const PERSON_COLUMNS = Object.keys(PERSON_COLUMN).length;

/** Everything that a block holds, ready to be staged. */
export interface Extract {
  /** Records of the people, one after another. */
  readonly people: Uint8Array<ArrayBuffer>;
  /**
   * For each person: QID number, number of Wikipedia articles, hash of the slug, offset and length
   * of the record.
   */
  readonly peopleIndex: Float64Array<ArrayBuffer>;
  /** Records of all other items, compressed with zstd; empty if there are none. */
  readonly stubs: Uint8Array<ArrayBuffer>;
  /** Pairs of QID numbers: an item and a value of its P131, P17 or P279. */
  readonly links: Readonly<Record<LinkKind, Float64Array<ArrayBuffer>>>;
  /** Items that the people name, without repetitions. */
  readonly named: Float64Array<ArrayBuffer>;
  /** The birthplaces among them. */
  readonly birthplaces: Float64Array<ArrayBuffer>;
  readonly properties: readonly PropertyRow[];
  readonly headers: readonly FetchHeader[];
  readonly gone: readonly GoneItem[];
  /** The broken lines of the block, but never more than one above the limit of the build. */
  readonly broken: readonly BrokenLine[];
  readonly dropped: Readonly<Partial<Record<DropReason, number>>>;
  readonly entitiesRead: number;
  /** Number of newlines in the block. */
  readonly lines: number;
  /** The newest `modified` of the entities that is a real instant. */
  readonly newest: NewestChange | null;
  /** The number of entities whose `modified` is not a real instant. */
  readonly unreadableChanges: number;
}

/** The links between items that the build follows. */
export type LinkKind = 'locatedIn' | 'countries' | 'subclassOf';

/** The settings that apply to every block. */
export interface ExtractSettings {
  /** Least number of Wikipedia articles of a person. */
  readonly minSitelinks: number;
  /** Number of broken lines that the build tolerates. */
  readonly maxErrors: number;
}
