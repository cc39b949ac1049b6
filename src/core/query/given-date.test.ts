import assert from 'node:assert/strict';
import { test } from 'node:test';
import { rowsIn, textsIn } from '../../../test/support/lists.ts';
import { formatDate } from '../calendar/date-text.ts';
import { type GivenDate, type GivenLife, readLife, whyNoDate } from './given-date.ts';

/** The first and the last day of every reading of a birth, and behind a cross of a death. */
const read = (text: string): string => written(readLife(text));

function written({ birth, death }: GivenLife): string {
  return `${daysOf(birth)}${death ? ` † ${daysOf(death)}` : ''}`.trim();
}

function daysOf(date: GivenDate | null): string {
  return (date ?? [])
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
    ../1950 → -999999-01-01..1950-12-31 | 1950/ → 1950-01-01..999999-12-31 | /1950 → -999999-01-01..1950-12-31
    1950-55 → 1950-01-01..1955-12-31 | 1950–5 → 1950-01-01..1955-12-31 | 428/427 BC → -0428-01-01..-0427-12-31
    1767 or 9 → 1767-01-01..1767-12-31 or 1769-01-01..1769-12-31 | born 1950–1955 → 1950-01-01..1955-12-31
    between 1850 and 1930 → 1850-01-01..1930-12-31 | approximately 1790 → 1785-01-01..1795-12-31
    [1952?] → 1947-01-01..1957-12-31 | c. 1450 → 1445-01-01..1455-12-31 | 1450? → 1445-01-01..1455-12-31
    um 2 n. Chr. → -0004-01-01..0007-12-31`,
  'service 16.1: days without hyphens or with points, and short centuries': `
    18790314 → 1879-03-14 | 1879.03.14 → 1879-03-14 | 1879. 3. 14. → 1879-03-14
    19th c. → 1801-01-01..1900-12-31 | 19th cent. → 1801-01-01..1900-12-31 | XIXe s. → 1801-01-01..1900-12-31
    s. XIX → 1801-01-01..1900-12-31 | sec. XIX → 1801-01-01..1900-12-31 | 1st c. → 0001-01-01..0100-12-31`,
  'service 16.1: both years of a date with two': `
    1642/3 → 1642-01-01..1643-12-31 | 1731/2 → 1731-01-01..1732-12-31 | 1731/32 → 1731-01-01..1732-12-31
    11 Feb 1731/2 → 1731-01-01..1732-12-31 | 1710/11 → 1710-01-01..1711-12-31 | 1699/1700 → 1699-01-01..1700-12-31
    1952/03 → 1952-03-01..1952-03-31`,
  'service 16.1: times of the day, numbers of programs and days of the week': `
    1952-03-11 00:00:00 UTC → 1952-03-11 | 25/12/1952 0:00 → 1952-12-25 | 12/25/1952 12:00:00 AM → 1952-12-25
    19520311.0 → 1952-03-11 | 1952.0 → 1952-01-01..1952-12-31 | Tuesday, March 11, 1952 → 1952-03-11
    mardi 11 mars 1952 → 1952-03-11 | terça-feira, 11 de março de 1952 → 1952-03-11`,
  'service 16.1: a span of more than twenty years is a birth and a death, and so is one that says so': `
    1850–1930 → 1850-01-01..1850-12-31 † 1930-01-01..1930-12-31
    1903–63 → 1903-01-01..1903-12-31 † 1963-01-01..1963-12-31
    1850-03-01/1930-04-02 → 1850-03-01 † 1930-04-02
    c.1730–c.1775 → 1725-01-01..1735-12-31 † 1770-01-01..1780-12-31
    1875?-1970 → 1870-01-01..1880-12-31 † 1970-01-01..1970-12-31
    106–43 BC → -0106-01-01..-0106-12-31 † -0043-01-01..-0043-12-31
    * 1. März 1850, † 2. April 1930 → 1850-03-01 † 1930-04-02
    born 1850, died 1868 → 1850-01-01..1850-12-31 † 1868-01-01..1868-12-31
    1850, décédé 1868 → 1850-01-01..1850-12-31 † 1868-01-01..1868-12-31
    born before 1850, died 1900 → -999999-01-01..1849-12-31 † 1900-01-01..1900-12-31
    1952– → 1952-01-01..1952-12-31 | 1850–? → 1850-01-01..1850-12-31`,
  'service 16.1: a birth or a life behind a name or a place': `
    American, born 1941 → 1941-01-01..1941-12-31 | born Lithuania 1923 → 1923-01-01..1923-12-31
    French and American, 1930–1992 → 1930-01-01..1930-12-31 † 1992-01-01..1992-12-31
    born Germany. 1899–1994 → 1899-01-01..1899-12-31 † 1994-01-01..1994-12-31
    Audubon, John James, 1785-1851 → 1785-01-01..1785-12-31 † 1851-01-01..1851-12-31
    Audubon, John James (1785-1851) → 1785-01-01..1785-12-31 † 1851-01-01..1851-12-31
    Smith, John, 1970- → 1970-01-01..1970-12-31`,
};

for (const [what, forms] of Object.entries(FORMS)) {
  test(what, () => {
    for (const [text, expected] of rowsIn(forms)) assert.equal(read(text), expected, text);
  });
}

test('service 16.1: what lies before or after', () => {
  for (const [days, texts] of Object.entries({
    '-999999-01-01..1899-12-31': 'before 1900 | Vor 1900 | antes de 1900 | prima del 1900 | <1900',
    '1851-01-01..999999-12-31': `
      after 1850 | nach 1850 | après 1850 | después de 1850 | depois de 1850 | dopo il 1850`,
    '-999999-01-01..1879-03-13': 'avant le 14 mars 1879',
    '-999999-01-01..-0045-12-31': 'before 44 BC',
  })) {
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

test('service 16.1: a cell that speaks of a death tells no birth', () => {
  const texts =
    textsIn(`† 2001|✝2001|+ 2001|+2001|d. 2001|died 2001|died in Rome 2001|gestorben 2001|gest. 2001|mort en 2001
    décédée 2001|murió en 2001|fallecido 2001|morreu em 2001|morto nel 2001|m. 2001|?–2001|Smith, John, d. 2001`);
  for (const text of texts) {
    assert.equal(read(text), '† 2001-01-01..2001-12-31', text);
    assert.equal(whyNoDate(text), 'a date of a death', text);
  }
});

test('service 16.1: what a date without a word tells is said', () => {
  for (const [text, expected] of rowsIn(`
    2001 → † 2001-01-01..2001-12-31 | d. 2001 → † 2001-01-01..2001-12-31 | born 1952 → 1952-01-01..1952-12-31
    1850–1930 → 1850-01-01..1850-12-31 † 1930-01-01..1930-12-31 | 1998–2001 → † 1998-01-01..2001-12-31`)) {
    assert.equal(written(readLife(text, 'death')), expected, text);
  }
});

test('service 16.1: everything else is no date', () => {
  const texts = textsIn(`
    18791314 | 1879.13.14 | before | before Christ | before 1900 and 1950 | c. XIX | ? | unknown | 0
    0000 | 1900-02-29 | 1950-13 | 1950-04-31 | 32.1.1950 | 11 March | 03-11 | 1955/1950 | ../.. | /
    Ada 1950 | 9999999 | active 1904 | active 1850–1930 | fl. 1650 | founded 1960 | est. 1851 | established 1933
    was 1851 | American, founded 1850–1930 | active in Rome, 1785-1851 | from 1950 | between 1950`);
  for (const text of ['', 'x'.repeat(5000), ...texts]) {
    assert.equal(read(text), '', text);
  }
});
