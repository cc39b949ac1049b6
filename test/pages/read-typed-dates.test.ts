import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { formatDate, formatMonthDay, allMonthDays } from '../../src/core/calendar/date-text.ts';
import { isRealDay } from '../../src/core/calendar/calendar.ts';
import { LANGUAGES } from '../../src/core/text/languages.ts';
import { gregorianDate, monthDay, yearText } from '../../src/pages/dates/gregorian-date.ts';
import { readDates } from '../../src/core/query/typed-date.ts';
import { textsIn } from '../support/lists.ts';

function addressed(found: ReturnType<typeof readDates>[number]): string {
  if (found.kind === 'missing') return '';
  if (found.kind === 'date') return formatDate(found.date);
  if (found.kind === 'day') return formatMonthDay(found.monthDay.month, found.monthDay.day);
  const { kind, ...number } = found;
  return `${kind} ${Object.values(number).join()}`;
}

function read(query: string): string {
  return readDates(query).map(addressed).join(', ');
}

const TYPED: Readonly<Record<string, readonly string[]>> = {
  '07-04': textsIn(`
    4 July | July 4 | july 4th | the 4th of July | 4 Jul | 4. Juli | am 4. Juli | 4.7. | 4 de julho | 4 de julio
    el 4 de julio | 4 juillet | le 4 juillet | 4 juil. | 4 luglio | 07-04`),
  '1949-07-04': textsIn(`
    4 July 1949 | July 4, 1949 | 4. Juli 1949 | 04.07.1949 | 4. 7. 1949 | 4 de julho de 1949 | 4 de julio de 1949
    4 de julio del 1949 | 4 juillet 1949 | 4 luglio 1949 | 1949-07-04 | 1949-7-4 | 1949/07/04 | July 4th, 1949
    4 JULY 1949 | ４ Ｊｕｌｙ １９４９`),
  '01-01': textsIn(`
    1er janvier | 1º de janeiro | 1.º de janeiro | 1.º de enero | 1º gennaio | 1° gennaio | 1 de enero | 1ro de enero
    primero de enero | primeiro de janeiro | primo gennaio | premier janvier | 1. Jänner | 1st January
    first of January`),
  '05-01': ['1er mai', '1º de maio', 'May 1'],
  '03-11': ['11. März', '11. Mrz.', '11. Maerz', '11 marzo', '11 de março', '11 mars', '11 MARCH'],
  '08-15': ['15 août', '15 aout', '15 Aug.', '15 agosto'],
  '02-29': ['29 February', '29 Feb', '29. Februar', '29 février'],
  'year -44': textsIn(`
    44 BC | 44 BCE | 44 b.c. | 44 v. Chr. | 44 v.Chr. | 44 vor Christus | 44 a.C. | 44 a. C. | 44 antes de Cristo
    44 av. J.-C. | 44 avant Jésus-Christ | 44 avanti Cristo | -44 | \u221244 | im Jahr 44 v. Chr.
    im Jahre 44 v. Chr. | in 44 BC | 44BC | 44bce | - 44 | \u201344 | 44 avant notre ère | l’an 44 av. J.-C.
    44 vor unserer Zeitrechnung | 44 antes de nuestra era | 44 antes da nossa era | 44 prima di Cristo`),
  'year 65': textsIn(`
    65 | 0065 | 65AD | l'an 65 de notre ère | AD 65 | 65 AD | 65 CE | 65 n. Chr. | 65 d.C. | 65 apr. J.-C.`),
  'monthOfYear 3,1952': textsIn(
    'March 1952 | März 1952 | marzo de 1952 | março de 1952 | mars 1952',
  ),
  'monthOfYear 3,-44': textsIn('March 44 BC | März 44 v. Chr.'),
  'month 3': ['march', 'März', 'mars', 'marzo', 'março', 'im März', 'mar'],
  'decade 187': textsIn(`
    1870s | the 1870s | 1870's | 1870er | 1870er Jahre | 1870er-Jahre | années 1870 | les années 1870 | década de 1870
    años 1870 | anos 1870 | anni 1870`),
  'decade -5': ['40s BC', '40s BCE', '40er v. Chr.', 'années 40 av. J.-C.'],
  'century 19': textsIn(`
    19th century | the 19th century | 19. Jahrhundert | 19. Jh. | XIXe siècle | 19e siècle | siglo XIX | século XIX
    XIX secolo`),
  'century -1': [
    '1st century BC',
    '1. Jahrhundert v. Chr.',
    'Ier siècle av. J.-C.',
    'siglo I a. C.',
  ],
  'year -10000': ['10000 BC'],
  'year 4': ['4 apr. J.-C.'],
  '04-04': ['4 Apr', '4. Apr.'],
  'year 1949': textsIn(`
    1949 | ␣1949␣ | １９４９ | year 1949 | the year 1949 | in 1949 | Jahr 1949 | im Jahre 1949 | année 1949 | en 1949
    año 1949 | no ano de 1949 | nell'anno 1949`),
  'year -100': ['100 v. Chr.', '100 a.C.'],
  'year 44': ['0044'],
  '-0044-07-12': textsIn(`
    12 July 44 BC | 12. Juli 44 v. Chr. | 12 de julho de 44 a.C. | 12 de julio de 44 a. C. | 12 juillet 44 av. J.-C.
    12 luglio 44 a.C. | -0044-07-12`),
  '1949-12-25': ['25/12/1949', '12/25/1949'],
  '1949-07-04, 1949-04-07': ['4/7/1949', '4-7-1949', '04-07-1949'],
  '07-07': ['7/7'],
};

const NO_DATES = [
  '',
  ...textsIn(`
    0 | 0 BC | 30 February | 29 February 1900 | Feb 29 1900 | 1900/02/29 | 31-4-1949 | 31.4. | 13-01 | 1949-02-30
    0000-01-01 | July 0 | Theresa May 1956 | Primo Levi | anno | in | April Ashley | May 4th Be With You
    Q42 | BC | AD | Douglas Adams 1952 | 4 July Smith | 4 July 1949 1950 | 99/99 | 10000 | 4.7.1949.5 | 4-7/1949
    4/7-1949`),
  '9'.repeat(150),
  '-'.repeat(150),
  '4 '.repeat(75),
  'July '.repeat(30),
];

describe('dates typed into the search field (methodology 13.7, service 15.15)', () => {
  for (const [date, queries] of Object.entries(TYPED)) {
    for (const query of queries) test(`${query}: ${date}`, () => assert.equal(read(query), date));
  }

  for (const query of NO_DATES) {
    test(`"${query}" is no date`, () => assert.equal(read(query), ''));
  }

  test('every day, date and year is read as the pages write it', () => {
    for (const language of LANGUAGES) {
      for (const { month, day } of allMonthDays()) {
        const text = monthDay(language, month, day);
        assert.equal(read(text), formatMonthDay(month, day), text);
        for (const year of [1, 987, 1949, 2024, -5, -44]) {
          const date = { year, month, day };
          const written = gregorianDate(language, date);
          assert.equal(read(written), isRealDay(date) ? formatDate(date) : '', written);
        }
      }
      for (const year of [1, 32, 99, 100, 476, 2026, -1, -44, -753]) {
        assert.equal(read(yearText(language, year)), `year ${year}`, language);
      }
    }
  });
});
