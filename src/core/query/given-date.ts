import { civilDate, dayNumber, daysInMonth, isPresentableYear } from '../calendar/calendar.ts';
import { formatDay } from '../calendar/date-text.ts';
import { yearsOfCentury, yearsOfDecade, type YearRange } from '../calendar/periods.ts';
import { GENERATION, type WrittenDays } from '../date/compare-given.ts';
import { MAX_YEAR } from '../limits.ts';
import { foldName, foldWords, normalize } from '../text/fold.ts';
import { widen } from '../time/interval.ts';
import { YEAR } from '../time/time-value.ts';
import { dateWordsOf, plainDate } from './date-words.ts';
import { anyOf, datesOf, readDates } from './typed-date.ts';

/** What a date in a table may mean: two days where its digits stand for day and month in either order. */
export type GivenDate = readonly [WrittenDays, ...WrittenDays[]];

/** What a cell of a table or a value of a query tells of a life; null for what it does not tell. */
export interface GivenLife {
  readonly birth: GivenDate | null;
  readonly death: GivenDate | null;
}

type Event = keyof GivenLife;

const NOTHING: GivenLife = { birth: null, death: null };

/** The longest text that is read as a date, in UTF-16 units. */
const MAX_LENGTH = 100;

// A plain number above it is what a spreadsheet has for a day: nobody was born so late.
const LAST_YEAR = 2100;

/**
 * Reads a date of a table or of a query (service 16.1): any form of methodology 1, a date in words or digits of the six
 * languages (13.7), a month of a year, a span, and a birth with a death. A date with neither a word nor a sign tells
 * `event`. Nothing is told by any other text, nor by a date that does not exist.
 */
export function readLife(text: string, event: Event = 'birth'): GivenLife {
  if (text.length > MAX_LENGTH) return NOTHING;
  const plain = plainOf(text);
  // One character of the text may have become eighteen.
  if (plain.length > MAX_LENGTH) return NOTHING;
  const [name = plain] = NAME_BEFORE.exec(plain) ?? [];
  const behind = plain.slice(name.length).replace(/[)\]]$/, '');
  const life = lifeIn(plain, event) ?? lifeIn(behind, null) ?? NOTHING;
  const isLate = [life.birth, life.death]
    .flat()
    .some((days) => days && days.first.year > LAST_YEAR);
  return isLate ? NOTHING : life;
}

const IN_BRACKETS = /^[([]([^()[\]]*)[)\]]$/;
// It says nothing about a birth.
const TIME_OF_DAY =
  /(?<=\d)[T ]\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?: ?[AP]M)?(?: ?(?:Z|UTC|GMT|[+-]\d{2}:?\d{2}))?$/i;
// What programs make of a number.
const POINT_ZERO = /(?<=^(?:\d{4}|\d{8}))\.0+$/;

function plainOf(text: string): string {
  const plain = normalize(text, 'NFKC').trim().replace(IN_BRACKETS, '$1').trim();
  return plain.replace(TIME_OF_DAY, '').replace(POINT_ZERO, '');
}

// "Audubon, John James, 1785-1851" and "American, born 1941", but not "active in Rome, 1785-1851".
const OF_NAME = String.raw`(?:\p{Lu}[\p{L}\p{M}.'’-]*|\p{Ll}{1,3}(?![\p{L}\p{N}]))`;
const NAME_BEFORE = new RegExp(`^${OF_NAME}(?:,? +${OF_NAME})*(?:, +|,? *[([])`, 'u');

const OF_DEATH = `
  died d death dead deceased gestorben gest verstorben verst starb tot mort morte décédé décédée fallecido fallecida
  falleció murió muerto muerta falecido falecida faleceu morreu morto morta morì m deceduto deceduta ob obit`;
const DEATH = new Set(foldWords(OF_DEATH));
const BIRTH = new Set(
  foldWords(`
    born b birth geboren geb né née naissance nacido nacida nac nació nacimiento nascido nascida nasc nasceu nascimento
    n nato nata nacque nascita`),
);
const CIRCA = new Set(
  foldWords(
    'c ca circa about around approximately approx um ungefähr etwa vers environ hacia cerca aproximadamente verso',
  ),
);
const WEEKDAYS = new Set(
  foldWords(`
    Monday Tuesday Wednesday Thursday Friday Saturday Sunday Montag Dienstag Mittwoch Donnerstag Freitag Samstag
    Sonnabend Sonntag lundi mardi mercredi jeudi vendredi samedi dimanche lunes martes miércoles jueves viernes sábado
    domingo lunedì martedì mercoledì giovedì venerdì sabato domenica segunda terça quarta quinta sexta feira`),
);

// A plus is a cross, but not in a date of Wikibase. "Was" is part of a verb, and "est. 1851" is no birth.
const LEADING =
  /^(?:(?<sign>[*†✝]|\+(?=\s|\d{1,4}$))|(?:(?:was|est|wurde|fue|foi) +(?=\p{L}))?(?<word>\p{L}[\p{L}\p{M}]*)\.?)[\s:,-]*/iu;
// EDTF, and what people put beside a year that they are not sure of.
const DOUBT = /^[~?](?=\s*\d)|\s*(?:\(\?\)|[?~%])$/g;
const PLACE = /^(?:\p{Lu}[\p{L}\p{M}'’-]*[.,]?\s+)+(?=\d)/u;

/** A date, and what the words or the sign before it say that it is. */
interface Clause {
  readonly event: Event | null;
  readonly date: GivenDate;
}

/** "born 1952", "* 11.3.1952", "born Germany. 1899", "† 2001"; "c. 1950" and "1950?" are five years more on both sides. */
function clauseOf(text: string): Clause | null {
  const sure = text.replaceAll(DOUBT, '').trim();
  let event: Event | null = null;
  let isAbout = sure !== text.trim();
  let rest = sure;
  for (let lead = LEADING.exec(rest); lead; lead = LEADING.exec(rest)) {
    const { sign, word = '' } = lead.groups ?? {};
    const folded = foldName(word);
    if (sign === '*' || BIRTH.has(folded)) event = 'birth';
    else if (sign !== undefined || DEATH.has(folded)) event = 'death';
    else if (CIRCA.has(folded)) isAbout = true;
    else if (!WEEKDAYS.has(folded) && dateWordsOf(word).length > 0) break;
    rest = rest.slice(lead[0].length);
  }
  const date = oneDate(rest) ?? oneSided(rest) ?? (event && oneDate(rest.replace(PLACE, '')));
  return date && { event, date: isAbout ? widened(date) : date };
}

/** Whether the words or the sign at the end of a text say that a date behind them is one of a death. */
export function endsWithDeath(text: string): boolean {
  const last = foldWords(text).findLast((word) => dateWordsOf(word).length > 0) ?? '';
  return /[†✝]\s*$/u.test(text) || DEATH.has(last);
}

const DEATH_AHEAD = [...OF_DEATH.trim().split(/\s+/), ...DEATH].join('|');
/** What people write between two dates; an end may be open only beside a slash, as in ISO 8601 and EDTF. */
const BETWEEN: readonly (readonly [kind: 'open' | 'span' | 'or', sign: RegExp])[] = [
  [
    'span',
    new RegExp(String.raw`(?<=\d.*)[\s,;–—-]+(?=[†✝]|\+\s?\d|(?:${DEATH_AHEAD})(?!\p{L}))`, 'iu'),
  ],
  ['open', /\s*\/\s*/],
  ['span', /(?<!^)\.{2,3}(?!$)/],
  ['span', /\s*[–—]\s*|\s+-\s+|(?<=\d{3}\??)-(?=\D{0,4}\d{1,4}\??$|$)/],
  ['span', /\s+(?:to|and|bis|und|a|al|y|e|à|au|et|até)\s+/iu],
  ['or', /\s+(?:or|oder|ou|o)\s+/iu],
];
const UNKNOWN = /^(?:\?|\.\.)?$/;
const WORD_BEFORE = /(?<=^|\s)(?:(?<between>between|zwischen|entre|tra|fra)|from|von|dal)\s+/iu;

/** What a text tells. A date with neither a word nor a sign tells `event`; null for nothing. */
function lifeIn(text: string, event: Event | null): GivenLife | null {
  const clause = clauseOf(text);
  if (clause) return tell(clause.event ?? event, clause.date);
  for (const [kind, sign] of BETWEEN) {
    const [from = '', to, ...more] = text.split(sign);
    const life = to === undefined || more.length > 0 ? null : spanOf(from, to, kind, event);
    if (life) return life;
  }
  return null;
}

function tell(event: Event | null, date: GivenDate): GivenLife | null {
  return event && { ...NOTHING, [event]: date };
}

/** What two dates tell: a birth and a death where they say so, or are too far apart for one event. */
function spanOf(
  from: string,
  to: string,
  kind: 'open' | 'span' | 'or',
  event: Event | null,
): GivenLife | null {
  const { between } = WORD_BEFORE.exec(from)?.groups ?? {};
  const plain = from.replace(WORD_BEFORE, '');
  const end = clauseOf(to.replace(/^\d{1,3}(?=\??$)/, (digits) => withDigitsOf(plain, digits)));
  // "106–43 BC" names the era once.
  const isBefore = end !== null && end.date[0].last.year < 0 && /^[^-]*\d$/.test(plain);
  const start = clauseOf(isBefore ? `${plain} BC` : plain);
  const of = start?.event ?? event;
  const [first, last] = [start?.date[0].first, end?.date[0].last];
  if (kind === 'open' && first && UNKNOWN.test(to)) return tell(of, [{ first, last: LATEST }]);
  if (kind === 'open' && last && UNKNOWN.test(from))
    return tell(event, [{ first: EARLIEST, last }]);
  // "1952–": somebody who lives.
  if (start && UNKNOWN.test(to)) return tell(start.event ?? 'birth', start.date);
  if (end && from === '?') return tell('death', end.date);
  if (!start || !end || !first || !last || end.event === 'birth') return null;
  if (kind === 'or') return tell(of, [...start.date, ...end.date]);
  const isBound = first === EARLIEST && end.event === null;
  if (isBound || dayNumber(first) > dayNumber(last)) return null;
  const isLong = last.year - first.year > GENERATION && between === undefined;
  if (start.event !== 'death' && (end.event === 'death' || isLong)) {
    return { birth: start.date, death: end.date };
  }
  return start.date.length + end.date.length === 2 ? tell(of, [{ first, last }]) : null;
}

/** Why a text is no date of a birth, in words for the one who wrote it; null where there is no more to say (service 16.1). */
export function whyNoDate(text: string): string | null {
  const plain = normalize(text, 'NFKC').trim();
  const [serial] = /^\d{4,5}(?=[.,]?\d*$)/.exec(plain) ?? [];
  if (serial !== undefined) {
    const day = formatDay(Number(serial) + SPREADSHEET_DAY_0);
    return `a day as spreadsheets count it (${day}); write it as YYYY-MM-DD`;
  }
  if (readLife(text).death) return 'a date of a death';
  return /\d/.test(plain) && !/\d{3}/.test(plain)
    ? 'no year, or one of two digits; write the year with four'
    : null;
}

// Day 61 is 1 March 1900, since spreadsheets take 1900 for a leap year.
const SPREADSHEET_DAY_0 = dayNumber({ year: 1899, month: 12, day: 30 });

// Folding would lose these signs, and with them what they say.
const DOUBT_OR_SPAN = /[?~%<>]|\.\.|^\/|[/–—-]$/;

/** One date without the words that may stand before it. */
function oneDate(text: string): GivenDate | null {
  if (DOUBT_OR_SPAN.test(text)) return null;
  const found = dual(text) ?? plain(text);
  return found && isOfAnyCentury(found, text) ? null : found;
}

/** Whether the year has one or two digits and no era: "79", "14-Mar-79", "70s". */
function isOfAnyCentury([{ first, last }]: GivenDate, text: string): boolean {
  return first.year > 0 && last.year < 100 && !/\d{3}|\b(?:bc|ad)\b/.test(plainDate(text));
}

// "1731/2", "11 Feb 1731/2": until 1752 the year of the English began on 25 March, so January 1732 was still 1731.
const DUAL = /^(.*?)(\d{3,4})\/(\d{1,4})$/;

/** Both years of a date with two, whatever its day: in which calendar that was written is not said. */
function dual(text: string): GivenDate | null {
  const [, day = '', year = '', next = ''] = DUAL.exec(text) ?? [];
  const isDual = next !== '' && Number(withDigitsOf(year, next)) === Number(year) + 1;
  if (!isDual || !oneDate(day + year)) return null;
  const days = years({ first: Number(year), last: Number(year) + 1 });
  return days && [days];
}

/** The end of a span with the digits that it has in common with the year before it: "55" behind "c. 1950" is 1955. */
function withDigitsOf(start: string, end: string): string {
  const [year = ''] = /\d{3,4}(?=\D*$)/.exec(start) ?? [];
  return year.slice(0, Math.max(0, year.length - end.length)) + end;
}

// "18790314"; a year with a sign and zeros before it; "1879.03.14", "03/1952", "1952/03". A month and a day may be 00.
const IN_DIGITS = anyOf(
  String.raw`(?<year>[1-9]\d{3})(?<month>\d{2})(?<day>\d{2})`,
  String.raw`(?<year>[+-]?\d{4,16})(?:-(?<month>\d{2})(?:-(?<day>\d{2}))?)?`,
  String.raw`(?<year>\d{4})\.\s?(?<month>\d{1,2})\.\s?(?<day>\d{1,2})\.?`,
  String.raw`(?<month>\d{1,2})[./](?<year>\d{4})`,
  String.raw`(?<year>\d{4})[./](?<month>\d{1,2})`,
);

// "19th c.", "XIXe s.", "s. XIX", "sec. XIX": in a search they may be initials.
const CENTURY =
  /(?<=^\d{1,2}(?:st|nd|rd|th) ?|^[IVX]+(?:e|ème)? )(?:c|cent|s)\.?$|^(?:s|sec|séc)\. ?(?=[IVX]+$)/iu;

function plain(text: string): GivenDate | null {
  const parts = Object.entries(IN_DIGITS.exec(text)?.groups ?? {}).filter(([, part]) =>
    Number(part),
  );
  const dates =
    parts.length > 0
      ? datesOf(Object.fromEntries(parts))
      : readDates(text.replace(CENTURY, ' século '));
  const [first, ...others] = dates.flatMap((date) => daysOf(date) ?? []);
  return first ? [first, ...others] : null;
}

/** Null for a day or a month without a year, which is no date of a birth, and for a day that does not exist. */
function daysOf(date: ReturnType<typeof readDates>[number]): WrittenDays | null {
  switch (date.kind) {
    case 'date':
      return { first: date.date, last: date.date };
    case 'year':
      return years({ first: date.year, last: date.year });
    case 'decade':
      return years(yearsOfDecade(date.decade));
    case 'century':
      return years(yearsOfCentury(date.century));
    case 'monthOfYear': {
      const { year, month } = date;
      const last = { year, month, day: daysInMonth(year, month) };
      return { first: { year, month, day: 1 }, last };
    }
    default:
      return null;
  }
}

function years({ first, last }: YearRange): WrittenDays | null {
  if (!isPresentableYear(first) || !isPresentableYear(last)) return null;
  return { first: { year: first, month: 1, day: 1 }, last: { year: last, month: 12, day: 31 } };
}

const EARLIEST = { year: -MAX_YEAR, month: 1, day: 1 } as const;
const LATEST = { year: MAX_YEAR, month: 12, day: 31 } as const;

const BOUND =
  /^(?:(?<before>before|prior to|vor(?: dem)?|avant(?: le)?|antes d(?:e|el|o)|prima d(?:i|el)|ante|<)|after|nach(?: dem)?|après(?: le)?|después del?|depois d[eo]|dopo(?: il)?|post|>)\s*(?=\p{L}|\p{N})/iu;

/** "before 1900": up to 1899. "after 1900": from 1901 on. */
function oneSided(text: string): GivenDate | null {
  const { 0: words = '', groups } = BOUND.exec(text) ?? {};
  const [date, ...others] = words === '' ? [] : (oneDate(text.slice(words.length)) ?? []);
  if (!date || others.length > 0) return null;
  return groups?.['before'] === undefined
    ? [{ first: civilDate(dayNumber(date.last) + 1), last: LATEST }]
    : [{ first: EARLIEST, last: civilDate(dayNumber(date.first) - 1) }];
}

/** Years before and behind a year that is said to be about right. */
const ABOUT = 5;

function widened(date: GivenDate): GivenDate {
  const [{ first, last }, ...others] = date;
  const isYear = others.length === 0 && first.year === last.year && first.month < last.month;
  if (!isYear) return date;
  const days = widen({ first: dayNumber(first), last: dayNumber(last) }, ABOUT, YEAR);
  return [{ first: civilDate(days.first), last: civilDate(days.last) }];
}
