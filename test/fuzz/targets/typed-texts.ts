import assert from 'node:assert/strict';
import anyAscii from 'any-ascii';
import { formatDate, formatMonthDay, isMonthDay } from '../../../src/core/calendar/date-text.ts';
import { dayNumber, isRealDay, isPresentableYear } from '../../../src/core/calendar/calendar.ts';
import { MAX_CENTURY } from '../../../src/core/calendar/periods.ts';
import { readTypedDates, type TypedDate } from '../../../src/core/query/typed-date.ts';
import { foldName, foldWords, otherSpellings } from '../../../src/core/text/fold.ts';
import {
  isReservedSlug,
  slugOfName,
  splitSuffixedSlug,
  suffixedSlug,
} from '../../../src/core/text/slug.ts';
import { readQuery } from '../../../src/service/search/query.ts';
import type { Target } from '../target.ts';

const NAMES = [
  'Douglas Adams',
  'Ærøskøbing Øystein ß ŉ ǆ ﬁ Ⅷ ½ ㎏ İ',
  'Ἀριστοτέλης ΟΔΥΣΣΕΎΣ',
  'Ёлкин Їжак',
  '夏目漱石・なつめ そうせき',
  'ㄱ한글 がぎぐ カ゛',
  "O'Neill ‘Okina ʻOkina",
  'עִבְרִית مُحَمَّد',
  '👩‍👩‍👧 Z̤̈al̥go',
  'x'.repeat(300),
];
const MARKS = ['́', '̈', 'ͅ', '‍', '­', '﻿', '￿', '\u{1f600}', 'İ', 'ß', 'ﬃ', 'ǅ', 'ς', '\0'];

const DATES = [
  '11 March 1952',
  '1952-03-11',
  '-0044-03-15',
  '3/11/1952',
  '11.3.1952',
  '1er janvier 44 av. J.-C.',
  '15. März 44 v. Chr.',
  'XIXe siècle',
  '1870s',
  'années 1870',
  '500 BC',
  '1.º de maio',
];
const DATE_WORDS = [
  ...'march mars März maio de of the the Jahr año BC v.Chr. av.J.-C. CE AD th er º ª s er'.split(
    ' ',
  ),
  ...'siglo Jahrhundert decade XX IV 29 February 31 April 0 00 -- – − . / ,'.split(' '),
];

const QUERIES = [
  'when was Douglas Adams born',
  'Adams, Douglas (11 March 1952 – 2001)',
  "Einstein's birthday",
  'Einsteins Geburtstag',
  'Dr. Douglas N. Adams PhD, 1952',
  'King, Martin Luther *1929 †1968',
  'wd:Q42',
  'https://www.wikidata.org/wiki/Special:EntityData/Q42.json',
  'né en 1952',
  '夏目漱石、1867',
];
const QUERY_WORDS = [
  ...'when was born birthday how old is quel âge a Wie alt ist , ( ) [ ] * † Sir Dr. PhD the J.'.split(
    ' ',
  ),
  ...'Q42 wd: 1952 1929-1968 c. circa b. d. né Mme Jr III'.split(' '),
];

/** Names as search and addresses have them (methodology 10.2, 10.3, 13.1). */
export function names(): Target {
  return {
    seeds: NAMES,
    words: [...MARKS, "'", '-', '・', ' ', 'q42', 'kb', 'wikidata'],
    longest: 400,
    guidedBy: ['/src/core/text/fold.ts', '/src/core/text/slug.ts'],
    isLinear: true,
    check(input) {
      const text = input.toString();
      const folded = foldName(text);
      assert.equal(foldName(folded), folded, 'folded again it is another');
      for (const word of foldWords(text)) assert.match(word, /^[\p{L}\p{N}\p{M}]+$/u);
      for (const other of otherSpellings(text)) assert.equal(foldName(other), other);
      const slug = slugOfName(text, anyAscii);
      assert.match(slug, /^(?:[a-z0-9]+(?:-[a-z0-9]+)*)?$/);
      assert.ok(slug.length <= 120);
      assert.equal(slugOfName(slug, anyAscii), slug);
      assert.deepEqual(splitSuffixedSlug(suffixedSlug(slug, 42)), { base: slug, qid: 42 });
      if (splitSuffixedSlug(slug)) assert.ok(isReservedSlug(slug));
      return slug === '' ? 'no slug' : 'a slug';
    },
  };
}

/** Dates that people type (methodology 13.7). */
export function typedDates(): Target {
  return {
    seeds: DATES,
    words: DATE_WORDS,
    longest: 150,
    guidedBy: ['/src/core/query/typed-', '/src/core/query/date-words.ts', '/src/core/calendar/'],
    check(input) {
      const dates = readTypedDates(input.toString());
      for (const date of dates) checkDate(date);
      return dates[0]?.kind ?? 'no date';
    },
  };
}

function checkDate(typed: TypedDate): void {
  if (typed.kind === 'date') {
    const { date } = typed;
    assert.ok(isRealDay(date) && isPresentableYear(date.year));
    assert.deepEqual(readTypedDates(formatDate(date)), [typed]);
  } else if (typed.kind === 'day') {
    const { month, day } = typed.monthDay;
    assert.ok(isMonthDay(month, day));
    assert.deepEqual(readTypedDates(formatMonthDay(month, day)), [typed]);
  } else if (typed.kind === 'year') {
    assert.ok(isPresentableYear(typed.year));
    const words = typed.year < 0 ? `${-typed.year} BC` : `${typed.year} AD`;
    assert.deepEqual(readTypedDates(words), [typed]);
  } else if (typed.kind === 'month') {
    assert.ok(typed.month >= 1 && typed.month <= 12);
  } else if (typed.kind === 'century') {
    assert.ok(typed.century !== 0 && Math.abs(typed.century) <= MAX_CENTURY);
  } else {
    assert.ok(Number.isInteger(typed.decade));
  }
}

/** Texts of a search (methodology 13). */
export function queries(): Target {
  return {
    seeds: [...QUERIES, ...NAMES, ...DATES],
    words: [...QUERY_WORDS, ...DATE_WORDS, ...MARKS],
    longest: 300,
    guidedBy: ['/src/core/query/', '/src/core/text/', '/src/service/search/query.ts'],
    isLinear: true,
    check(input) {
      const { qid, typed, alone } = readQuery(input.toString().trim());
      const names = [typed, ...alone()];
      for (const { words, initials, dates, wholes } of names) {
        // The reader of snapshots puts them between quotation marks.
        for (const word of [
          ...words,
          ...initials,
          ...wholes.flatMap((whole) => whole.split(' ')),
        ]) {
          assert.match(word, /^[\p{L}\p{N}\p{M}]*$/u);
        }
        for (const { first, last } of dates) assert.ok(dayNumber(first) <= dayNumber(last));
      }
      if (qid !== null) return 'a QID';
      return names.length > 1 ? 'more than a name' : 'a name';
    },
  };
}
