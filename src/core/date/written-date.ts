import type { CivilDate } from '../calendar/civil-date.ts';
import { DAY, YEAR } from '../time/precision.ts';
import { readTimeDigits } from '../time/time-value.ts';
import type { StatementRecord } from './date-record.ts';

type Written = Pick<StatementRecord, 'valid' | 'value' | 'precision' | 'calendar'>;

/**
 * The day that a statement writes, in its own calendar and with a historical year (methodology 7.7). Null
 * where the statement is not a valid day.
 */
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
