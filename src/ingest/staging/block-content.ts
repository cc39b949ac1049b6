/** A property of the input, as far as a snapshot needs it. */
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

/** An item that was deleted, or merged into another, before it was fetched (service 12.1). */
export interface GoneItem {
  readonly qid: number;
  /** Seconds since 1970. */
  readonly at: number;
}

/** A line that says that an item was merged into another. */
export interface MergedItem {
  readonly qid: number;
  readonly into: number;
  /** When it was seen, in seconds since 1970; NOT_FETCHED if the dump says so itself. */
  readonly at: number;
  /** `lastrevid` of the line; -1 if it has none. */
  readonly revision: number;
}

/** The links between items that the build follows. */
export type LinkKind = 'locatedIn' | 'countries' | 'subclassOf';

/** The columns of a row of `peopleIndex`. */
export const PERSON_COLUMN = { qid: 0, articles: 1, slugHash: 2, offset: 3, length: 4 } as const;

/** How many numbers `BlockContent.peopleIndex` has for each person. */
export const PERSON_COLUMNS = Object.keys(PERSON_COLUMN).length;

/** What a block holds, ready to be staged. */
export interface BlockContent {
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
  readonly gone: readonly GoneItem[];
  readonly merged: readonly MergedItem[];
}
