import { suite, test } from 'node:test';
import { wordsOf } from '../../support/lists.ts';
import {
  INVALID_DATE,
  INVALID_IDENTIFIER,
  INVALID_PARAMETER,
  INVALID_TIMEZONE,
  INVALID_YEAR,
  PERSON_NOT_FOUND,
  refused,
} from '../support/ask.ts';
import { service } from '../../support/sample.ts';

interface Row {
  /** Beginnings of paths. */
  readonly after: readonly string[];
  readonly code: readonly [status: number, code: string];
  readonly says?: RegExp;
  /** The ends of paths that are refused, parted by white space. */
  readonly words?: string;
  readonly others?: readonly string[];
}

const QIDS = ['/people/wikidata/', '/people/kb/'];

const ROWS: Readonly<Record<string, Row>> = {
  'impossible and malformed days': {
    after: ['/birthdays/'],
    code: INVALID_DATE,
    says: /MM-DD/,
    words: `
      02-30 04-31 00-01 01-00 13-01 12-32 99-99 1-1 01-1 1-01 0101 01%2F01 01-01- -01-01 01--01 x
      today- Today TODAY 01%2D01%20 %2001-01 01-01%00 01-01%0A ٠١-٠١ ０１-０１ 01–01
      02-30/1952 00-00/1952 13-01/1952 3-11/1952 today/1952`,
  },
  'methodology 7.5: 29 February of a common year, counted without a year 0': {
    after: ['/birthdays/02-29/'],
    code: INVALID_DATE,
    says: /29 February/,
    words: '1 3 100 1700 1900 2025 2100 -2 -4 -100 -101 -400',
  },
  'other forms of a year': {
    after: ['/birthdays/03-11/', '/years/'],
    code: INVALID_YEAR,
    says: /-999999 to 999999/,
    words: `
      0 -0 00 007 -007 1000000 -1000000 +5 %2B5 1.5 1e3 1,952 0x10 0x7D0 abc 1952a --1 - NaN %20
      19%2052 1952%20 1952%00 １９５２ −44 Infinity ${'9'.repeat(400)}`,
  },
  'a year with zeros before it, as dates have them: the message has the year without': {
    after: ['/birthdays/02-27/', '/years/'],
    code: INVALID_YEAR,
    says: /leading zeros.*; so write -44\.$/,
    words: '-0044 -044 -00044',
  },
  'other words and other letter case than the signs': {
    after: ['/zodiac/'],
    code: INVALID_PARAMETER,
    says: /sign.*aries.*pisces/,
    words: `
      Aries ARIES ophiuchus aries%20 %20aries ariès 1 aries%00 aries%2Fleo __proto__ constructor
      toString hasOwnProperty -`,
  },
  'methodology 8.3: offsets, old short names and other texts that are no time zones': {
    after: ['/birthdays/today?tz='],
    code: INVALID_TIMEZONE,
    says: /"tz".*IANA/,
    others: [
      ...wordsOf(`
        +05:30 -08:00 +0530 +05 05:30 UTC+1 GMT+1 UTC-8 Etc/GMT+13 +5 Z A PST IST BST pst Ist CTT AET
        AST JST ect VST local Europe/Köln ＵＴＣ
        Europe Europe/ /Berlin Europe//Berlin Europe/Atlantis Europe\\Berlin localtime null
        undefined __proto__ ../etc/passwd 😀 Еurope/Berlin SystemV/PST8 right/UTC posix/UTC 0 -`),
      'Europe/Berlin ',
      ' Europe/Berlin',
      'Europe/Berlin\0',
      'UTC\n',
      'Etc/GMT 5',
    ].map(encodeURIComponent),
  },
  'methodology 10.4: other letter case, names and spellings than the slug': {
    after: ['/people/'],
    code: PERSON_NOT_FOUND,
    words: `
      Douglas-Adams DOUGLAS-ADAMS douglas-Adams douglas-adams-Q42 Q42 q42 michael-anthony-jackson
      adams-douglas douglas_adams douglas%20adams douglas Douglas%20Adams jean-paul-sartre-q42
      adams-q42 steve-clark-q379535 steve-clark-q3431192-q3431192 x-q42 lars-l%C3%B8kke-rasmussen
      lars-l-kke-rasmussen -q42
      -douglas-adams kb douglas-adams- douglas-adams-q042 douglas-adams-q42- wikidata q0 - %00
      london douglas-adams%00 douglas-adams%0A %20douglas-adams %25 * '%20OR%201=1-- ．． %E2%80%AE
      douglas–adams q null douglas-adams-q${'9'.repeat(30)} ${'a'.repeat(250)}
      ${encodeURIComponent('😀'.repeat(250))}`,
  },
  // Characters, not bytes nor code units.
  'a slug of 251 characters': {
    after: ['/people/'],
    code: INVALID_IDENTIFIER,
    says: /250/,
    others: ['a'.repeat(251), 'a'.repeat(5000), encodeURIComponent('😀'.repeat(251))],
  },
  'other forms of a QID': {
    after: QIDS,
    code: INVALID_IDENTIFIER,
    says: /QID.*Q42.*20/,
    words: `
      Q0 q42 Q042 Q00 Q 42 Q-42 Q4.2 Q42x QQ42 P569 L42 Q42%20 %20Q42 Q42%00 Q42%0A Q%2042 Q４２ Q٤٢
      Ｑ42 Q1e3 Q+42 Q42%2Fx Q42,Q1 null __proto__ douglas-adams %22Q42%22 Q42; wd:Q42
      Q${'9'.repeat(20)} Q${'9'.repeat(4000)}`,
  },
  // Of Adams' 42 too, above 2^32 and 2^63.
  'well-formed QIDs that are not here, however great the number': {
    after: QIDS,
    code: PERSON_NOT_FOUND,
    words: `
      Q1 Q5 Q350 Q145 Q9007199254740993 Q9999999999999999999 Q4294967338 Q9223372036854775850`,
  },
};

suite('what is refused, with what would be right', () => {
  for (const [what, { after, code, says, words, others = [] }] of Object.entries(ROWS)) {
    test(what, async () => {
      for (const value of [...(words === undefined ? [] : wordsOf(words)), ...others]) {
        for (const path of after) await refused(service, path + value, code, says);
      }
    });
  }
});
