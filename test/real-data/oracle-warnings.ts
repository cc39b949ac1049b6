import { gregorianDate, julianDay } from './calendars.ts';
import type { ExpectedSource } from './oracle-source.ts';
import { isDay, isWeakNewYear, type ExpectedDate } from './oracle-date.ts';

const GREGORIAN_REFORM = julianDay({ year: 1582, month: 10, day: 15 }, 'gregorian');

/** The warnings of a person, by methodology 6. Without any licence known, every image is withheld. */
export function expectWarnings(
  birth: ExpectedDate,
  death: ExpectedDate,
  hasImage: boolean,
  asOf: number,
): string[] {
  const { canonical } = birth;
  const day = canonical !== null && isDay(canonical);
  const tests: Record<string, boolean> = {
    ancient_date_single_website:
      day &&
      canonical.days !== null &&
      canonical.days[0] < julianDay({ year: 500, month: 1, day: 1 }, 'gregorian') &&
      isOneWebsite(canonical.sources),
    birth_date_conflict: birth.conflict,
    birth_date_disputed: birth.disputed,
    birth_date_uncertain: birth.uncertain,
    birth_date_import_only: canonical !== null && birth.sourceKind === 'import-only',
    birth_date_unsourced: canonical !== null && birth.sourceKind === 'none',
    birth_date_unknown: birth.status === 'unknown',
    birth_date_low_precision: canonical !== null && !day,
    birth_date_has_alternatives: birth.alternatives.length > 0,
    birth_date_invalid_statement: birth.statements.some(
      ({ snak, valid }) => snak === 'value' && !valid,
    ),
    january_1_may_be_placeholder: canonical !== null && isWeakNewYear(canonical),
    julian_calendar: day && canonical.calendar === 'julian',
    gregorian_before_1582:
      day &&
      canonical.calendar === 'gregorian' &&
      canonical.days !== null &&
      canonical.days[0] < GREGORIAN_REFORM,
    calendar_conflict: birth.calendarConflict || death.calendarConflict,
    bounds_inconsistent: [...birth.statements, ...death.statements].some(
      ({ boundsIgnored }) => boundsIgnored,
    ),
    death_before_birth: diedBefore(birth, death),
    deceased: death.statements.some(({ snak }) => snak !== 'novalue'),
    possibly_deceased: death.statements.length === 0 && isLongAgo(birth, asOf),
    death_date_conflict: death.conflict,
    death_date_disputed: death.disputed,
    death_date_uncertain: death.uncertain,
    image_license_unknown: hasImage,
  };
  return Object.keys(tests)
    .filter((code) => tests[code])
    .sort();
}

function isOneWebsite(sources: readonly ExpectedSource[]): boolean {
  const external = sources.filter((source) => source.class === 'external');
  const hosts = external.map(({ urls }) => urls.map((url) => new URL(url).hostname));
  return hosts.every((list) => list.length > 0) && new Set(hosts.flat()).size === 1;
}

function diedBefore(birth: ExpectedDate, death: ExpectedDate): boolean {
  const born = birth.canonical?.days;
  const died = death.canonical?.days;
  return Boolean(born && died && died[1] < born[0]);
}

function isLongAgo({ canonical }: ExpectedDate, asOf: number): boolean {
  if (!canonical?.days) return false;
  const { year, month, day } = gregorianDate(canonical.days[1]);
  return julianDay({ year: year + 115, month, day }, 'gregorian') < asOf;
}
