import assert from 'node:assert/strict';
import { test } from 'node:test';
import anyAscii from 'any-ascii';
import * as fc from 'fast-check';
import { slugOfName, slugOfPerson, splitSuffixedSlug } from './slug.ts';
import { rowsIn } from '../../../test/support/lists.ts';

function slug(name: string): string {
  return slugOfName(name, anyAscii);
}

const SLUGS: Record<string, string> = {
  'a name becomes lower-case words joined by hyphens (methodology 10.2)': `
    Ada Lovelace → ada-lovelace | Jean-Paul Sartre → jean-paul-sartre | Sinéad O'Connor → sinead-o-connor
    Sinéad O’Connor → sinead-o-connor | Martin Luther King, Jr. → martin-luther-king-jr
    E. T. A. Hoffmann → e-t-a-hoffmann | 50 Cent → 50-cent | ␣␣(Madonna)␣␣ → madonna | a -- b → a-b`,
  'marks on Latin letters go (methodology 10.2)': `
    Kōbō Abe → kobo-abe | Antonín Dvořák → antonin-dvorak | François Müller → francois-muller
    Trần Hưng Đạo → tran-hung-dao | Đặng → dang`,
  'special letters are spelled out, in capitals too (methodology 10.2)': `
    Großmann → grossmann | GROẞMANN → grossmann | Ælfric Œuvre → aelfric-oeuvre | Søren Øystein → soren-oystein
    Đuro Þórr Eyðís → duro-thorr-eydis | Łukasz Ħal → lukasz-hal | Işık İnönü → isik-inonu | Ŋaŋa → nganga
    Ələkbər → elekber`,
  // any-ascii's own examples.
  'other scripts are transliterated letter by letter (methodology 10.2)': `
    Борис Николаевич Ельцин → boris-nikolaevich-el-tsin | Δημήτρης Φωτόπουλος → dimitris-fotopoylos
    دمنهور → dmnhwr | Աբովյան → abovyan | สงขลา → sngkhla | 深圳 → shenzhen | 화성시 → hwaseongsi | さいたま → saitama
    トヨタ → toyota`,
};

for (const [what, slugs] of Object.entries(SLUGS)) {
  test(what, () => {
    for (const [name, expected] of rowsIn(slugs)) assert.equal(slug(name), expected);
  });
}

const anyName = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.string({ unit: fc.constantFrom(...'Qq09 -aß日'), maxLength: 200 }),
);

test('a slug has ASCII letters, digits and single inner hyphens only, and is the slug of itself (methodology 10.2)', () => {
  fc.assert(
    fc.property(anyName, (name) => {
      const text = slug(name);
      assert.match(text, /^(?:[a-z0-9]+(?:-[a-z0-9]+)*)?$/);
      assert.ok(text.length <= 120);
      assert.equal(slug(text), text);
      if (splitSuffixedSlug(text)) assert.notEqual(slugOfPerson(text, 0, true), text);
    }),
    { numRuns: 1000 },
  );
});

test('composed and decomposed names have one slug (methodology 10.2)', () => {
  for (const name of ['Kōbō Abe', 'Trần Hưng Đạo', 'İnönü', '김정은', 'が', 'Пётр Й', 'Ångström']) {
    assert.equal(slug(name.normalize('NFD')), slug(name.normalize('NFC')), name);
  }
});

test('a slug is cut to 120 characters, at a hyphen if it has one (methodology 10.2)', () => {
  const nine = 'abcdefghi';
  // Twelve words of nine letters and their hyphens are 119 characters, thirteen are 129.
  const words = (count: number) => Array.from({ length: count }, () => nine).join(' ');
  const hyphens = (count: number) => words(count).replaceAll(' ', '-');
  assert.equal(slug(words(12)), hyphens(12));
  assert.equal(slug(words(13)), hyphens(12));
  assert.equal(slug(`${words(12)}j`), `${hyphens(12)}j`);
  assert.equal(slug(`${words(12)}j k`), `${hyphens(12)}j`);
  assert.equal(slug(`${words(12)}jk`), hyphens(11));
  assert.equal(slug('a'.repeat(120)), 'a'.repeat(120));
  assert.equal(slug('a'.repeat(121)), 'a'.repeat(120));
});

test('a name of which nothing is left gives no slug but the QID (methodology 10.2)', () => {
  for (const name of ['', '   ', '???', '—', '\u200B']) {
    assert.equal(slug(name), '', name);
    assert.equal(slugOfPerson(slug(name), 123, true), 'q123');
  }
});

test('names that read as an identifier or a path are reserved, those that only resemble them are not (methodology 10.3)', () => {
  for (const name of ['Q42', 'q0', 'Ada Q42', 'a-b-q1', 'Wikidata', 'KB', 'Q 42 Q42']) {
    assert.equal(slugOfPerson(slug(name), 9, true), `${slug(name)}-q9`);
  }
  for (const name of 'Q|Q42a|Qin|Ada Q42 Lovelace|AdaQ42|Wikidata II|kbs|M42'.split('|')) {
    assert.equal(slugOfPerson(slug(name), 9, true), slug(name));
  }
});

test('a suffixed slug is taken apart again (methodology 10.4)', () => {
  assert.deepEqual(splitSuffixedSlug('ada-lovelace-q7259'), { base: 'ada-lovelace', qid: 7259 });
  assert.deepEqual(splitSuffixedSlug('q123'), { base: '', qid: 123 });
  assert.deepEqual(splitSuffixedSlug('q42-q7'), { base: 'q42', qid: 7 });
  for (const text of ['', ...'ada-lovelace ada-q0 ada-q07 adaq7 ada-Q7 q ada-q7-b'.split(' ')]) {
    assert.equal(splitSuffixedSlug(text), null, text);
  }
  assert.equal(splitSuffixedSlug(`a-q${'9'.repeat(20)}`), null);
});
