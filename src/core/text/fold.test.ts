import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { test } from 'node:test';
import { rowsIn } from '../../../test/support/lists.ts';
import {
  cutWord,
  foldName,
  foldWords,
  LATIN_EXPANSIONS,
  normalize,
  otherSpellings,
  visibleTexts,
} from './fold.ts';

test('methodology 13.1: a word counts up to 32,768 bytes of UTF-8, in whole characters', () => {
  for (const [at, letter] of ['a', 'я', 'ก', '𐐨'].entries()) {
    const bytes = at + 1;
    for (const before of ['', 'x', 'xx', 'xxx']) {
      const word = before + letter.repeat(40_000);
      const letters = Math.floor((32_768 - before.length) / bytes);
      assert.equal(cutWord(word), before + letter.repeat(letters));
      assert.deepEqual(foldWords(word), [before + letter.repeat(letters)]);
    }
  }
  assert.equal(foldName('a'.repeat(32_768)), 'a'.repeat(32_768));
});

test('methodology 13.1: every cut word is reported, and other words are unchanged', () => {
  let cut = 0;
  const long = 'B'.repeat(32_769);
  const found = foldName(`Ann ${long} Lee ${long}`, () => cut++);
  assert.equal(found, `ann ${'b'.repeat(32_768)} lee ${'b'.repeat(32_768)}`);
  assert.equal(cut, 2);
});

/** Names and their words after folding. */
const FOLDED: Readonly<Record<string, string>> = {
  'a name is folded to lower-case words without marks (methodology 13.1)': `
    ␣Kōbō   Abe␣ → kobo abe | Antonín  Dvořák → antonin dvorak | Trần Hưng Đạo → tran hung dao`,
  'marks go on Latin, Greek, Cyrillic, Hebrew and Arabic letters (methodology 13.1)': `
    Ångström → angstrom | Άγγελος → αγγελοσ | Αγγελος → αγγελοσ | Пётр Чайковский → петр чаиковскии
    שָׁלוֹם → שלום | مُحَمَّد → محمد`,
  'marks stay in other scripts (methodology 13.1)': `
    が → が | ぱ → ぱ | ガ → ガ | की → की | मा → मा | ม้า → ม้า | नरेन्द्र मोदी → नरेन्द्र मोदी`,
  'capitals and small letters are alike, final sigma too (methodology 13.1)': `
    ΣΩΚΡΑΤΗΣ → σωκρατησ | Σωκράτης → σωκρατησ | σωκρατης → σωκρατησ | ЧАЙКОВСКИЙ → чаиковскии
    Чайковский → чаиковскии | ABE → abe`,
  'special letters are spelled as in slugs (methodology 10.2, 13.1)': `
    Straße → strasse | STRAẞE → strasse | Øystein → oystein | Ælfric Œuvre → aelfric oeuvre | Þórr → thorr
    Eyðís → eydis | Łukasz → lukasz | Ħal → hal | Đặng → dang | Ŋaŋa → nganga | Ǿrsted → orsted | Ǽsir → aesir
    ƏƐƆƑŦ → eeoft`,
  'all four forms of the Turkish i are one letter (methodology 13.1)': `
    İstanbul → istanbul | istanbul → istanbul | ISTANBUL → istanbul | ıstanbul → istanbul`,
  'Chinese, Japanese and Korean are words of one character, with its mark (methodology 13.1)': `
    東京 → 東 京 | 김정은 → 김 정 은 | さいたま → さ い た ま | ガースー → ガ ー ス ー | あーー → あ ー ー | 佐々木 → 佐 々 木
    𠮷田 → 𠮷 田 | BTS방탄 2号 → bts 방 탄 2 号 | か\u3099き\u3099 → が ぎ | ｶﾞ → ガ`,
  'compatibility forms are the plain ones (methodology 13.1)': `
    ＡＢＥ ﬁ ① → abe fi 1 | ﾄﾖﾀ → ト ヨ タ`,
  'apostrophes of every kind are spaces (methodology 13.1)': `
    O'Brien → o brien | O’Brien → o brien | O´Brien → o brien | O΄Brien → o brien | O᾿Brien → o brien
    O᾽Brien → o brien | O´Brien → o brien | OʼBrien → o brien | O\`Brien → o brien | O＇Brien → o brien
    Бар’єр → бар єр | צ׳רצ׳יל → צ רצ יל | D´´Arc → d arc`,
  'what nobody sees is nothing (methodology 13.1)': `
    Albert Ein\u00ADstein → albert einstein | \u200EAl\u2060bert\u200F \u202AEinstein\u202C → albert einstein
    \uFEFFAlbert Ein\u200Dstein\uFE0F → albert einstein | Al\u034Fbert E\u034F\u0301 → albert e
    葛\u{E0100}城 → 葛 城 | 葛\uFE00城 → 葛 城 | か\u034F\u3099 → が | Ein\u200Cst\u200Bein → einstein
    මහින්ද රාජපක්\u200Dෂ → මහින්ද රාජපක්ෂ`,
  'letters that once needed a joiner are the ones of today (methodology 13.1)': `
    എന്\u200D → എൻ | കൃഷ്ണന്\u200D → കൃഷ്ണൻ | ണ്\u200D ര്\u200D ല്\u200D ള്\u200D ക്\u200D → ൺ ർ ൽ ൾ ൿ
    শরত্\u200Dচন্দ্র → শরৎচন্দ্র`,
  'Arabic letters of one class are one letter, and a stroke between them is nothing (methodology 13.1)': `
    علی دایی → علي دايي | علي دايي → علي دايي | مصطفى → مصطفي | بے → بي | کریم → كريم | فاطمة → فاطمه
    ہ ۀ ە ھ ۃ ۂ → ه ه ه ه ه ه | أحمد إبراهيم آدم ٱلله → احمد ابراهيم ادم الله | محـــمد → محمد | مـُحمد → محمد
    ﻋﻠﯽ → علي`,
  'digits of every script are those of ASCII (methodology 13.1)': `
    Bush ٤٣ → bush 43 | ۱۹۵۲ → 1952 | ४२ → 42 | ໑໐ → 10 | 𝟜𝟚 → 42 | 𞥐𞥙 → 09`,
};

for (const [what, names] of Object.entries(FOLDED)) {
  test(what, () => {
    for (const [name, expected] of rowsIn(names)) {
      assert.deepEqual(foldWords(name), expected.split(' '), name);
      assert.equal(foldName(name), expected);
    }
  });
}

test('a name without letters has no words, and a sigma that ends a prefix is not final (methodology 13.1)', () => {
  for (const name of ['', ' .,-– ']) assert.deepEqual(foldWords(name), []);
  assert.ok(foldName('Οδυσσέας').startsWith(foldName('Οδυς')));
});

const LETTERS = [
  ...'aZéŌøßŉİıſǅЁйΣςάאָعُّかが゛ｶﾞ김각각東𠮷ー々कि़्ต้',
  ..." -'’´.\u0301\u0308\u0327\u0345\u200D\u02BC",
  ...'\u00AD\u200B\u200C\uFE0F\u034F´΄ـیکةآ٣ന്ত্',
];

const anyName = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc.string({ unit: 'grapheme', maxLength: 20 }),
  fc.array(fc.constantFrom(...LETTERS), { maxLength: 12 }).map((letters) => letters.join('')),
);

test('a folded name stays as it is, is that of its composed form, and has only letters, digits and marks (methodology 13.1)', () => {
  fc.assert(
    fc.property(anyName, (name) => {
      const folded = foldName(name);
      assert.equal(foldName(folded), folded);
      assert.equal(foldName(name.normalize('NFD')), foldName(name.normalize('NFC')));
      for (const word of foldWords(name)) assert.match(word, /^[\p{L}\p{N}\p{M}]+$/u);
      for (const other of otherSpellings(name)) assert.equal(foldName(other), other);
      assert.equal(folded, foldWords(name).join(' '));
    }),
    { numRuns: 4000 },
  );
});

test('methodology 13.1: letters with an umlaut and their kin are spelled out too', () => {
  const ways = rowsIn(`
    Erwin Schrödinger → erwin schroedinger | Heinrich Böll → heinrich boell
    Wilhelm Conrad Röntgen → wilhelm conrad roentgen | Günter Grass → guenter grass
    Søren Kierkegaard → soeren kierkegaard | Åse Olsen → aase olsen
    Ångström → aangstroem, aangstrom, angstroem | Günter Böll → guenter boell, guenter boll, gunter boell
    Gu\u0308nter → guenter | ÄÖÜ → aeoeue`);
  for (const [name, expected] of ways) {
    assert.equal(otherSpellings(name).sort().join(', '), expected, name);
  }
});

test('methodology 13.1: U+200B and U+200C are nothing or all of them spaces', () => {
  const ways = rowsIn(`
    علی\u200Cرضا → عليرضا, علي رضا | Albert\u200BEinstein → alberteinstein, albert einstein
    ا\u200Cب\u200Cج → ابج, ا ب ج | \u200BAda Lovelace\u200C → ada lovelace
    Jörg\u200CMüller → jorgmuller, jorg muller, joergmueller, joerg mueller, joerg muller, jorg mueller`);
  for (const [name, expected] of ways) {
    const all = [foldName(name), ...otherSpellings(name)];
    assert.deepEqual(all.sort(), expected.split(', ').sort(), name);
  }
  assert.deepEqual(visibleTexts('ab\u200C\u200Ecd'), ['abcd', 'ab cd']);
  assert.deepEqual(visibleTexts('a\u00ADb'), ['ab']);
});

test('no other letter has another spelling', () => {
  for (const name of ['', ...'Douglas Adams|Straße|Strauß|Émile Zoé|Æthelstan|Łódź|ё'.split('|')]) {
    assert.deepEqual(otherSpellings(name), [], name);
  }
});

test('a long name has its words spelled in one way', () => {
  const long = otherSpellings('Jürgen Jörg Günther Müller Schröder');
  assert.deepEqual(long, ['juergen joerg guenther mueller schroeder']);
});

test('Latin-1 and Latin Extended-A are complete in the table', () => {
  const missing: string[] = [];
  for (let code = 0xc0; code <= 0x17f; code++) {
    const letter = String.fromCodePoint(code);
    if (!/^\p{Ll}$/u.test(letter) || letter.normalize('NFD') !== letter) continue;
    if (!LATIN_EXPANSIONS.has(letter)) missing.push(letter);
  }
  assert.deepEqual(missing, ['ŀ']);
});

test('methodology 13.1: of more than thirty marks in a row thirty count', () => {
  const under = '\u0316';
  assert.equal(normalize(`a${under.repeat(30)}b`, 'NFC'), `a${under.repeat(30)}b`);
  assert.equal(normalize(`a${under.repeat(31)}b`, 'NFC'), `a${under.repeat(30)}b`);
  // In canonical order what is below a letter comes before what is above it (classes 220 and 230).
  const many = `x${`\u0300${under}`.repeat(500_000)}`;
  assert.equal(normalize(many, 'NFC'), `x${under.repeat(15)}${'\u0300'.repeat(15)}`);
  const halfWidth = `か${'\uFF9E\u0316'.repeat(500_000)}`;
  assert.equal(normalize(halfWidth, 'NFKC'), `が${'\u3099'.repeat(14)}${under.repeat(15)}`);
});
