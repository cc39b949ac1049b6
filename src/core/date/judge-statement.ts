import {
  intersectRanges,
  type DayRange,
  civilDate,
  isPresentableYear,
} from '../calendar/calendar.ts';
import { formatDay, formatMonthDay } from '../calendar/date-text.ts';
import {
  isKnownCalendar,
  DAY,
  isPrecision,
  MILLENNIUM,
  YEAR,
  readTimeDigits,
  type TimeDigits,
  type TimeValue,
} from '../time/time-value.ts';
import { widen, daysCompatible, daysOfValue, reducedText } from '../time/interval.ts';
import { rdfValue } from '../time/rdf-value.ts';
import type { DateClaim, DateQualifiers } from './date-claim.ts';
import type { StatementRecord } from './date-record.ts';

/** A statement with everything that can be judged without the other statements. */
export interface JudgedStatement {
  readonly claim: DateClaim;
  readonly record: StatementRecord;
  /** Digits as written, in the statement's own calendar; null if there is no readable value. */
  readonly digits: TimeDigits | null;
  /** The published interval as day numbers. */
  readonly interval: DayRange | null;
  /** The days that do not contradict the statement: for a Julian month or year more than `interval` (2.2). */
  readonly compatible: DayRange | null;
  readonly disputed: boolean;
  readonly uncertain: boolean;
  /** Whether its P1319 or P1326 contradict the date and were ignored (methodology 2.4). */
  readonly boundsInconsistent: boolean;
}

/**
 * Judges one statement by itself: its validity, Gregorian date, interval and doubts
 * (methodology 2.4, 3.2, 3.3). `asOf` is the day number of the snapshot's instant.
 */
export function judgeStatement(claim: DateClaim, asOf: number): JudgedStatement {
  const { value } = claim;
  const digits = value && readTimeDigits(value.time);
  const meant = value && daysOfValue(value);
  const found = value && meant ? intervalsOf(value, meant, claim) : NO_INTERVALS;
  const valid = value !== null && digits !== null && isValid(value, digits, found.interval, asOf);
  const intervals = valid
    ? found
    : claim.snak === 'somevalue'
      ? unknownBetween(claim)
      : NO_INTERVALS;
  return {
    claim,
    record: describe(claim, valid, meant, intervals.interval),
    digits,
    ...intervals,
    disputed: isDisputed(claim),
    uncertain: isUncertain(claim),
  };
}

type Intervals = Pick<JudgedStatement, 'interval' | 'compatible' | 'boundsInconsistent'>;

const NO_INTERVALS: Intervals = { interval: null, compatible: null, boundsInconsistent: false };

function isValid(
  value: TimeValue,
  digits: TimeDigits,
  interval: DayRange | null,
  asOf: number,
): boolean {
  if (!isKnownCalendar(value.calendar) || !isPrecision(value.precision)) return false;
  if (value.precision >= MILLENNIUM) return interval !== null && interval.first <= asOf;
  // A date coarser than a millennium has no interval. Its year itself must not be in the future.
  return isPresentableYear(digits.year) && digits.year <= civilDate(asOf).year;
}

function intervalsOf(value: TimeValue, meant: DayRange, { qualifiers }: DateClaim): Intervals {
  const units = Math.max(value.before, value.after);
  const wide = widen(meant, units, value.precision);
  const wideCompatible = daysCompatible(value, units) ?? wide;
  const interval = intersectRanges(wide, boundsOf(qualifiers, daysOfValue));
  if (!interval) return { interval: wide, compatible: wideCompatible, boundsInconsistent: true };
  const bounds = boundsOf(qualifiers, daysCompatible);
  return {
    interval,
    compatible: intersectRanges(wideCompatible, bounds) ?? interval,
    boundsInconsistent: false,
  };
}

/** The days between both bounds of an unknown value. */
function unknownBetween({ qualifiers }: DateClaim): Intervals {
  const { first, last } = boundsOf(qualifiers, daysOfValue);
  if (first === -Infinity || last === Infinity) return NO_INTERVALS;
  const interval = first <= last ? { first, last } : null;
  return { interval, compatible: interval, boundsInconsistent: interval === null };
}

function boundsOf(
  { earliest, latest }: DateQualifiers,
  read: (value: TimeValue) => DayRange | null,
): DayRange {
  const days = (values: readonly TimeValue[]): DayRange[] =>
    values.flatMap((value) => read(value) ?? []);
  return {
    first: days(earliest).reduce((most, { first }) => Math.max(most, first), -Infinity),
    last: days(latest).reduce((least, { last }) => Math.min(least, last), Infinity),
  };
}

function describe(
  { id, rank, value, sources }: DateClaim,
  valid: boolean,
  meant: DayRange | null,
  interval: DayRange | null,
): StatementRecord {
  const precision = value?.precision ?? null;
  const known = valid && meant && precision !== null ? { meant, precision } : null;
  const first = known && civilDate(known.meant.first);
  return {
    id,
    rank,
    value: value?.time ?? null,
    rdfValue: value && rdfValue(value),
    precision,
    calendar: value?.calendar ?? null,
    gregorian: known && reducedText(known.meant.first, known.precision),
    interval: interval && [formatDay(interval.first), formatDay(interval.last)],
    monthDay: first && known.precision >= DAY ? formatMonthDay(first.month, first.day) : null,
    gregorianYear: first && known.precision >= YEAR ? first.year : null,
    valid,
    sources,
  };
}

const DISPUTED = 'Q18912752';

/** Values of P1480 and P5102 that make a date uncertain (methodology 4.5). */
const UNCERTAIN: ReadonlySet<string> = new Set([
  'Q5727902', // circa
  'Q21818619', // near
  'Q60070514', // approximately
  'Q37113960', // estimate
  'Q18122778', // presumably
  'Q30230067', // possibly
  'Q56644435', // probably
  'Q18603603', // hypothetically
  'Q32188232', // allegedly
  'Q59783740', // according to some sources
  'Q25895909', // cannot be confirmed
]);

/** Whether the statement itself says that it is disputed (methodology 4.3). */
function isDisputed({ qualifiers }: DateClaim): boolean {
  return (
    qualifiers.disputedBy ||
    qualifiers.circumstances.includes(DISPUTED) ||
    qualifiers.natures.includes(DISPUTED)
  );
}

/**
 * Whether the statement itself says that its date is not certain (methodology 4.5). An unknown
 * sourcing circumstance counts as doubt, so that a new item for doubt is never read as certainty.
 */
function isUncertain({ qualifiers, value }: DateClaim): boolean {
  return (
    qualifiers.bounded ||
    qualifiers.circumstances.some((qid) => qid !== DISPUTED) ||
    qualifiers.natures.some((qid) => UNCERTAIN.has(qid)) ||
    (value !== null && (value.before !== 0 || value.after !== 0))
  );
}
