import { type CivilDate, dayNumber } from '../core/calendar/calendar.ts';
import { ageAtDeath, completedYears, exactDay } from '../core/date/age.ts';
import { daysOf } from '../core/date/compare-given.ts';
import { canonicalStatement, type DateRecord } from '../core/date/date-record.ts';

/** The reasons for giving no age (service 14.5). */
export const AGE_REASONS = [
  'ambiguous',
  'uncertain',
  'insufficient_precision',
  'unknown',
  'before_birth',
  'after_death',
  'possibly_after_death',
] as const;

export type AgeReason = (typeof AGE_REASONS)[number];

/** Nobody has lived as many years. A larger count says only how long ago the birth was (service 14.5). */
export const MAX_LIFE_YEARS = 130;

/** Completed years on a day, or the reason why they are not given. */
export interface AgeOnDate {
  readonly age: number | null;
  readonly reason: AgeReason | null;
  readonly age_at_death: number | null;
}

/** The dates from which an age is computed. */
export interface LifeDates {
  readonly birth: DateRecord;
  readonly death: DateRecord;
  /** Whether the snapshot has a death, with or without a known date. */
  readonly deceased: boolean;
}

/**
 * The age on a Gregorian day (methodology 7.1, service 14.5). Doubts about the birth are checked first,
 * because they rule out any age. Then the day is compared with birth and death.
 */
export function ageOnDate(life: LifeDates, on: CivilDate): AgeOnDate {
  const age_at_death = ageAtDeath(life.birth, life.death);
  const born = exactDay(life.birth);
  const reason = born ? reasonOfDay(born, life, on) : reasonOfBirth(life.birth);
  const age = born && reason === null ? completedYears(born, on) : null;
  return { age, reason, age_at_death };
}

function reasonOfBirth(birth: DateRecord): AgeReason {
  if (birth.ambiguous) return 'ambiguous';
  if (birth.uncertain) return 'uncertain';
  return canonicalStatement(birth) ? 'insufficient_precision' : 'unknown';
}

function reasonOfDay(born: CivilDate, { death, deceased }: LifeDates, on: CivilDate) {
  const day = dayNumber(on);
  if (day < dayNumber(born)) return 'before_birth';
  if (!deceased) return null;
  const died = daysOfDeath(death);
  if (!died) return 'possibly_after_death';
  if (day > died.last) return 'after_death';
  if (day < died.first) return null;
  // On the day of death the person still had that age.
  return died.first === died.last ? null : 'possibly_after_death';
}

/** First and last day on which the death may have been; null if the date has no bounds. */
function daysOfDeath(death: DateRecord): { first: number; last: number } | null {
  const canonical = canonicalStatement(death);
  if (!canonical) return null;
  const valid = death.statements.filter((statement) => statement.valid);
  const preferred = valid.filter(({ rank }) => rank === 'preferred');
  const best = preferred.length > 0 ? preferred : valid;
  const days = (death.ambiguous ? best : [canonical]).map((statement) => daysOf(statement));
  if (days.includes(null)) return null;
  const known = days.flatMap((range) => range ?? []);
  return {
    first: Math.min(...known.map(({ first }) => first)),
    last: Math.max(...known.map(({ last }) => last)),
  };
}
