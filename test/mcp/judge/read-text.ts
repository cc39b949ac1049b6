import { dayNumber } from '../../../src/core/calendar/calendar.ts';

/** What a text says about one person, read without the structured content. */
export interface Told {
  /** Gregorian days as numbers; a day that is said to be Julian is converted. */
  readonly days: readonly number[];
  /** Years of decades, centuries and millennia, such as `-49 to -40`. */
  readonly spans: readonly string[];
  readonly doubtful: boolean;
  readonly dead: boolean;
  readonly noDeath: boolean;
  /** How many notes stand there. */
  readonly notes: number;
  readonly alsoKnownAs: string | null;
  /** The year of birth of a candidate; null if it is not told. */
  readonly birthYear: number | null;
}

const MONTHS =
  'January February March April May June July August September October November December'.split(
    ' ',
  );
const DAY = new RegExp(
  `(\\d{1,2}) (${MONTHS.join('|')}) (\\d{1,6})( BCE)?( CE)?(?<julian> in the Julian calendar)?`,
  'g',
);
const SPAN = /some time from (\d+)( BCE)?(?: CE)? to (\d+)( BCE)?/g;
const BIRTH_YEAR = /; birth year (\d+)( BCE)?/;

/** The facts in a part of a text. The name and the description of a person must not be in it. */
export function readText(text: string): Told {
  const [, year, before] = BIRTH_YEAR.exec(text) ?? [];
  return {
    days: [...text.matchAll(DAY)].map(dayOf),
    spans: [...text.matchAll(SPAN)].map(
      ([, first, firstBefore, last, lastBefore]) =>
        `${yearOf(first, firstBefore)} to ${yearOf(last, lastBefore)}`,
    ),
    doubtful:
      /conflicting dates: |disputed date: |approximate or not certain: |\(doubtful\)|; approximate|named first is approximate/.test(
        text,
      ),
    dead: /\bDied: |\(died aged|no longer alive|No longer alive/.test(text),
    noDeath: /[Nn]o death is recorded/.test(text),
    notes: [...text.matchAll(/\bNote: /g)].length,
    alsoKnownAs: /; also known as (.+)$/.exec(text)?.[1] ?? null,
    birthYear: year === undefined ? null : yearOf(year, before),
  };
}

function dayOf([, day, month = '', year, before, , julian]: RegExpMatchArray): number {
  const date = {
    year: yearOf(year, before),
    month: MONTHS.indexOf(month) + 1,
    day: Number(day),
  };
  return dayNumber(date, julian === undefined ? 'gregorian' : 'julian');
}

function yearOf(digits: string | undefined, before: string | undefined): number {
  return Number(digits) * (before === undefined ? 1 : -1);
}

/** The number of the day of a full date of the contract, such as `-0044-03-15`; null for any other text. */
export function dayOfDate(text: string | null): number | null {
  const [, year, month, day] = /^(-?\d{4,6})-(\d{2})-(\d{2})$/.exec(text ?? '') ?? [];
  return year === undefined
    ? null
    : dayNumber({ year: Number(year), month: Number(month), day: Number(day) });
}
