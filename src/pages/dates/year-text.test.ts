import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as fc from 'fast-check';
import { type Language, LANGUAGES } from '../../core/text/languages.ts';
import type { DayRange } from '../../core/calendar/calendar.ts';
import { formatDay, formatYear } from '../../core/calendar/date-text.ts';
import { daysMeant } from '../../core/time/interval.ts';
import { CENTURY, DECADE, MILLENNIUM } from '../../core/time/time-value.ts';
import { romanValue } from '../../../test/support/roman-numeral.ts';
import { centuryText, decadeText, millenniumText, yearText } from './year-text.ts';

/** Only a year below 100 or before the common era names its era, and only from 10,000 on is a year grouped. */
const IN_ALL: Readonly<Record<number, string>> = {
  9999: '9999|9999|9999|9999|9999|9999',
  814: '814|814|814|814|814|814',
  100: '100|100|100|100|100|100',
  99: '99\u00a0CE|99\u00a0n.\u00a0Chr.|99\u00a0d.C.|99\u00a0d.\u00a0C.|99\u00a0apr.\u00a0J.-C.|99\u00a0d.C.',
  [-44]:
    '44\u00a0BCE|44\u00a0v.\u00a0Chr.|44\u00a0a.C.|44\u00a0a.\u00a0C.|44\u00a0av.\u00a0J.-C.|44\u00a0a.C.',
  [-40_000]:
    '40,000\u00a0BCE|40.000\u00a0v.\u00a0Chr.|40.000\u00a0a.C.|40000\u00a0a.\u00a0C.|40\u202f000\u00a0av.\u00a0J.-C.|40.000\u00a0a.C.',
};

test('years in all languages, with spaces that do not break', () => {
  for (const [year, said] of Object.entries(IN_ALL)) {
    assert.equal(LANGUAGES.map((language) => yearText(language, Number(year))).join('|'), said);
  }
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

test('the words for a century and a millennium name the days that they mean (methodology 2.3)', () => {
  for (const [precision, say, years] of [
    [CENTURY, centuryText, 100],
    [MILLENNIUM, millenniumText, 1000],
  ] as const) {
    holds(precision, say, (text) => {
      const last = numberIn(text) * years;
      return [last - years + 1, last];
    });
  }
});

test('the words for a decade name the days that it means (methodology 2.3)', () => {
  holds(DECADE, decadeText, (text) => {
    const numbers = text.replaceAll(/(?<=\d)[.,\u202f](?=\d)/g, '').match(/\d+/g) ?? [];
    const [first = 0, second] = numbers.map(Number);
    if (second === undefined) return [first, first + 9];
    return [Math.min(first, second), Math.max(first, second)];
  });
});
