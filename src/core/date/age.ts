import type { CivilDate } from '../calendar/civil-date.ts';
import { parseDate } from '../calendar/date-text.ts';
import { astronomicalYear } from '../calendar/year-numbering.ts';
import { DAY } from '../time/precision.ts';
import { canonicalStatement, type DateRecord } from './date-record.ts';

/**
 * The Gregorian day of a date that can carry an exact age: valid, at day precision, neither
 * ambiguous nor uncertain (methodology 4.6); otherwise null.
 */
export function exactDay(date: DateRecord): CivilDate | null {
  if (date.ambiguous || date.uncertain) return null;
  const canonical = canonicalStatement(date);
  if (!canonical?.valid || (canonical.precision ?? 0) < DAY) return null;
  return canonical.gregorian === null ? null : parseDate(canonical.gregorian);
}

/**
 * Completed years from one Gregorian date to another, through the missing year zero; negative where
 * `on` lies before `born`. Someone born on 29 February turns a year older on 1 March of a common
 * year (methodology 7.1).
 */
export function completedYears(born: CivilDate, on: CivilDate): number {
  const years = astronomicalYear(on.year) - astronomicalYear(born.year);
  const beforeAnniversary = on.month < born.month || (on.month === born.month && on.day < born.day);
  return beforeAnniversary ? years - 1 : years;
}

/**
 * The number of the anniversary that falls in a historical year, or null where the date does not
 * carry one or the birth lies later (methodology 7.2). It says nothing about life.
 */
export function ageTurning(birth: DateRecord, year: number): number | null {
  const born = exactDay(birth);
  if (!born) return null;
  const count = astronomicalYear(year) - astronomicalYear(born.year);
  return count >= 0 ? count : null;
}

/** Completed years between two exact dates, or null where either carries none (methodology 7.3). */
export function ageAtDeath(birth: DateRecord, death: DateRecord): number | null {
  const born = exactDay(birth);
  const died = exactDay(death);
  if (!born || !died) return null;
  const years = completedYears(born, died);
  return years >= 0 ? years : null;
}
