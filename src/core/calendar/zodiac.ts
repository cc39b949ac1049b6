/** Name of the fixed table below. The sun really enters a sign up to about a day earlier or later (methodology 8.4). */
export const ZODIAC_CONVENTION = 'tropical-fixed-1';

/** First and last day of a sign as Gregorian `MM-DD`. Capricorn spans the New Year. */
interface SignRange {
  readonly start: string;
  readonly end: string;
}

const RANGES = {
  aries: { start: '03-21', end: '04-19' },
  taurus: { start: '04-20', end: '05-20' },
  gemini: { start: '05-21', end: '06-20' },
  cancer: { start: '06-21', end: '07-22' },
  leo: { start: '07-23', end: '08-22' },
  virgo: { start: '08-23', end: '09-22' },
  libra: { start: '09-23', end: '10-22' },
  scorpio: { start: '10-23', end: '11-21' },
  sagittarius: { start: '11-22', end: '12-21' },
  capricorn: { start: '12-22', end: '01-19' },
  aquarius: { start: '01-20', end: '02-18' },
  pisces: { start: '02-19', end: '03-20' },
} as const satisfies Record<string, SignRange>;

export type Sign = keyof typeof RANGES;

/** The signs in order, beginning at the spring equinox. */
export const SIGNS = Object.keys(RANGES) as readonly Sign[];

/** The days of a sign. */
export function signRange(sign: Sign): SignRange {
  return RANGES[sign];
}

/** Whether a text is the lower-case name of one of the twelve signs. */
export function isSign(text: string): text is Sign {
  return Object.hasOwn(RANGES, text);
}

/** The sign of a Gregorian `MM-DD`. Every month-day has exactly one. */
export function signOf(monthDay: string): Sign {
  return SIGNS.find((sign) => contains(RANGES[sign], monthDay)) ?? 'capricorn';
}

function contains({ start, end }: SignRange, monthDay: string): boolean {
  return start <= end ? start <= monthDay && monthDay <= end : start <= monthDay || monthDay <= end;
}
