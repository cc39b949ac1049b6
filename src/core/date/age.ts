import {
  type CivilDate,
  civilDate,
  dayNumber,
  isRealDay,
  astronomicalYear,
  historicalYear,
} from '../calendar/calendar.ts';
import { parseDate } from '../calendar/date-text.ts';
import { canonicalStatement, type DateRecord, isDayKnown } from './date-record.ts';

/**
 * The Gregorian day of a date from which an exact age can be computed: valid, at day precision,
 * neither ambiguous nor uncertain (methodology 4.6). Null for any other date.
 */
export function exactDay(date: DateRecord): CivilDate | null {
  if (date.ambiguous || date.uncertain || !isDayKnown(date)) return null;
  return parseDate(canonicalStatement(date)?.gregorian ?? '');
}

/**
 * Completed years from one Gregorian date to another, aware that there is no year 0; negative if `on` is before `born`.
 * Someone born on 29 February becomes a year older on 1 March of a common year (methodology 7.1).
 */
export function completedYears(born: CivilDate, on: CivilDate): number {
  const years = astronomicalYear(on.year) - astronomicalYear(born.year);
  const beforeAnniversary = on.month < born.month || (on.month === born.month && on.day < born.day);
  return beforeAnniversary ? years - 1 : years;
}

/** Whether a birth lies more than so many years before a day, which is given by its number. */
export function isOlderThan(years: number, born: CivilDate, day: number): boolean {
  // Then the years were complete the day before.
  return completedYears(born, civilDate(day - 1)) >= years;
}

/**
 * The age that a person born on this date reaches in a historical year (methodology 7.2). Null if the date allows no
 * exact age or is later than that year. It does not say that the person is alive then.
 */
export function ageTurning(birth: DateRecord, year: number): number | null {
  const born = exactDay(birth);
  if (!born) return null;
  const count = astronomicalYear(year) - astronomicalYear(born.year);
  return count >= 0 ? count : null;
}

/** Completed years from birth to death. Null unless both allow an exact age (methodology 7.3). */
export function ageAtDeath(birth: DateRecord, death: DateRecord): number | null {
  const born = exactDay(birth);
  const died = exactDay(death);
  if (!born || !died) return null;
  const years = completedYears(born, died);
  return years >= 0 ? years : null;
}

/**
 * The first birthday on a day or after it (methodology 7.1): that of 29 February is celebrated on 1 March in
 * common years. Null where the date allows no exact age. It does not say that the person is alive then.
 */
export function nextBirthday(birth: DateRecord, today: CivilDate) {
  const born = exactDay(birth);
  if (!born) return null;
  const since = Math.max(1, astronomicalYear(today.year) - astronomicalYear(born.year));
  const first = birthdayAfter(born, since);
  const isOver = dayNumber(first.date) < dayNumber(today);
  return isOver ? birthdayAfter(born, since + 1) : first;
}

/** The day on which a birthday is celebrated, and how many years after the birth that is. */
function birthdayAfter(born: CivilDate, years: number): { date: CivilDate; years: number } {
  const year = historicalYear(astronomicalYear(born.year) + years);
  const date = { ...born, year };
  return { date: isRealDay(date) ? date : { year, month: 3, day: 1 }, years };
}
