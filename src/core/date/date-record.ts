import { DAY, YEAR, readTimeDigits } from '../time/time-value.ts';
import type { CivilDate } from '../calendar/calendar.ts';
import type { Rank, Source, SourceKind } from './date-claim.ts';

/** How well a date is supported (interface specification, "States"). */
export type DateStatus = 'sourced' | 'import-only' | 'unsourced' | 'ambiguous' | 'unknown';

/** A judged statement as the snapshot stores it. Methodology 1 defines the date strings. */
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

/** Everything known about a person's birth or death date. */
export interface DateRecord {
  /** Every non-deprecated statement, in the order of the entity. */
  readonly statements: readonly StatementRecord[];
  /** Index of the canonical statement; null if none can be chosen (methodology 3.4, 3.5). */
  readonly canonical: number | null;
  /** Indexes of the valid statements that say something other than the canonical one (methodology 3.6). */
  readonly alternatives: readonly number[];
  readonly status: DateStatus;
  readonly sourceKind: SourceKind;
  /** Whether the date is conflicting or disputed (methodology 4.4). */
  readonly ambiguous: boolean;
  /** Whether the date is uncertain (methodology 4.5). */
  readonly uncertain: boolean;
  /** Indexes of the valid statements of the best rank; absent if all of them can be true (methodology 4.2). */
  readonly rivals?: readonly number[];
}

/** The statements that cannot all be true, including the canonical one. Empty if there is no conflict. */
export function rivalStatements({ rivals = [], statements }: DateRecord): StatementRecord[] {
  return rivals.flatMap((index) => statements[index] ?? []);
}

/** The canonical statement of a date; null if the date has none. */
export function canonicalStatement(date: DateRecord): StatementRecord | null {
  return date.canonical === null ? null : (date.statements[date.canonical] ?? null);
}

/** A claimed date as precise as it is; of a decade and what is coarser its first and last day, with a slash between. */
export function dateText({ gregorian, interval }: StatementRecord): string | null {
  return gregorian ?? interval?.join('/') ?? null;
}

/** Whether a date is known to the day. */
export function isDayKnown(date: DateRecord): boolean {
  return (canonicalStatement(date)?.precision ?? 0) >= DAY;
}

/** Historical Gregorian year of a canonical date; null where it is unknown or less precise than a year. */
export function yearOfDate(date: DateRecord): number | null {
  return canonicalStatement(date)?.gregorianYear ?? null;
}

type Written = Pick<StatementRecord, 'valid' | 'value' | 'precision' | 'calendar'>;

/** The day that a statement writes, in its own calendar (methodology 7.7); null where it is not a valid day. */
export function writtenDay({ valid, value, precision }: Written): CivilDate | null {
  return valid && value !== null && (precision ?? 0) >= DAY ? readTimeDigits(value) : null;
}

/** The historical year that a statement writes; null where the statement is not valid to the year. */
export function writtenYear({ valid, value, precision }: Written): number | null {
  const digits = valid && value !== null && (precision ?? 0) >= YEAR ? readTimeDigits(value) : null;
  return digits?.year ?? null;
}

/** Whether a statement writes a day of the Julian calendar. */
export function isJulianDay(statement: Written): boolean {
  return statement.calendar === 'julian' && writtenDay(statement) !== null;
}
