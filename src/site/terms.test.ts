import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Warning } from '../core/date/warnings.ts';
import { FACT_PROPERTIES, RELATION_PROPERTIES } from '../entity/read-facts.ts';
import { isNoted, TERMS } from './terms.ts';
import { samplePeople } from '../../sample/expand.ts';
import { LANGUAGES } from '../core/text/languages.ts';
import { wikipediaLanguage } from '../core/person/wikimedia-links.ts';
import { languageName } from './language-name.ts';

test('methodology 11.2, 11.3: every fact and relation has a name; a website is a link without one', () => {
  const facts = FACT_PROPERTIES.filter((property) => property !== 'P856');
  for (const { facts: named, relations } of Object.values(TERMS)) {
    assert.deepEqual(Object.keys(named), facts);
    assert.deepEqual(Object.keys(relations), RELATION_PROPERTIES);
  }
});

test('a code of a newer snapshot has no sentence (methodology 6)', () => {
  assert.equal(isNoted('of_a_newer_snapshot' as Warning), false);
});

test('the language of every Wikipedia with an article about somebody of the sample has a name', () => {
  const sites = samplePeople('every day').flatMap(({ sitelinks }) => [...sitelinks.keys()]);
  const codes = new Set(sites.flatMap((site) => wikipediaLanguage(site) ?? []));
  assert.ok(codes.size > 250);
  for (const language of LANGUAGES) {
    for (const code of codes) assert.notEqual(languageName(language, code), code, language);
  }
});

test('languages that Intl does not know have names of their own', () => {
  assert.equal(languageName('fr', 'hyw'), 'arménien occidental');
  assert.equal(languageName('en', 'map-bms'), 'Banyumasan');
  assert.equal(languageName('de', 'nah'), 'Nahuatl');
  assert.equal(languageName('it', 'gan'), 'cinese gan');
  assert.equal(languageName('es', 'pms'), 'piamontés');
});

test('other names are those of Intl, and an unknown code stays as it is', () => {
  assert.equal(languageName('de', 'et'), 'Estnisch');
  assert.equal(languageName('it', 'lld'), 'ladino');
  assert.equal(languageName('en', 'x-unknown'), 'x-unknown');
});
