import assert from 'node:assert/strict';
import { test } from 'node:test';
import { wordsOf, textsIn } from '../../../test/support/lists.ts';
import { LANGUAGES, type Language } from '../../core/text/languages.ts';
import { isNarrowed, statementDate } from './statement-date.ts';

/** The words in all languages, in their order. */
function inAll(year: string, precision: number): readonly (string | null)[] {
  const date = { value: `${year}-00-00T00:00:00Z`, precision, calendar: 'gregorian' };
  return LANGUAGES.map((language) => statementDate(language, date));
}

function english(value: string, precision: number, calendar = 'gregorian'): string | null {
  return statementDate('en', { value: `${value}T00:00:00Z`, precision, calendar });
}

test('days, months and years (methodology 1.4), a Julian day as it was written (methodology 3.2)', () => {
  for (const precision of [11, 12, 13, 14]) {
    assert.equal(english('+1952-03-11', precision), '11 March 1952');
  }
  for (const [value, precision, words, calendar] of [
    ['+1952-03-00', 10, 'March 1952'],
    ['+1952-03-11', 10, 'March 1952'],
    ['+1952-00-00', 9, '1952'],
    ['+00000001952-01-01', 9, '1952'],
    ['-0044-07-12', 9, '44\u00a0BCE'],
    ['+1642-12-25', 11, '25 December 1642', 'julian'],
    ['+1900-02-29', 11, '29 February 1900', 'julian'],
    // Its calendar lacks the day.
    ['+1712-02-30', 11, '30 February 1712', 'julian'],
    // A century is strict, and the nine years at the turn of the era are a decade (methodology 2.3).
    ['+2000-00-00', 7, '20th century'],
    ['+2001-00-00', 7, '21st century'],
    ['-0101-00-00', 7, '2nd century\u00a0BCE'],
    ['+2000-00-00', 6, '2nd millennium'],
    ['+2001-00-00', 6, '3rd millennium'],
    ['+0005-00-00', 8, 'years 1–9\u00a0CE'],
    ['-0005-00-00', 8, 'years 9–1\u00a0BCE'],
    ['-0105-00-00', 8, 'years 109–100\u00a0BCE'],
    // A year too small for its precision stays as it is.
    ['+2000-00-00', 5, 'around 2000 (to within 10,000 years)'],
    ['-3000-00-00', 4, 'around 3000\u00a0BCE (to within 100,000 years)'],
  ] as const) {
    assert.equal(english(value, precision, calendar), words);
  }
});

// A decade before the era is the mirror image, and one of a first century is not taken for that century.
const IN_ALL: readonly (readonly [year: string, precision: number, words: string])[] = [
  ['+1855', 8, '1850s|1850er-Jahre|década de 1850|década de 1850|années 1850|anni 1850'],
  [
    '-0045',
    8,
    '40s\u00a0BCE|40er-Jahre\u00a0v.\u00a0Chr.|década de 40\u00a0a.C.|década del 40\u00a0a.\u00a0C.|années 40\u00a0av.\u00a0J.-C.|anni 40\u00a0a.C.',
  ],
  [
    '+0045',
    8,
    '40s\u00a0CE|40er-Jahre\u00a0n.\u00a0Chr.|década de 40\u00a0d.C.|década del 40\u00a0d.\u00a0C.|années 40\u00a0apr.\u00a0J.-C.|anni 40\u00a0d.C.',
  ],
  ['+1750', 7, '18th century|18. Jahrhundert|século XVIII|siglo XVIII|XVIIIe siècle|XVIII secolo'],
  ['+0050', 7, '1st century|1. Jahrhundert|século I|siglo I|Ier siècle|I secolo'],
  [
    '-0100',
    7,
    '1st century\u00a0BCE|1. Jahrhundert\u00a0v.\u00a0Chr.|século I\u00a0a.C.|siglo I\u00a0a.\u00a0C.|Ier siècle\u00a0av.\u00a0J.-C.|I secolo\u00a0a.C.',
  ],
  ['+1500', 6, '2nd millennium|2. Jahrtausend|II milênio|II milenio|IIe millénaire|II millennio'],
  [
    '-1000',
    6,
    '1st millennium\u00a0BCE|1. Jahrtausend\u00a0v.\u00a0Chr.|I milênio\u00a0a.C.|I milenio\u00a0a.\u00a0C.|Ier millénaire\u00a0av.\u00a0J.-C.|I millennio\u00a0a.C.',
  ],
];

test('decades, centuries and millennia in all languages', () => {
  for (const [year, precision, words] of IN_ALL) {
    assert.deepEqual(inAll(year, precision), words.split('|'));
  }
});

test('English ordinals', () => {
  for (const ordinal of wordsOf('1st 2nd 3rd 4th 11th 12th 13th 21st 22nd 23rd')) {
    const year = String(parseInt(ordinal) * 100).padStart(4, '0');
    assert.equal(english(`+${year}-00-00`, 7), `${ordinal} century`);
  }
});

test('ten thousand years and more are rounded to what is known', () => {
  assert.deepEqual(inAll('-68543', 5), [
    'around 70,000\u00a0BCE (to within 10,000 years)',
    'um 70.000\u00a0v.\u00a0Chr. (auf 10.000 Jahre genau)',
    'por volta de 70.000\u00a0a.C. (com precisão de 10.000 anos)',
    'hacia el 70000\u00a0a.\u00a0C. (con una precisión de 10\u202f000 años)',
    'vers 70\u202f000\u00a0av.\u00a0J.-C. (à 10\u202f000 ans près)',
    'circa 70.000\u00a0a.C. (con una precisione di 10.000 anni)',
  ]);
  const found = [0, 1, 2, 3, 4].map((precision) => english('-4540000000-00-00', precision));
  assert.deepEqual(found, [
    'around 5,000,000,000\u00a0BCE (to within 1 billion years)',
    'around 4,500,000,000\u00a0BCE (to within 100 million years)',
    'around 4,540,000,000\u00a0BCE (to within 10 million years)',
    'around 4,540,000,000\u00a0BCE (to within 1 million years)',
    'around 4,540,000,000\u00a0BCE (to within 100,000 years)',
  ]);
});

test('the spans of the coarse precisions (methodology 1.4)', () => {
  const spans: Readonly<Record<Language, string>> = {
    en: '1 billion|100 million|10 million|1 million|100,000|10,000',
    de: '1 Milliarde|100 Millionen|10 Millionen|1 Million|100.000|10.000',
    pt: '1 bilhão|100 milhões|10 milhões|1 milhão|100.000|10.000',
    es: '1000 millones|100 millones|10 millones|1 millón|100\u202f000|10\u202f000',
    fr: '1 milliard|100 millions|10 millions|1 million|100\u202f000|10\u202f000',
    it: '1 miliardo|100 milioni|10 milioni|1 milione|100.000|10.000',
  };
  for (const language of LANGUAGES) {
    for (const [precision, span] of spans[language].split('|').entries()) {
      const date = { value: '-2000-00-00T00:00:00Z', precision, calendar: 'gregorian' };
      const words = `${span}(?: de| di| d’)? ?(?:years|Jahre|anos|años|années|ans|anni)`;
      assert.match(statementDate(language, date) ?? '', new RegExp(`\\(.* ${words}[ )]`));
    }
  }
});

test('what has no words is given verbatim, and without a value there are none', () => {
  assert.equal(statementDate('en', { value: null, precision: null, calendar: null }), null);
  const day = '+1360-09-01T00:00:00Z';
  assert.equal(statementDate('en', { value: day, precision: 11, calendar: 'Q28892' }), day);
  for (const written of textsIn(`
    +0000-00-00 9 | +1950-13-01 11 | +1950-00-00 11 | +1950-00-00 10 | +1950-03-00 11 | +9999999999999999-00-00 9
    -1500000-00-00 7 | +1950-01-01 15 | 1950 9`)) {
    const [date = '', precision] = written.split(' ');
    assert.equal(english(date, Number(precision)), `${date}T00:00:00Z`);
  }
});

test('an interval that is shorter than its precision is narrowed (methodology 2.4)', () => {
  const century = { value: '+0300-00-00T00:00:00Z', precision: 7, calendar: 'julian' };
  assert.ok(isNarrowed({ ...century, interval: ['0272-01-01', '0288-12-31'] }));
  assert.ok(!isNarrowed({ ...century, interval: ['0201-01-01', '0300-12-31'] }));
  assert.ok(!isNarrowed({ ...century, interval: ['0101-01-01', '0400-12-31'] }));
  assert.ok(!isNarrowed({ ...century, interval: null }));
  // The interval of a Julian day is its Gregorian day.
  const day = { value: '+1642-12-25T00:00:00Z', precision: 11, calendar: 'julian' };
  assert.ok(!isNarrowed({ ...day, interval: ['1643-01-04', '1643-01-04'] }));
});
