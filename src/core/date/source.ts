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

/** How many references point outside Wikimedia. */
export function countExternal(sources: readonly Source[]): number {
  return sources.filter((source) => source.class === 'external').length;
}
