import { dayNumber, civilDate } from '../calendar/day-number.ts';
import { DAY } from '../time/precision.ts';
import { completedYears } from './age.ts';
import { isUnsourcedFirstOfJanuary } from './choose-canonical.ts';
import type { JudgedDate } from './judge-date.ts';
import { restsOnOneWebsite } from './one-website.ts';

/**
 * The warning codes that a person's record may carry (methodology 6). Clients ignore codes that
 * they don't know.
 */
export const WARNINGS = [
  'ancient_date_single_website',
  'birth_date_conflict',
  'birth_date_disputed',
  'birth_date_has_alternatives',
  'birth_date_import_only',
  'birth_date_invalid_statement',
  'birth_date_low_precision',
  'birth_date_uncertain',
  'birth_date_unknown',
  'birth_date_unsourced',
  'bounds_inconsistent',
  'calendar_conflict',
  'death_before_birth',
  'death_date_conflict',
  'death_date_disputed',
  'death_date_uncertain',
  'deceased',
  'gregorian_before_1582',
  'image_license_unknown',
  'january_1_may_be_placeholder',
  'julian_calendar',
  'possibly_deceased',
] as const;

export type Warning = (typeof WARNINGS)[number];

/** The facts from which a person's warnings are derived. */
export interface WarningFacts {
  readonly birth: JudgedDate;
  readonly death: JudgedDate;
  /** Day number of the snapshot's instant. */
  readonly asOf: number;
  /** Whether the person's image cannot be published for lack of a licence or credit. */
  readonly imageWithheld: boolean;
}

const GREGORIAN_REFORM = dayNumber({ year: 1582, month: 10, day: 15 });
const LONG_LIFE_YEARS = 115;

// Hardly any birth before this year was recorded to the day (methodology 6.1).
const ANCIENT_BEFORE_YEAR = 500;

/** The person's warnings in alphabetical order. They never depend on the clock (methodology 6). */
export function warningsOf(facts: WarningFacts): Warning[] {
  const tests = { ...birthTests(facts.birth), ...lifeTests(facts) };
  return WARNINGS.filter((warning) => tests[warning]);
}

type Tests = Partial<Record<Warning, boolean>>;

function birthTests(birth: JudgedDate): Tests {
  const { record, statements, canonical } = birth;
  const isDay = canonical !== null && (canonical.record.precision ?? 0) >= DAY;
  return {
    ancient_date_single_website:
      isDay &&
      canonical.record.gregorianYear !== null &&
      canonical.record.gregorianYear < ANCIENT_BEFORE_YEAR &&
      restsOnOneWebsite(canonical.record.sources),
    birth_date_conflict: birth.conflict,
    birth_date_disputed: birth.disputed,
    birth_date_has_alternatives: record.alternatives.length > 0,
    birth_date_import_only: canonical !== null && record.sourceKind === 'import-only',
    birth_date_invalid_statement: statements.some(isInvalidValue),
    birth_date_low_precision: canonical !== null && !isDay,
    birth_date_uncertain: record.uncertain,
    birth_date_unknown: record.status === 'unknown',
    birth_date_unsourced: canonical !== null && record.sourceKind === 'none',
    gregorian_before_1582:
      isDay &&
      canonical.record.calendar === 'gregorian' &&
      canonical.digits !== null &&
      dayNumber(canonical.digits) < GREGORIAN_REFORM,
    january_1_may_be_placeholder: canonical !== null && isUnsourcedFirstOfJanuary(canonical),
    julian_calendar: isDay && canonical.record.calendar === 'julian',
  };
}

function lifeTests({ birth, death, asOf, imageWithheld }: WarningFacts): Tests {
  return {
    bounds_inconsistent: [...birth.statements, ...death.statements].some(
      ({ boundsInconsistent }) => boundsInconsistent,
    ),
    calendar_conflict: birth.calendarConflict || death.calendarConflict,
    death_before_birth: diedBeforeBirth(birth, death),
    death_date_conflict: death.conflict,
    death_date_disputed: death.disputed,
    death_date_uncertain: death.record.uncertain,
    deceased: death.statements.some(({ claim }) => claim.snak !== 'novalue'),
    image_license_unknown: imageWithheld,
    possibly_deceased: death.statements.length === 0 && isBeyondLongLife(birth, asOf),
  };
}

function isInvalidValue({ claim, record }: JudgedDate['statements'][number]): boolean {
  return claim.snak === 'value' && !record.valid;
}

function diedBeforeBirth(birth: JudgedDate, death: JudgedDate): boolean {
  const born = birth.canonical?.interval;
  const died = death.canonical?.interval;
  return Boolean(born && died && died.last < born.first);
}

function isBeyondLongLife(birth: JudgedDate, asOf: number): boolean {
  const last = birth.canonical?.interval?.last;
  if (last === undefined) return false;
  // Someone who had completed 115 years the day before has by now lived longer than 115 years.
  return completedYears(civilDate(last), civilDate(asOf - 1)) >= LONG_LIFE_YEARS;
}
