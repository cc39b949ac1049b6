import type { Instant } from '../../core/calendar/instant.ts';
import type { Exclusion } from '../../entity/read-person.ts';
import type { NewestChange } from '../read/newest-change.ts';

export interface PropertyRow {
  readonly id: string;
  readonly label: string | null;
  readonly formatterUrl: string | null;
  /** `lastrevid`, or -1 where the entity has none. */
  readonly revision: number;
  readonly modified: string;
  /** The line itself where there is no revision, else empty. */
  readonly line: string;
}

/** Why a line or an entity was not used. */
export type DropReason =
  | Exclusion
  | 'broken_line'
  | 'not_an_entity'
  | 'redirect'
  | 'other_entity_type'
  | 'duplicate';

/** A line that could not be read, for the message. */
export interface BrokenLine {
  readonly input: string;
  /** Lines of the block before it. */
  readonly line: number;
  readonly problem: string;
}

/** The first line of a file that `natalis fetch` or the sample wrote (methodology 5.7). */
export interface FetchHeader {
  readonly at: Instant;
  readonly coverage: string | null;
}

/** Where the numbers of a person stand in a row of `peopleIndex`. */
export const PERSON_COLUMN = { qid: 0, articles: 1, slugHash: 2, offset: 3, length: 4 } as const;

/** Numbers a person has in `Extract.peopleIndex`. */
export const PERSON_COLUMNS = Object.keys(PERSON_COLUMN).length;

/** Everything that a block holds, ready to be staged. */
export interface Extract {
  /** Records of the people, one after the other. */
  readonly people: Uint8Array<ArrayBuffer>;
  /** Of each person: number, Wikipedia articles, hash of the slug, offset and length of the record. */
  readonly peopleIndex: Float64Array<ArrayBuffer>;
  /** Records of all other items, compressed with zstd; empty where there are none. */
  readonly stubs: Uint8Array<ArrayBuffer>;
  /** Pairs of an item and what it points at with P131, P17 and P279. */
  readonly links: Readonly<Record<LinkKind, Float64Array<ArrayBuffer>>>;
  /** Items that the people name, without repetitions, and the birthplaces among them. */
  readonly named: Float64Array<ArrayBuffer>;
  readonly birthplaces: Float64Array<ArrayBuffer>;
  readonly properties: readonly PropertyRow[];
  readonly headers: readonly FetchHeader[];
  /** Of a block one more than the build passes over at most. */
  readonly broken: readonly BrokenLine[];
  readonly dropped: Readonly<Partial<Record<DropReason, number>>>;
  readonly entitiesRead: number;
  /** Newlines in the block. */
  readonly lines: number;
  /** The newest `modified` of the entities that is a real instant. */
  readonly newest: NewestChange | null;
  /** Entities whose `modified` is none. */
  readonly unreadableChanges: number;
}

/** The links between items that are followed. */
export type LinkKind = 'locatedIn' | 'countries' | 'subclassOf';

/** What a build asks of every block. */
export interface ExtractSettings {
  /** Fewest Wikipedia articles of a person. */
  readonly minSitelinks: number;
  /** Broken lines that the build passes over. */
  readonly maxErrors: number;
}
