import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as fc from 'fast-check';
import { type Language, LANGUAGES } from '../../core/text/languages.ts';
import type { DayRange } from '../../core/calendar/calendar.ts';
import { readTypedDates } from '../../core/query/typed-date.ts';
import { formatDay, formatYear } from '../../core/calendar/date-text.ts';
import { daysMeant } from '../../core/time/interval.ts';
import { CENTURY, DECADE, MILLENNIUM } from '../../core/time/time-value.ts';
import { romanValue } from '../../../test/support/roman-numeral.ts';
import { centuryText, decadeText, millenniumText, yearText } from './year-text.ts';

function inAll(year: number): string {
  return LANGUAGES.map((language) => yearText(language, year)).join('|');
}

test('a year is its digits, neither padded nor grouped', () => {
  for (const year of [100, 814, 1952, 9999]) {
    for (const language of LANGUAGES) assert.equal(yearText(language, year), String(year));
  }
});

test('a year before the common era names it, with spaces that do not break', () => {
  assert.equal(
    inAll(-44),
    '44\u00a0BCE|44\u00a0v.\u00a0Chr.|44\u00a0a.C.|44\u00a0a.\u00a0C.|44\u00a0av.\u00a0J.-C.|44\u00a0a.C.',
  );
});

test('a year below 100 names the common era, since two digits could be those of another century', () => {
  assert.equal(
    inAll(32),
    '32\u00a0CE|32\u00a0n.\u00a0Chr.|32\u00a0d.C.|32\u00a0d.\u00a0C.|32\u00a0apr.\u00a0J.-C.|32\u00a0d.C.',
  );
  assert.equal(yearText('en', 99), '99\u00a0CE');
});

test('a search reads the words for a year', () => {
  for (const language of LANGUAGES) {
    for (const year of [-44, 1, 32, 99, 100]) {
      const read = readTypedDates(yearText(language, year));
      assert.deepEqual(read, [{ kind: 'year', year }], `${language} ${year}`);
    }
  }
});

test('years from 10,000 are grouped, but in Spanish', () => {
  assert.equal(
    inAll(-40_000),
    '40,000\u00a0BCE|40.000\u00a0v.\u00a0Chr.|40.000\u00a0a.C.|40000\u00a0a.\u00a0C.|40\u202f000\u00a0av.\u00a0J.-C.|40.000\u00a0a.C.',
  );
});

const years = fc.integer({ min: -99_999, max: 99_999 }).filter((year) => year !== 0);

/** Reads words for a number of centuries or millennia, as a reader would. */
function numberIn(text: string): number {
  const digits = /^\d+/.exec(text);
  if (digits) return Number(digits[0]);
  return romanValue(/[IVXLCDM]+/.exec(text)?.[0] ?? '');
}

function interval(days: DayRange): string {
  return `${formatDay(days.first)} ${formatDay(days.last)}`;
}

function fromYears(first: number, last: number, beforeEra: boolean): string {
  const [from, to] = beforeEra ? [-last, -first] : [first, last];
  return `${formatYear(from)}-01-01 ${formatYear(to)}-12-31`;
}

function holds(
  precision: number,
  say: (language: Language, days: DayRange) => string,
  read: (text: string) => readonly [number, number],
): void {
  fc.assert(
    fc.property(fc.constantFrom(...LANGUAGES), years, (language, year) => {
      const days = daysMeant({ year, month: 0, day: 0 }, precision, 'gregorian');
      assert.ok(days);
      const text = say(language, days);
      const [first, last] = read(text);
      const beforeEra = /\u00a0(?:BCE|v\.|av?\.)/.test(text);
      assert.equal(beforeEra, year < 0, text);
      assert.equal(fromYears(first, last, beforeEra), interval(days), text);
    }),
    { numRuns: 500 },
  );
}

test('the words for a century name the days that it means (methodology 2.3)', () => {
  holds(CENTURY, centuryText, (text) => {
    const number = numberIn(text);
    return [number * 100 - 99, number * 100];
  });
});

test('the words for a millennium name the days that it means (methodology 2.3)', () => {
  holds(MILLENNIUM, millenniumText, (text) => {
    const number = numberIn(text);
    return [number * 1000 - 999, number * 1000];
  });
});

test('the words for a decade name the days that it means (methodology 2.3)', () => {
  holds(DECADE, decadeText, (text) => {
    const numbers = text.replaceAll(/(?<=\d)[.,\u202f](?=\d)/g, '').match(/\d+/g) ?? [];
    const [first = 0, second] = numbers.map(Number);
    if (second === undefined) return [first, first + 9];
    return [Math.min(first, second), Math.max(first, second)];
  });
});
