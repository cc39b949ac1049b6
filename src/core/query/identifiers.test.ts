import assert from 'node:assert/strict';
import { test } from 'node:test';
import { rowsIn } from '../../../test/support/lists.ts';
import {
  catalogueOfForm,
  catalogueOfHeader,
  isRounded,
  readNamedIdentifier,
  readIdentifier,
} from './identifiers.ts';

/** What tables have of a property, and the number that is compared; the Library of Congress gives its own examples. */
const WRITTEN: Readonly<Record<string, string>> = {
  P227: `
    (DE-588)118540238 → 118540238 | gnd:11876439x → 11876439x | https://d-nb.info/gnd/118540238 → 118540238
    gnd/118540238 → 118540238 | (uri) http://d-nb.info/gnd/118540238 → 118540238`,
  P268: `
    cb11907966z → 11907966 | 119079665 → 11907966 | ark:/12148/cb11907966z → 11907966
    https://data.bnf.fr/ark:/12148/cb11907966z → 11907966
    https://data.bnf.fr/en/11907966/victor_hugo/ → 11907966`,
  P244: `
    n␣␣79021164 → n79021164 | n78-890351 → n78890351 | n78-89035 → n78089035 | n 79021164/AC/r932 → n79021164
    (DLC)n␣␣79021164 → n79021164 | http://id.loc.gov/authorities/names/n79021164.html → n79021164
    sh85061211 → none`,
  P213: `
    0000 0001 2095 8599 → 0000000120958599 | 0000-0001-2102-267X → 000000012102267x
    https://isni.org/isni/000000012102267X → 000000012102267x | ISNI 0000 0001 2095 8599 → 0000000120958599`,
  P496: `
    0000-0002-9665-7845 → 0000000296657845 | 0000 0002 9665 7845 → 0000000296657845
    https://orcid.org/0000-0002-9665-7845 → 0000000296657845`,
  P214: `
    viaf:113230702 → 113230702 | VIAF ID: 113230702 → 113230702 | gnd:118540238 → none | 2.14E+21 → none
    https://viaf.org/viaf/113230702/#Adams,_Douglas → 113230702 | Douglas Adams → none`,
  P345: `
    https://www.imdb.com/name/nm0010930/?ref_=tt → nm0010930 | NM0010930 → nm0010930 | tt0371724 → none`,
  P648: `
    Open Library OL272947A → ol272947a | https://openlibrary.org/authors/OL272947A/Douglas_Adams → ol272947a
    /authors/OL272947A → none`,
  P245: '500115493.0 → 500115493',
  P1157: 'o000167 → o000167',
  P4985: 'https://www.themoviedb.org/person/52843-douglas-adams → 52843',
  P434: 'E9ED318D-8CC5-4CF8-AB77-505E39AB6EA4 → e9ed318d-8cc5-4cf8-ab77-505e39ab6ea4',
};

test('methodology 11.14: numbers as tables have them are compared without what tables change', () => {
  for (const [property, forms] of Object.entries(WRITTEN)) {
    for (const [text, number] of rowsIn(forms)) {
      assert.equal(readIdentifier(property, text) ?? 'none', number, `${property} ${text}`);
    }
  }
});

test('methodology 11.14: a prefix or an address names the catalogue, a number alone does not', () => {
  for (const text of ['viaf:113230702', 'VIAF 113230702', 'https://viaf.org/viaf/113230702']) {
    assert.deepEqual(readNamedIdentifier(text), { property: 'P214', value: '113230702' }, text);
  }
  const gnd = { property: 'P227', value: '118540238' };
  assert.deepEqual(readNamedIdentifier('P227: 118540238'), gnd);
  for (const text of ['113230702', 'nm0010930', 'viaf:', 'Isni Smith', 'born 1952', 'bnf: Hugo']) {
    assert.equal(readNamedIdentifier(text), null, text);
  }
});

test('service 16.6: columns are known by their headers, and by a form that is hardly anything else', () => {
  for (const [property, headers] of rowsIn(`
    P214 → viaf, wdt:P214, VIAF cluster ID, VIAF_URI, viaf_2 | P227 → GND, GND-Nummer | P345 → imdb_id, nconst
    P496 → orcid | P1157 → bioguide | P245 → ulan | P244 → Library of Congress | P213 → P213, isni_id`)) {
    for (const header of headers.split(', ')) assert.equal(catalogueOfHeader(header), property);
  }
  for (const header of ['id', 'number', 'nr', 'loc', 'name', ''])
    assert.equal(catalogueOfHeader(header), null);
  assert.equal(catalogueOfForm(['nm0010930', 'nm2942095']), 'P345');
  assert.equal(catalogueOfForm(['n 79021164', 'no95049848']), 'P244');
  assert.equal(catalogueOfForm(['https://viaf.org/viaf/113230702', 'viaf:31432428']), 'P214');
  // Digits alone may be anything, such as numbers of rows.
  for (const texts of ['1 2', '500115493', '118540238', 'A000001', 'nm0010930 7']) {
    assert.equal(catalogueOfForm(texts.split(' ')), null, texts);
  }
  assert.equal(catalogueOfForm([]), null);
});

test('methodology 11.14: a number in exponent form has lost its digits', () => {
  for (const text of ['2.14E+21', '1e10', '2,14E+21']) assert.ok(isRounded(text), text);
  for (const text of ['500115493.0', 'nm0010930', '21']) assert.ok(!isRounded(text), text);
});
