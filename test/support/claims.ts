import {
  type DateClaim,
  type DateQualifiers,
  type Rank,
  type Source,
  type SourceClass,
} from '../../src/core/date/date-claim.ts';
import type { TimeValue } from '../../src/core/time/time-value.ts';

/** What a statement without any of these qualifiers has. */
export const NO_QUALIFIERS: DateQualifiers = {
  earliest: [],
  latest: [],
  bounded: false,
  circumstances: [],
  natures: [],
  disputedBy: false,
};

const MS_PER_DAY = 86_400_000;

/** Day number of a date of the years 100 to 9999, by the runtime's own calendar. */
export function dayOf(year: number, month: number, day: number): number {
  return Date.UTC(year, month - 1, day) / MS_PER_DAY;
}

/** The snapshot instant of the tests: 16 November 2026. */
export const AS_OF = dayOf(2026, 11, 16);

export interface ValueOptions {
  precision?: number;
  calendar?: string;
  before?: number;
  after?: number;
}

/**
 * A time value of `1950-03-04`, `1950-03` or `1950` (a minus sign for BCE); the precision is that of
 * the text unless another is given.
 */
export function timeValue(date: string, options: ValueOptions = {}): TimeValue {
  const match = /^(-?)(\d+)(?:-(\d\d))?(?:-(\d\d))?$/.exec(date);
  if (!match) throw new Error(`no date: ${date}`);
  const [, minus, year, month, day] = match;
  const written = day !== undefined ? 11 : month !== undefined ? 10 : 9;
  return {
    time: `${minus === '-' ? '-' : '+'}${year}-${month ?? '00'}-${day ?? '00'}T00:00:00Z`,
    precision: options.precision ?? written,
    calendar: options.calendar ?? 'gregorian',
    before: options.before ?? 0,
    after: options.after ?? 0,
  };
}

export interface ClaimOptions extends ValueOptions {
  id?: string;
  property?: 'P569' | 'P570';
  rank?: Rank;
  /** Classes of the references. */
  sources?: readonly SourceClass[];
  qualifiers?: Partial<DateQualifiers>;
}

/** A statement that gives a date. */
export function claim(date: string, options: ClaimOptions = {}): DateClaim {
  return { ...valueless('somevalue', options), snak: 'value', value: timeValue(date, options) };
}

/** A statement that says "unknown value" or "no value". */
export function valueless(
  snak: 'somevalue' | 'novalue',
  options: Omit<ClaimOptions, keyof ValueOptions> = {},
): DateClaim {
  return {
    id: options.id ?? 'Q1$1',
    property: options.property ?? 'P569',
    rank: options.rank ?? 'normal',
    snak,
    value: null,
    qualifiers: { ...NO_QUALIFIERS, ...options.qualifiers },
    sources: (options.sources ?? []).map(sourceOf),
  };
}

/** The qualifiers P1319 (earliest date) and P1326 (latest date). */
export function bounds(earliest: string | null, latest: string | null): Partial<DateQualifiers> {
  return {
    earliest: earliest === null ? [] : [timeValue(earliest)],
    latest: latest === null ? [] : [timeValue(latest)],
    bounded: true,
  };
}

function sourceOf(sourceClass: SourceClass, index: number): Source {
  return { id: `r${index}`, class: sourceClass, statedIn: [], urls: [], retrieved: [] };
}
