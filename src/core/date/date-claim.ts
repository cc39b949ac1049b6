import type { TimeValue } from '../time/time-value.ts';

/** What a reference points to (methodology 5.1); `none` if it only describes itself. */
export type SourceClass = 'external' | 'import' | 'none';

/** The best source of a date (methodology 5.3). */
export type SourceKind = 'external' | 'import-only' | 'none';

/** One reference of a statement, as published (methodology 5.4). */
export interface Source {
  /** Wikibase's hash of the reference. */
  readonly id: string;
  readonly class: SourceClass;
  /** Numeric QIDs of the works, databases or Wikimedia projects that the reference names. */
  readonly statedIn: readonly number[];
  /** http and https addresses. */
  readonly urls: readonly string[];
  /** Days of retrieval: Gregorian dates at their own precision, e.g. `2015-04-09`. */
  readonly retrieved: readonly string[];
}

/** The kind of the best reference of a statement (methodology 5.3). */
export function sourceKind(sources: readonly Source[]): SourceKind {
  if (sources.some((source) => source.class === 'external')) return 'external';
  return sources.some((source) => source.class === 'import') ? 'import-only' : 'none';
}

/** The address that an archive's address has in its path, as in the Wayback Machine; null if it has none. */
export function archivedAddress(address: string): string | null {
  const found = address.search(/(?<=.)https?:\/\//i);
  return found > 0 ? address.slice(found) : null;
}

/** Date of birth or date of death. */
export type DateProperty = 'P569' | 'P570';

/** The ranks that are published. Deprecated statements are dropped (methodology 3.1). */
export type Rank = 'normal' | 'preferred';

/** A birth or death date as its statement gives it, before it is judged. */
export interface DateClaim {
  readonly id: string;
  readonly property: DateProperty;
  readonly rank: Rank;
  readonly snak: 'value' | 'somevalue' | 'novalue';
  /** Null if the snak has no value, or a value that is not in Wikibase's form. */
  readonly value: TimeValue | null;
  readonly qualifiers: DateQualifiers;
  readonly sources: readonly Source[];
}

/** The qualifiers that say how sure a date is (methodology 2.4, 4.3, 4.5). */
export interface DateQualifiers {
  /** Readable values of P1319, earliest date. */
  readonly earliest: readonly TimeValue[];
  /** Readable values of P1326, latest date. */
  readonly latest: readonly TimeValue[];
  /** Whether the statement has P1319 or P1326 at all, readable or not. */
  readonly bounded: boolean;
  /** QIDs of P1480, sourcing circumstances. A qualifier without a value gives an empty string. */
  readonly circumstances: readonly string[];
  /** QIDs of P5102, nature of statement. */
  readonly natures: readonly string[];
  /** Whether the statement has P1310, statement disputed by. */
  readonly disputedBy: boolean;
}
