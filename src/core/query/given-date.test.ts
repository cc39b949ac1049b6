import assert from 'node:assert/strict';
import { test } from 'node:test';
import { rowsIn, textsIn } from '../../../test/support/lists.ts';
import { formatDate } from '../calendar/date-text.ts';
import { readGivenDate, whyNoDate } from './given-date.ts';

/** The first and the last day of every reading. */
function read(text: string): string {
  return (readGivenDate(text) ?? [])
    .map(({ first, last }) => [...new Set([formatDate(first), formatDate(last)])].join('..'))
    .join(' or ');
}

/** Texts and the days that each means. */
const FORMS: Record<string, string> = {
  'service 16.1: every form of methodology 1': `
    1952 → 1952-01-01..1952-12-31 | +1952-03-11T00:00:00Z → 1952-03-11
    +00000001952-03-11T00:00:00Z → 1952-03-11 | -0044-07-12T00:00:00Z → -0044-07-12
    +1952-03-00T00:00:00Z → 1952-03-01..1952-03-31 | +1952-00-00T00:00:00Z → 1952-01-01..1952-12-31
    1952-03-11 → 1952-03-11 | 1952-03 → 1952-03-01..1952-03-31 | -0044 → -0044-01-01..-0044-12-31
    -44 → -0044-01-01..-0044-12-31 | 1943-00-00 → 1943-01-01..1943-12-31 | 1952-03-11T00:00:00Z → 1952-03-11
    1952-03-11T23:30:00+02:00 → 1952-03-11 | 1952-03-11 00:00:00 → 1952-03-11`,
  'service 16.1: dates in words and digits, months, decades and centuries': `
    11 March 1952 → 1952-03-11 | 11. März 1952 → 1952-03-11 | 11.3.1952 → 1952-03-11
    03/11/1952 → 1952-11-03 or 1952-03-11 | 25/12/1642 → 1642-12-25 | March 1952 → 1952-03-01..1952-03-31
    marzo de 1952 → 1952-03-01..1952-03-31 | 03/1952 → 1952-03-01..1952-03-31 | 44 BC → -0044-01-01..-0044-12-31
    1870s → 1870-01-01..1879-12-31 | 19th century → 1801-01-01..1900-12-31 | born 1952 → 1952-01-01..1952-12-31
    * 11.3.1952 → 1952-03-11`,
  'service 16.1: spans, and years that are about right': `
    1950/1955 → 1950-01-01..1955-12-31 | 1950-1955 → 1950-01-01..1955-12-31 | 1950–1955 → 1950-01-01..1955-12-31
    1950..1955 → 1950-01-01..1955-12-31 | 1952-03-11/1952-04 → 1952-03-11..1952-04-30
    between 1950 and 1955 → 1950-01-01..1955-12-31 | 1950/.. → 1950-01-01..999999-12-31
    ../1950 → -999999-01-01..1950-12-31 | c. 1450 → 1445-01-01..1455-12-31 | 1450? → 1445-01-01..1455-12-31
    um 2 n. Chr. → -0004-01-01..0007-12-31`,
  'service 16.1: days without hyphens or with points, and short centuries': `
    18790314 → 1879-03-14 | 1879.03.14 → 1879-03-14 | 1879. 3. 14. → 1879-03-14
    19th c. → 1801-01-01..1900-12-31 | 19th cent. → 1801-01-01..1900-12-31 | XIXe s. → 1801-01-01..1900-12-31
    s. XIX → 1801-01-01..1900-12-31 | sec. XIX → 1801-01-01..1900-12-31 | 1st c. → 0001-01-01..0100-12-31`,
};

for (const [what, forms] of Object.entries(FORMS)) {
  test(what, () => {
    for (const [text, expected] of rowsIn(forms)) assert.equal(read(text), expected, text);
  });
}

test('service 16.1: what lies before or after', () => {
  for (const [days, texts] of [
    [
      '-999999-01-01..1899-12-31',
      'before 1900 | Vor 1900 | antes de 1900 | prima del 1900 | <1900',
    ],
    [
      '1851-01-01..999999-12-31',
      'after 1850 | nach 1850 | après 1850 | después de 1850 | depois de 1850 | dopo il 1850',
    ],
    ['-999999-01-01..1879-03-13', 'avant le 14 mars 1879'],
    ['-999999-01-01..-0045-12-31', 'before 44 BC'],
  ] as const) {
    for (const text of textsIn(texts)) assert.equal(read(text), days, text);
  }
});

test('service 16.1: a year of one or two digits needs an era, a sign or zeros', () => {
  const forms = rowsIn(`
    987 → 0987-01-01..0987-12-31 | 79 AD → 0079-01-01..0079-12-31 | 0079 → 0079-01-01..0079-12-31
    24 August 79 AD → 0079-08-24 | 24. August 79 n. Chr. → 0079-08-24 | 15 March 44 BC → -0044-03-15
    -44 → -0044-01-01..-0044-12-31`);
  for (const [text, expected] of forms) assert.equal(read(text), expected, text);
  for (const text of textsIn("79|'79|14-Mar-79|14 March 79|14.3.79|14/03/79|Mar-79|70s|c. 79")) {
    assert.equal(read(text), '', text);
    assert.match(whyNoDate(text) ?? '', /two digits/, text);
  }
});

test('service 16.1: a number that a spreadsheet has for a day is no year, and is told', () => {
  // The days as Excel 365 and LibreOffice show these numbers.
  for (const [text, day] of [
    ['6772', '1918-07-16'],
    ['6772.0', '1918-07-16'],
    ['29221', '1980-01-01'],
    ['29221.5', '1980-01-01'],
  ] as const) {
    assert.equal(read(text), '', text);
    assert.match(whyNoDate(text) ?? '', new RegExp(day), text);
  }
  assert.equal(whyNoDate('long ago'), null);
});

test('service 16.1: everything else is no date', () => {
  const texts = textsIn(`
    18791314 | 1879.13.14 | before | before Christ | before 1900 and 1950 | c. XIX | ? | unknown | 0
    0000 | 1900-02-29 | 1950-13 | 1950-04-31 | 32.1.1950 | 11 March | 03-11 | 1955/1950 | ../.. | /
    Ada 1950 | 9999999`);
  for (const text of ['', 'x'.repeat(5000), ...texts]) {
    assert.equal(readGivenDate(text), null, text);
  }
});
