import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as fc from 'fast-check';
import { formatDate, allMonthDays } from '../../core/calendar/date-text.ts';
import { type Language, LANGUAGES } from '../../core/text/languages.ts';
import { gregorianDate, instantDate, monthDay, monthOfYear, tickText } from './gregorian-date.ts';

// The eleventh of each month of 1952, as the languages write full dates in running text.
const ELEVENTHS: Readonly<Record<Language, readonly string[]>> = {
  en: [
    '11 January 1952',
    '11 February 1952',
    '11 March 1952',
    '11 April 1952',
    '11 May 1952',
    '11 June 1952',
    '11 July 1952',
    '11 August 1952',
    '11 September 1952',
    '11 October 1952',
    '11 November 1952',
    '11 December 1952',
  ],
  de: [
    '11. Januar 1952',
    '11. Februar 1952',
    '11. März 1952',
    '11. April 1952',
    '11. Mai 1952',
    '11. Juni 1952',
    '11. Juli 1952',
    '11. August 1952',
    '11. September 1952',
    '11. Oktober 1952',
    '11. November 1952',
    '11. Dezember 1952',
  ],
  pt: [
    '11 de janeiro de 1952',
    '11 de fevereiro de 1952',
    '11 de março de 1952',
    '11 de abril de 1952',
    '11 de maio de 1952',
    '11 de junho de 1952',
    '11 de julho de 1952',
    '11 de agosto de 1952',
    '11 de setembro de 1952',
    '11 de outubro de 1952',
    '11 de novembro de 1952',
    '11 de dezembro de 1952',
  ],
  es: [
    '11 de enero de 1952',
    '11 de febrero de 1952',
    '11 de marzo de 1952',
    '11 de abril de 1952',
    '11 de mayo de 1952',
    '11 de junio de 1952',
    '11 de julio de 1952',
    '11 de agosto de 1952',
    '11 de septiembre de 1952',
    '11 de octubre de 1952',
    '11 de noviembre de 1952',
    '11 de diciembre de 1952',
  ],
  fr: [
    '11 janvier 1952',
    '11 février 1952',
    '11 mars 1952',
    '11 avril 1952',
    '11 mai 1952',
    '11 juin 1952',
    '11 juillet 1952',
    '11 août 1952',
    '11 septembre 1952',
    '11 octobre 1952',
    '11 novembre 1952',
    '11 décembre 1952',
  ],
  it: [
    '11 gennaio 1952',
    '11 febbraio 1952',
    '11 marzo 1952',
    '11 aprile 1952',
    '11 maggio 1952',
    '11 giugno 1952',
    '11 luglio 1952',
    '11 agosto 1952',
    '11 settembre 1952',
    '11 ottobre 1952',
    '11 novembre 1952',
    '11 dicembre 1952',
  ],
};

function inAll(say: (language: Language) => string): readonly string[] {
  return LANGUAGES.map((language) => say(language));
}

test('a day in every month and language', () => {
  for (const language of LANGUAGES) {
    const said = ELEVENTHS[language].map((_, index) =>
      gregorianDate(language, { year: 1952, month: index + 1, day: 11 }),
    );
    assert.deepEqual(said, ELEVENTHS[language]);
  }
});

test('the first of a month is an ordinal in Portuguese, French and Italian', () => {
  assert.deepEqual(
    inAll((language) => gregorianDate(language, { year: 1900, month: 1, day: 1 })),
    [
      '1 January 1900',
      '1. Januar 1900',
      '1º de janeiro de 1900',
      '1 de enero de 1900',
      '1er janvier 1900',
      '1º gennaio 1900',
    ],
  );
  assert.deepEqual(
    inAll((language) => gregorianDate(language, { year: 1900, month: 5, day: 21 })),
    [
      '21 May 1900',
      '21. Mai 1900',
      '21 de maio de 1900',
      '21 de mayo de 1900',
      '21 mai 1900',
      '21 maggio 1900',
    ],
  );
});

test('a day before the common era keeps its era with its year', () => {
  assert.deepEqual(
    inAll((language) => gregorianDate(language, { year: -100, month: 7, day: 13 })),
    [
      '13 July 100\u00a0BCE',
      '13. Juli 100\u00a0v.\u00a0Chr.',
      '13 de julho de 100\u00a0a.C.',
      '13 de julio del 100\u00a0a.\u00a0C.',
      '13 juillet 100\u00a0av.\u00a0J.-C.',
      '13 luglio 100\u00a0a.C.',
    ],
  );
});

test('a day of the first years is not padded', () => {
  assert.equal(gregorianDate('en', { year: 1, month: 1, day: 1 }), '1 January 1\u00a0CE');
  assert.equal(gregorianDate('de', { year: 814, month: 1, day: 28 }), '28. Januar 814');
  assert.equal(gregorianDate('it', { year: -1, month: 2, day: 29 }), '29 febbraio 1\u00a0a.C.');
});

test('days before 1582 are not moved into another calendar', () => {
  assert.equal(gregorianDate('fr', { year: 1500, month: 2, day: 28 }), '28 février 1500');
  assert.equal(gregorianDate('es', { year: 1582, month: 10, day: 10 }), '10 de octubre de 1582');
});

test('a month and day without a year', () => {
  assert.deepEqual(
    inAll((language) => monthDay(language, 2, 29)),
    ['29 February', '29. Februar', '29 de fevereiro', '29 de febrero', '29 février', '29 febbraio'],
  );
  assert.equal(monthDay('fr', 8, 1), '1er août');
  assert.equal(monthDay('it', 8, 1), '1º agosto');
  assert.equal(monthDay('pt', 8, 1), '1º de agosto');
});

test('all 366 month-days read differently', () => {
  for (const language of LANGUAGES) {
    const said = allMonthDays().map(({ month, day }) => monthDay(language, month, day));
    assert.equal(new Set(said).size, 366);
  }
});

test('a month of a year', () => {
  assert.deepEqual(
    inAll((language) => monthOfYear(language, 1952, 3)),
    ['March 1952', 'März 1952', 'março de 1952', 'marzo de 1952', 'mars 1952', 'marzo 1952'],
  );
  assert.equal(monthOfYear('es', -44, 3), 'marzo del 44\u00a0a.\u00a0C.');
});

test('a month that does not exist is refused', () => {
  assert.throws(() => monthDay('en', 13, 1), {
    name: 'RangeError',
    message: 'there is no month 13: months are 1 to 12',
  });
  assert.throws(() => monthOfYear('de', 1950, 0), RangeError);
});

test('an instant is shown as its UTC day', () => {
  assert.deepEqual(
    inAll((language) => instantDate(language, '2026-11-16T23:59:59Z')),
    [
      '16 November 2026',
      '16. November 2026',
      '16 de novembro de 2026',
      '16 de noviembre de 2026',
      '16 novembre 2026',
      '16 novembre 2026',
    ],
  );
});

const BEFORE_ERA = /\u00a0(?:BCE|v\.|av?\.)/;

test('every day can be read back from its words', () => {
  const months = new Map(
    LANGUAGES.flatMap((language) =>
      ELEVENTHS[language].map((text, index) => [
        `${language} ${/\p{L}{3,}/u.exec(text)?.[0]}`,
        index + 1,
      ]),
    ),
  );
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
            month: months.get(`${language} ${read[2]}`) ?? 0,
            day: Number(read[1]),
          }),
          formatDate({ year, month, day }),
        );
      },
    ),
  );
});

// Short names of months as CLDR 48 has them where they stand alone.
const DAYS = {
  en: ['1 Jul', '4 Jul'],
  de: ['1. Jul', '4. Jul'],
  fr: ['1er juil.', '4 juil.'],
  es: ['1 jul', '4 jul'],
  pt: ['1º jul.', '4 jul.'],
  it: ['1º lug', '4 lug'],
} as const;

for (const [language, [first, fourth]] of Object.entries(DAYS)) {
  test(`days of an axis are short in ${language}`, () => {
    const code = language as keyof typeof DAYS;
    assert.equal(tickText(code, 'day', { year: 1804, month: 7, day: 1 }), first);
    assert.equal(tickText(code, 'day', { year: 1804, month: 7, day: 4 }), fourth);
  });
}

test('months have their year, and years their era', () => {
  assert.equal(tickText('en', 'month', { year: 1804, month: 7, day: 1 }), 'Jul 1804');
  assert.equal(tickText('en', 'year', { year: -44, month: 1, day: 1 }), '44\u00a0BCE');
  assert.equal(
    tickText('de', 'month', { year: -44, month: 3, day: 1 }),
    'Mär 44\u00a0v.\u00a0Chr.',
  );
});
