import type { Sign } from '../../core/calendar/zodiac.ts';
import { MONTHS } from '../../core/query/date-words.ts';
import { type MissingDay, readDates, type TypedDate } from '../../core/query/typed-date.ts';
import { foldName } from '../../core/text/fold.ts';
import { LANGUAGES } from '../../core/text/languages.ts';
import { TERMS } from '../texts/terms.ts';

/** A date, a sign, or today. */
export type Time =
  | TypedDate
  | { readonly kind: 'sign'; readonly sign: Sign }
  | { readonly kind: 'today' };

/** What a text says of a time (methodology 13.7). */
export interface TimeInText {
  /** Two where digits may stand for day and month in either order. */
  readonly times: readonly Time[];
  /** The day that it means where that does not exist. */
  readonly missing: MissingDay | null;
  /** Whether the whole text is the time. */
  readonly isWhole: boolean;
  /** Whether it can be hardly anything else: a month or a sign alone may be a name. */
  readonly isClear: boolean;
}

const TODAY: ReadonlySet<string> = new Set(
  ['today', 'today’s', 'heute', 'aujourd’hui', 'hoy', 'oggi', 'hoje'].map((word) => foldName(word)),
);

const SIGNS: ReadonlyMap<string, Sign> = new Map(
  LANGUAGES.flatMap((language) =>
    (Object.entries(TERMS[language].signs) as [Sign, string][]).map(
      ([sign, name]) => [foldName(name), sign] as const,
    ),
  ),
);

/** The most words of a date: "im Jahr 44 vor unserer Zeitrechnung" has six. */
const MAX_WORDS = 10;

/** The time that a text is, or the longest run of its words that is one; null for none. */
export function readTimeInText(text: string): TimeInText | null {
  const words = text.split(/[\s?!¿¡"“”«»()]+/u).filter((word) => word !== '');
  const mayBegin = words.map(mayBeOfTime);
  for (let length = words.length; length > 0; length = Math.min(length - 1, MAX_WORDS)) {
    for (let start = 0; start + length <= words.length; start++) {
      if (!mayBegin.slice(start, start + length).some(Boolean)) continue;
      const isWhole = length === words.length;
      const found = timeOf(words.slice(start, start + length).join(' '), isWhole);
      if (found) return { ...found, isWhole };
    }
  }
  return null;
}

const DIGIT_OR_NUMERAL = /\d|^[ivxlc]+(?:e|eme|er)?$/;

function mayBeOfTime(word: string): boolean {
  const folded = foldName(word);
  return (
    DIGIT_OR_NUMERAL.test(folded) || MONTHS.has(folded) || SIGNS.has(folded) || TODAY.has(folded)
  );
}

function timeOf(text: string, isWhole: boolean): Omit<TimeInText, 'isWhole'> | null {
  const folded = foldName(text);
  const sign = SIGNS.get(folded);
  if (sign !== undefined) return { times: [{ kind: 'sign', sign }], missing: null, isClear: false };
  if (TODAY.has(folded)) return { times: [{ kind: 'today' }], missing: null, isClear: true };
  const times: TypedDate[] = [];
  for (const date of readDates(text)) {
    if (date.kind === 'missing') return { times: [], missing: date, isClear: true };
    if (isWhole || !isSmallYear(date, text)) times.push(date);
  }
  if (times.length === 0) return null;
  const isClear = /\d/.test(folded) || times.some(({ kind }) => kind === 'century');
  return { times, missing: null, isClear };
}

/** Whether it is a number of one or two digits, which beside other words is hardly a year. */
function isSmallYear(time: TypedDate, text: string): boolean {
  return time.kind === 'year' && time.year > 0 && !/\d{3}/.test(text);
}
