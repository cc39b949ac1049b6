import { isPresentableYear } from '../calendar/calendar.ts';
import type { WrittenDays } from '../date/compare-given.ts';
import { foldName } from '../text/fold.ts';
import { readTypedDates } from './typed-date.ts';

/** The event that a date belongs to, if that was typed too. */
export type Event = 'birth' | 'death' | 'either';

/** A historical year or a day that was typed beside a name. */
export interface QueryDate extends WrittenDays {
  readonly of: Event;
}

// BC, BCE, v. Chr., v. u. Z., av. J.-C., a. C. and a. e. c., with or without points and spaces.
const BEFORE_CHRIST = String.raw`b\.?\s?c\.?(?:\s?e\.?)?|v\.?\s?chr\.?|v\.?\s?u\.?\s?z\.?|av\.?\s?j\.?\s?-?\s?c\.?|a\.?\s?(?:e\.?\s?)?c\.?`;
const END = String.raw`(?![\p{L}\p{N}])`;
const MONTH = String.raw`\p{L}{3,12}\.?`;
const DAY = [
  String.raw`\d{1,2}(?:st|nd|rd|th|er|ro|o|a)?\.?\s*(?:(?:de|of)\s+)?${MONTH},?\s*(?:del?\s+)?\d{3,4}`,
  String.raw`${MONTH}\s+\d{1,2}(?:st|nd|rd|th)?,?\s+\d{3,4}`,
  String.raw`\d{4}[-/]\d{1,2}[-/]\d{1,2}`,
  String.raw`\d{1,2}(?<sign>[./-]) ?\d{1,2}\k<sign> ?\d{4}`,
].join('|');
const YEARS = String.raw`(?<first>\d{1,4})(?:\s?[-–—]\s?(?<second>\d{1,4}))?\s*(?:${BEFORE_CHRIST})|(?<year>\d{3,4})`;

/**
 * The text of dates in a query: a day with its year; a year of three or four digits; years of up to four
 * digits before Christ. `datesIn` reads what it matches.
 */
export const DATE_PATTERN = String.raw`(?<![\p{L}\p{N}])(?:(?<day>(?:${DAY})(?:\s*(?:${BEFORE_CHRIST}))?)|${YEARS})${END}`;

/** The dates that a match of DATE_PATTERN says; several for a span of years; none if it is no date. */
export function datesIn({ groups = {} }: RegExpMatchArray): WrittenDays[] {
  const { day, year, first, second } = groups;
  if (day !== undefined) {
    // Digits may be a day and a month in either order. Only a date that is certain narrows.
    const [date, ...others] = readTypedDates(day);
    return date?.kind === 'date' && others.length === 0
      ? [{ first: date.date, last: date.date }]
      : [];
  }
  const years =
    year === undefined
      ? [first, second].flatMap((digits) => (digits === undefined ? [] : -Number(digits)))
      : [Number(year)];
  return years.filter(isPresentableYear).map((each) => ({
    first: { year: each, month: 1, day: 1 },
    last: { year: each, month: 12, day: 31 },
  }));
}

const BIRTH = `
  born, b, birth, born in, born on, was born in, was born on, geboren, geb, geboren am, geboren im, geboren im Jahr
  geboren in, né, née, né e, né en, née en, né le, née le, est né en, est née en, est né le, est née le, naissance
  nacido, nacida, nacido en, nacida en, nacido el, nacida el, nac, nació, nació en, nació el, nacimiento
  nascido, nascida, nascido em, nascida em, nasc, nasceu, nasceu em, nascimento, n
  nato, nata, nato nel, nata nel, nato il, nata il, nacque nel, nacque il, nascita`;
const DEATH = `
  died, d, died in, died on, death, dead, gestorben, gest, gestorben am, gestorben im, verstorben, starb, starb im
  starb am, mort, morte, mort en, morte en, mort le, morte le, décédé, décédée, décédé en, décédée en, décédé le
  décédée le, fallecido, fallecida, falleció, falleció en, fallecido en, fallecida en, murió, murió en, murió el
  muerto, muerta, muerto en, muerta en, falecido, falecida, faleceu, faleceu em, falecido em, falecida em, morreu
  morreu em, morto, morta, morto em, morta em, morto nel, morta nel, morto il, morta il, morì, morì nel, m
  deceduto, deceduta, deceduto nel, deceduta nel`;
const ABOUT = 'c, ca, circa, about, around, um, vers, hacia, cerca de';

const phrases = (list: string): string[] =>
  list
    .trim()
    .split(/,|\n/)
    .map((phrase) => foldName(phrase));

const EVENTS: ReadonlyMap<string, Event> = new Map([
  ...phrases(BIRTH).map((phrase) => [phrase, 'birth'] as const),
  ...phrases(DEATH).map((phrase) => [phrase, 'death'] as const),
]);
const CIRCA = new Set(phrases(ABOUT));
const MAX_TOKENS = 4;

/**
 * The words before a date without those that belong to the date, the event that they name, and whether they say that
 * the date is only about right.
 */
export function beforeDate(words: readonly string[]): {
  readonly words: readonly string[];
  readonly of: Event;
  readonly isAbout: boolean;
} {
  const withoutAbout = withoutLast(words, (phrase) => CIRCA.has(phrase));
  const certain = withoutAbout ?? words;
  let of: Event = 'either';
  const named = withoutLast(certain, (phrase) => {
    of = EVENTS.get(phrase) ?? of;
    return EVENTS.has(phrase);
  });
  return { words: named ?? certain, of, isAbout: withoutAbout !== null };
}

/** The words without the longest phrase at their end that fits; null if none does. */
function withoutLast(
  words: readonly string[],
  fits: (phrase: string) => boolean,
): readonly string[] | null {
  for (let length = Math.min(MAX_TOKENS, words.length); length > 0; length--) {
    if (fits(words.slice(-length).join(' '))) return words.slice(0, -length);
  }
  return null;
}
