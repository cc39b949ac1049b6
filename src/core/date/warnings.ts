import { dayNumber, civilDate, GREGORIAN_REFORM } from '../calendar/calendar.ts';
import { DAY } from '../time/time-value.ts';
import { isOlderThan } from './age.ts';
import { isUnsourcedFirstOfJanuary } from './choose-canonical.ts';
import type { JudgedDate } from './judge-date.ts';
import { type Source, archivedAddress } from './date-claim.ts';

/** The facts from which a person's warnings are derived. */
interface WarningFacts {
  readonly birth: JudgedDate;
  readonly death: JudgedDate;
  /** Day number of the snapshot's instant. */
  readonly asOf: number;
  /** Whether the person's image cannot be published for lack of a licence or credit. */
  readonly imageWithheld: boolean;
}

interface WarningRow {
  readonly holds: (facts: WarningFacts) => boolean;
  /** When the warning is set: a sentence for developers. */
  readonly when: string;
  /** The sentence in texts of MCP, unless the status, the date or the life says the same. */
  readonly mcpNote?: string;
  readonly atBirth?: true;
}

const LONG_LIFE_YEARS = 115;

// Hardly any birth before this year was recorded to the day (methodology 6.1).
const ANCIENT_BEFORE_YEAR = 500;

/** Every warning, in alphabetical order: its condition and its words in English (methodology 6). */
export const WARNING_TABLE = {
  ancient_date_single_website: {
    holds: ({ birth }) => {
      const day = canonicalDay(birth);
      const year = day?.record.gregorianYear ?? ANCIENT_BEFORE_YEAR;
      return day !== null && year < ANCIENT_BEFORE_YEAR && areOfOneWebsite(day.record.sources);
    },
    when: 'The day is before 500 CE and rests on one website alone.',
    mcpNote: 'This day rests on one website alone; days of birth before 500 CE are seldom known.',
    atBirth: true,
  },
  birth_date_conflict: {
    holds: ({ birth }) => birth.record.rivals !== undefined,
    when: 'Statements of the best rank give dates that cannot both be right.',
  },
  birth_date_disputed: {
    holds: ({ birth }) => birth.canonical?.disputed === true,
    when: 'The canonical statement is marked as disputed.',
    mcpNote: 'Wikidata marks the date of birth as disputed.',
  },
  birth_date_has_alternatives: {
    holds: ({ birth }) => birth.record.alternatives.length > 0,
    when: 'There are other valid dates than the canonical one.',
  },
  birth_date_import_only: {
    holds: ({ birth }) => birth.canonical !== null && birth.record.sourceKind === 'import-only',
    when: 'The only sources are Wikimedia projects.',
  },
  birth_date_invalid_statement: {
    holds: ({ birth }) => birth.statements.some(isInvalidValue),
    when: 'A birth statement has a value that is not a possible date, or that is in the future.',
    mcpNote: 'Wikidata has a further statement about the birth that is no usable date.',
    atBirth: true,
  },
  birth_date_low_precision: {
    holds: ({ birth }) => birth.canonical !== null && canonicalDay(birth) === null,
    when: 'The date is less precise than a day.',
  },
  birth_date_uncertain: {
    holds: ({ birth }) => birth.record.uncertain,
    when: 'The date is marked as circa, presumably or the like, or has bounds.',
  },
  birth_date_unknown: {
    holds: ({ birth }) => birth.record.status === 'unknown',
    when: 'No statement gives a date that could be shown.',
  },
  birth_date_unsourced: {
    holds: ({ birth }) => birth.canonical !== null && birth.record.sourceKind === 'none',
    when: 'The canonical statement has no source.',
  },
  bounds_inconsistent: {
    holds: ({ birth, death }) =>
      [...birth.statements, ...death.statements].some((one) => one.boundsInconsistent),
    when: 'The earliest or latest possible date contradicts the value, for birth or death.',
    mcpNote: 'The earliest and latest dates that Wikidata gives do not agree with the date itself.',
  },
  calendar_conflict: {
    holds: ({ birth, death }) => birth.calendarConflict || death.calendarConflict,
    when: 'The same digits are given in both calendars and mean different days, for birth or death.',
    mcpNote:
      'The same day is given once in the Julian and once in the Gregorian calendar; one of them is probably a slip.',
  },
  death_before_birth: {
    holds: diedBeforeBirth,
    when: 'The death date is before the birth date.',
    mcpNote: 'The dates of birth and death contradict each other: one of them is wrong.',
  },
  death_date_conflict: {
    holds: ({ death }) => death.record.rivals !== undefined,
    when: 'Statements of the best rank give death dates that cannot both be right.',
    mcpNote: 'There are conflicting dates of death.',
  },
  death_date_disputed: {
    holds: ({ death }) => death.canonical?.disputed === true,
    when: 'The canonical death statement is marked as disputed.',
    mcpNote: 'The date of death is disputed.',
  },
  death_date_uncertain: {
    holds: ({ death }) => death.record.uncertain,
    when: 'The death date is marked as circa, presumably or the like, or has bounds.',
    mcpNote: 'The date of death is approximate or not certain.',
  },
  death_gregorian_before_1582: {
    holds: ({ death }) => isGregorianBeforeReform(death),
    when: 'The day of death is written in the Gregorian calendar but is before that calendar began, on 15 October 1582.',
    mcpNote:
      'Wikidata gives the date of death in the Gregorian calendar although it is before that calendar began (1582); it may be a Julian date with the wrong label.',
  },
  deceased: {
    holds: ({ death }) => death.statements.some(({ claim }) => claim.snak !== 'novalue'),
    when: 'Wikidata has a death date for the person, or says that there is an unknown one.',
  },
  gregorian_before_1582: {
    holds: ({ birth }) => isGregorianBeforeReform(birth),
    when: 'The day is written in the Gregorian calendar but is before that calendar began, on 15 October 1582.',
    mcpNote:
      'Wikidata gives this date in the Gregorian calendar although it is before that calendar began (1582); it may be a Julian date with the wrong label.',
    atBirth: true,
  },
  image_license_unknown: {
    holds: ({ imageWithheld }) => imageWithheld,
    when: 'There is an image, but its licence, author or credit is not known.',
  },
  january_1_may_be_placeholder: {
    holds: ({ birth: { canonical } }) => canonical !== null && isUnsourcedFirstOfJanuary(canonical),
    when: 'The day is a 1 January without an external source: perhaps only the year was known.',
    mcpNote: '1 January without an external reference may stand for "some day of that year".',
    atBirth: true,
  },
  julian_calendar: {
    holds: ({ birth }) => canonicalDay(birth)?.record.calendar === 'julian',
    when: 'The day was converted from the Julian calendar.',
  },
  possibly_deceased: {
    holds: ({ birth, death, asOf }) =>
      death.statements.length === 0 && isBeyondLongLife(birth, asOf),
    when: 'There is no death date, and the birth was more than 115 years before the snapshot.',
    mcpNote:
      'No death is recorded, but the birth lies more than 115 years back: do not assume that the person is alive.',
  },
} as const satisfies Readonly<Record<string, WarningRow>>;

/** A code that a person's record may carry. Clients ignore codes that they don't know. */
export type Warning = keyof typeof WARNING_TABLE;

// A snapshot of a newer builder may have codes that are unknown here.
const ROWS: Readonly<Partial<Record<string, WarningRow>>> = WARNING_TABLE;

/** All warnings in alphabetical order. */
export const WARNINGS = Object.keys(WARNING_TABLE) as Warning[];

/** The person's warnings in alphabetical order. They never depend on the clock (methodology 6). */
export function warningsOf(facts: WarningFacts): Warning[] {
  return WARNINGS.filter((warning) => WARNING_TABLE[warning].holds(facts));
}

/** The sentence of the warning in texts of MCP; null if it has none. */
export function mcpNote(warning: Warning): string | null {
  return ROWS[warning]?.mcpNote ?? null;
}

/** Whether a day of antiquity rests on a single website, which the words of its status then say (methodology 6.1). */
export function restsOnOneWebsite(warnings: readonly Warning[]): boolean {
  return warnings.includes('ancient_date_single_website');
}

/** Whether the page of a person says the warning at the date of birth, before the death. */
export function isAtBirth(warning: Warning): boolean {
  return ROWS[warning]?.atBirth === true;
}

function canonicalDay({ canonical }: JudgedDate): JudgedDate['canonical'] {
  return canonical !== null && (canonical.record.precision ?? 0) >= DAY ? canonical : null;
}

function isGregorianBeforeReform(date: JudgedDate): boolean {
  const day = canonicalDay(date);
  const digits = day?.record.calendar === 'gregorian' ? day.digits : null;
  return digits !== null && dayNumber(digits) < GREGORIAN_REFORM;
}

function isInvalidValue({ claim, record }: JudgedDate['statements'][number]): boolean {
  return claim.snak === 'value' && !record.valid;
}

function diedBeforeBirth({ birth, death }: WarningFacts): boolean {
  const born = birth.canonical?.interval;
  const died = death.canonical?.interval;
  return Boolean(born && died && died.last < born.first);
}

function isBeyondLongLife(birth: JudgedDate, asOf: number): boolean {
  const last = birth.canonical?.interval?.last;
  return last !== undefined && isOlderThan(LONG_LIFE_YEARS, civilDate(last), asOf);
}

/** Whether all external references give addresses, and all of these are of one website (methodology 6.1). */
function areOfOneWebsite(sources: readonly Source[]): boolean {
  const external = sources.filter((source) => source.class === 'external');
  const sites = new Set(external.flatMap(({ urls }) => urls.map(siteOf)));
  return sites.size === 1 && external.every(({ urls }) => urls.length > 0);
}

/** The host of an address without `www.`. For an archived copy, the host of the original. */
function siteOf(address: string): string {
  const url = URL.parse(archivedAddress(address) ?? address) ?? URL.parse(address);
  return (url?.hostname ?? address).replace(/^www\./, '');
}
