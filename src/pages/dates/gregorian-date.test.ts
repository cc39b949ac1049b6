import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as fc from 'fast-check';
import { formatDate, allMonthDays } from '../../core/calendar/date-text.ts';
import { type Language, LANGUAGES } from '../../core/text/languages.ts';
import {
  gregorianDate,
  instantDate,
  intervalText,
  monthDay,
  monthOfYear,
  reducedDate,
  tickText,
  yearsText,
  yearText,
} from './gregorian-date.ts';

/** The months of each language. */
const MONTHS: Readonly<Record<Language, string>> = {
  en: 'January February March April May June July August September October November December',
  de: 'Januar Februar März April Mai Juni Juli August September Oktober November Dezember',
  pt: 'janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro',
  es: 'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre',
  fr: 'janvier février mars avril mai juin juillet août septembre octobre novembre décembre',
  it: 'gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre',
};

/** What is said in all languages, in their order. */
const SAID: readonly (readonly [
  what: string,
  say: (language: Language) => string,
  said: string,
])[] = [
  [
    'the first of a month, an ordinal in Portuguese, French and Italian',
    (language) => gregorianDate(language, { year: 1900, month: 1, day: 1 }),
    '1 January 1900|1. Januar 1900|1º de janeiro de 1900|1 de enero de 1900|1er janvier 1900|1º gennaio 1900',
  ],
  [
    'a day before the common era, with its era at its year',
    (language) => gregorianDate(language, { year: -100, month: 7, day: 13 }),
    '13 July 100\u00a0BCE|13. Juli 100\u00a0v.\u00a0Chr.|13 de julho de 100\u00a0a.C.|13 de julio del 100\u00a0a.\u00a0C.|13 juillet 100\u00a0av.\u00a0J.-C.|13 luglio 100\u00a0a.C.',
  ],
  [
    'the first of a month without a year',
    (language) => monthDay(language, 8, 1),
    '1 August|1. August|1º de agosto|1 de agosto|1er août|1º agosto',
  ],
  [
    'a month of a year',
    (language) => monthOfYear(language, 1952, 3),
    'March 1952|März 1952|março de 1952|marzo de 1952|mars 1952|marzo 1952',
  ],
  [
    'an instant, as its UTC day',
    (language) => instantDate(language, '2026-11-16T23:59:59Z'),
    '16 November 2026|16. November 2026|16 de novembro de 2026|16 de noviembre de 2026|16 novembre 2026|16 novembre 2026',
  ],
  [
    'an interval, with a dash between its two ends',
    (language) => intervalText(language, ['1701-01-01', '1800-12-31']),
    '1 January 1701 – 31 December 1800|1. Januar 1701 – 31. Dezember 1800|1º de janeiro de 1701 – 31 de dezembro de 1800|1 de enero de 1701 – 31 de diciembre de 1800|1er janvier 1701 – 31 décembre 1800|1º gennaio 1701 – 31 dicembre 1800',
  ],
  // Short names of months as CLDR 48 has them beside a day.
  [
    'the first of a month on an axis',
    (language) => tickText(language, 'day', { year: 1804, month: 7, day: 1 }),
    '1 Jul|1. Juli|1º jul.|1 jul|1er juil.|1º lug',
  ],
  [
    'the end of an axis',
    (language) => tickText(language, 'date', { year: 1735, month: 10, day: 1 }),
    '1 Oct 1735|1. Okt. 1735|1º out. 1735|1 oct 1735|1er oct. 1735|1º ott 1735',
  ],
];

for (const [what, say, said] of SAID) {
  test(what, () => assert.equal(LANGUAGES.map((language) => say(language)).join('|'), said));
}

const BEFORE_ERA = /\u00a0(?:BCE|v\.|av?\.)/;

test('every day can be read back from its words', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...LANGUAGES),
      fc.integer({ min: -9999, max: 9999 }).filter((year) => year !== 0),
      fc.constantFrom(...allMonthDays()),
      (language, year, { month, day }) => {
        const text = gregorianDate(language, { year, month, day });
        const read = /^(\d+)(?:\.|er|º)? (?:de )?(\p{L}+) (?:del? )?(\d+)(\u00a0.+)?$/u.exec(text);
        assert.ok(read, text);
        assert.equal(read[4] !== undefined, year < 100, text);
        const sign = BEFORE_ERA.test(text) ? -1 : 1;
        assert.equal(
          formatDate({
            year: sign * Number(read[3]),
            month: MONTHS[language].split(' ').indexOf(read[2] ?? '') + 1,
            day: Number(read[1]),
          }),
          formatDate({ year, month, day }),
        );
      },
    ),
    // Enough to meet every month of every language.
    { numRuns: 1000 },
  );
});

test('months of an axis have their year, and years their era', () => {
  assert.equal(tickText('en', 'month', { year: 1804, month: 7, day: 1 }), 'Jul 1804');
  assert.equal(tickText('en', 'year', { year: -44, month: 1, day: 1 }), '44\u00a0BCE');
  const march = tickText('de', 'month', { year: -44, month: 3, day: 1 });
  assert.equal(march, 'März 44\u00a0v.\u00a0Chr.');
});

test('a date is as precise in words as in digits (methodology 1.2), and years are historical', () => {
  for (const [language, text, words] of [
    ['en', '1950-03-04', '4 March 1950'],
    ['de', '1950-03', 'März 1950'],
    ['fr', '1950', '1950'],
    ['en', '-0044-07-10', '10 July 44\u00a0BCE'],
    ['pt', '-0044', '44\u00a0a.C.'],
    ['en', '0001-01', 'January 1\u00a0CE'],
    ['es', '-0044-03', 'marzo del 44\u00a0a.\u00a0C.'],
    // The first years are not padded.
    ['en', '0001-01-01', '1 January 1\u00a0CE'],
    ['de', '0814-01-28', '28. Januar 814'],
    ['it', '-0001-02-29', '29 febbraio 1\u00a0a.C.'],
    // A year may have up to six digits.
    ['en', '-012000', '12,000\u00a0BCE'],
  ] as const) {
    assert.equal(reducedDate(language, text), words);
  }
});

test('what is no date is refused', () => {
  for (const text of ['', '1950-3', '44', '+1950-03-04T00:00:00Z', '1950-03-04 ']) {
    assert.throws(() => reducedDate('en', text), {
      name: 'RangeError',
      message: `"${text}" is not YYYY, YYYY-MM or YYYY-MM-DD`,
    });
  }
});

test('an interval of one day is that day, and both ends name their era', () => {
  for (const [language, interval, words] of [
    ['en', ['1950-03-04', '1950-03-04'], '4 March 1950'],
    ['en', ['-0049-01-01', '-0040-12-31'], '1 January 49\u00a0BCE – 31 December 40\u00a0BCE'],
    [
      'de',
      ['-0001-12-31', '0001-01-01'],
      '31. Dezember 1\u00a0v.\u00a0Chr. – 1. Januar 1\u00a0n.\u00a0Chr.',
    ],
  ] as const) {
    assert.equal(intervalText(language, interval), words);
  }
});

test('an interval of whole years is these years, with the era once where both are of it', () => {
  for (const [language, interval, words] of [
    ['en', ['0201-01-01', '0300-12-31'], '201–300'],
    ['en', ['-0319-01-01', '-0310-12-31'], '319–310\u00a0BCE'],
    ['de', ['-0050-01-01', '0050-12-31'], '50\u00a0v.\u00a0Chr. – 50\u00a0n.\u00a0Chr.'],
    ['en', ['0001-01-01', '0050-12-31'], '1–50\u00a0CE'],
    ['fr', ['1735-01-01', '1735-12-31'], '1735'],
    ['en', ['1710-03-01', '1800-12-31'], '1 March 1710 – 31 December 1800'],
  ] as const) {
    assert.equal(yearsText(language, interval), words);
  }
});

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
