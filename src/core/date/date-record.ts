import type { Rank } from './date-claim.ts';
import type { Source, SourceKind } from './source.ts';

/** The standing of a date, best evidence last to doubt (interface specification, "States"). */
export type DateStatus = 'sourced' | 'import-only' | 'unsourced' | 'ambiguous' | 'unknown';

/** A judged statement as it is kept in the snapshot; date strings as methodology 1 defines them. */
export interface StatementRecord {
  readonly id: string;
  readonly rank: Rank;
  /** Verbatim Wikibase time, in its own calendar. */
  readonly value: string | null;
  /** XSD 1.1 dateTime: astronomical years. */
  readonly rdfValue: string | null;
  readonly precision: number | null;
  /** `gregorian`, `julian`, or the QID of an unknown calendar model. */
  readonly calendar: string | null;
  /** Reduced Gregorian date with a historical year. */
  readonly gregorian: string | null;
  /** First and last day, Gregorian, historical years. */
  readonly interval: readonly [string, string] | null;
  /** `MM-DD`, only at day precision. */
  readonly monthDay: string | null;
  /** Historical year, only at year precision or finer. */
  readonly gregorianYear: number | null;
  readonly valid: boolean;
  readonly sources: readonly Source[];
}

/** All that is known of a person's birth or death date. */
export interface DateRecord {
  /** Every non-deprecated statement, in the order of the entity. */
  readonly statements: readonly StatementRecord[];
  /** Index of the canonical statement, or null where none can be chosen (methodology 3.4, 3.5). */
  readonly canonical: number | null;
  /** Indexes of the valid statements that say something else (methodology 3.6). */
  readonly alternatives: readonly number[];
  readonly status: DateStatus;
  readonly sourceKind: SourceKind;
  /** Conflicting or disputed (methodology 4.4). */
  readonly ambiguous: boolean;
  /** Not certain by its own statement (methodology 4.5). */
  readonly uncertain: boolean;
  /**
   * Indexes of the valid statements of the best rank where two of them share no day (methodology 4.2);
   * absent where all can be right.
   */
  readonly rivals?: readonly number[];
}

/** The statements that cannot all be right, the canonical one included; none without a conflict. */
export function rivalStatements({ rivals = [], statements }: DateRecord): StatementRecord[] {
  return rivals.flatMap((index) => statements[index] ?? []);
}

/** The canonical statement of a date, or null. */
export function canonicalStatement(date: DateRecord): StatementRecord | null {
  return date.canonical === null ? null : (date.statements[date.canonical] ?? null);
}
