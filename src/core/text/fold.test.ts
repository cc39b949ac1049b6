import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as fc from 'fast-check';
import { foldName, foldWords } from './fold.ts';
import { runs } from '../../../test/support/thorough.ts';

function same(...names: string[]): void {
  for (const name of names) assert.equal(foldName(name), foldName(names[0] ?? ''), name);
}

function apart(a: string, b: string): void {
  assert.notEqual(foldName(a), foldName(b));
}

test('a name is folded to lower-case words without marks (methodology 13.1)', () => {
  assert.deepEqual(foldWords('Abe Kōbō'), ['abe', 'kobo']);
  assert.deepEqual(foldWords('Antonín  Dvořák'), ['antonin', 'dvorak']);
  assert.deepEqual(foldWords('Trần Hưng Đạo'), ['tran', 'hung', 'dao']);
  assert.equal(foldName(' Kōbō   Abe '), 'kobo abe');
  assert.deepEqual(foldWords(''), []);
  assert.deepEqual(foldWords(' .,-– '), []);
});

test('marks go on Latin, Greek, Cyrillic, Hebrew and Arabic letters (methodology 13.1)', () => {
  assert.equal(foldName('Ångström'), 'angstrom');
  same('Άγγελος', 'Αγγελος');
  same('Пётр Чайковский', 'Петр Чаиковскии');
  same('שָׁלוֹם', 'שלום');
  same('مُحَمَّد', 'محمد');
});

test('marks stay in other scripts (methodology 13.1)', () => {
  apart('か', 'が');
  apart('は', 'ぱ');
  apart('カ', 'ガ');
  apart('कि', 'की');
  apart('मा', 'म');
  apart('มา', 'ม้า');
  assert.deepEqual(foldWords('नरेन्द्र मोदी'), ['नरेन्द्र', 'मोदी']);
});

test('capitals and small letters are alike, final sigma too (methodology 13.1)', () => {
  same('ΣΩΚΡΑΤΗΣ', 'Σωκράτης', 'σωκρατης');
  same('ЧАЙКОВСКИЙ', 'Чайковский');
  same('ABE', 'Abe', 'abe');
  // A sigma at the end of a typed prefix is not the last letter of the whole word.
  assert.ok(foldName('Οδυσσέας').startsWith(foldName('Οδυς')));
});

test('special letters are spelled as in slugs (methodology 10.2, 13.1)', () => {
  const names: Record<string, string> = {
    Straße: 'strasse',
    STRAẞE: 'strasse',
    Øystein: 'oystein',
    'Ælfric Œuvre': 'aelfric oeuvre',
    Þórr: 'thorr',
    Eyðís: 'eydis',
    Łukasz: 'lukasz',
    Ħal: 'hal',
    Đặng: 'dang',
    Ŋaŋa: 'nganga',
    Ǿrsted: 'orsted',
    Ǽsir: 'aesir',
  };
  for (const [name, expected] of Object.entries(names)) assert.equal(foldName(name), expected);
});

test('all four forms of the Turkish i are one letter (methodology 13.1)', () => {
  for (const name of ['İstanbul', 'istanbul', 'ISTANBUL', 'ıstanbul']) {
    assert.equal(foldName(name), 'istanbul', name);
  }
});

test('an apostrophe of any kind separates words (methodology 13.1)', () => {
  for (const apostrophe of ["'", '’', '‘', '\u02BC', '＇']) {
    assert.deepEqual(foldWords(`O${apostrophe}Connor`), ['o', 'connor'], apostrophe);
  }
});

test('a hyphen of any kind separates words (methodology 13.1)', () => {
  for (const hyphen of ['-', '\u2010', '\u2011', '–', '－']) {
    assert.deepEqual(foldWords(`Jean${hyphen}Paul`), ['jean', 'paul'], hyphen);
  }
});

test('Chinese, Japanese and Korean are words of one character (methodology 13.1)', () => {
  assert.deepEqual(foldWords('東京'), ['東', '京']);
  assert.deepEqual(foldWords('김정은'), ['김', '정', '은']);
  assert.deepEqual(foldWords('さいたま'), ['さ', 'い', 'た', 'ま']);
  assert.deepEqual(foldWords('ガースー'), ['ガ', 'ー', 'ス', 'ー']);
  assert.deepEqual(foldWords('あーー'), ['あ', 'ー', 'ー']);
  assert.deepEqual(foldWords('佐々木'), ['佐', '々', '木']);
  assert.deepEqual(foldWords('𠮷田'), ['𠮷', '田']);
  assert.deepEqual(foldWords('BTS방탄 2号'), ['bts', '방', '탄', '2', '号']);
});

test('a mark stays with its Japanese character (methodology 13.1)', () => {
  assert.deepEqual(foldWords('がぎ'.normalize('NFD')), ['が', 'ぎ']);
  assert.deepEqual(foldWords('ｶﾞ'), ['ガ']);
});

test('compatibility forms are the plain ones (methodology 13.1)', () => {
  assert.equal(foldName('ＡＢＥ ﬁ ①'), 'abe fi 1');
  assert.equal(foldName('ﾄﾖﾀ'), foldName('トヨタ'));
});

const LETTERS = [
  ...'aZéŌøßŉİıſǅЁйΣςάאָعُّかが゛ｶﾞ김각각東𠮷ー々कि़्ต้',
  ..." -'’´.",
  '\u0301',
  '\u0308',
  '\u0327',
  '\u0345',
  '\u200D',
  '\u02BC',
];

const anyName = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc.string({ unit: 'grapheme', maxLength: 20 }),
  fc.array(fc.constantFrom(...LETTERS), { maxLength: 12 }).map((letters) => letters.join('')),
);

test('what is folded stays as it is when folded again (methodology 13.1)', () => {
  fc.assert(
    fc.property(anyName, (name) => {
      assert.equal(foldName(foldName(name)), foldName(name));
    }),
    runs(10_000),
  );
});

test('composed and decomposed names are the same (methodology 13.1)', () => {
  fc.assert(
    fc.property(anyName, (name) => {
      assert.equal(foldName(name.normalize('NFD')), foldName(name.normalize('NFC')));
    }),
    runs(10_000),
  );
});

test('a word is never empty and holds no space (methodology 13.1)', () => {
  fc.assert(
    fc.property(anyName, (name) => {
      for (const word of foldWords(name)) assert.match(word, /^\S+$/u);
      assert.equal(foldName(name), foldWords(name).join(' '));
    }),
    runs(2000),
  );
});
