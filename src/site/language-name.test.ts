import assert from 'node:assert/strict';
import { test } from 'node:test';
import { samplePeople } from '../../sample/expand.ts';
import { LANGUAGES } from '../core/text/languages.ts';
import { wikipediaLanguage } from '../core/person/wikimedia-links.ts';
import { languageName } from './language-name.ts';

test('the language of every Wikipedia with an article about somebody of the sample has a name', () => {
  const sites = samplePeople('every day').flatMap(({ sitelinks }) => [...sitelinks.keys()]);
  const codes = new Set(sites.flatMap((site) => wikipediaLanguage(site) ?? []));
  assert.ok(codes.size > 250);
  for (const language of LANGUAGES) {
    for (const code of codes) assert.notEqual(languageName(language, code), code, language);
  }
});

test('languages that Intl does not know have names of our own, and an unknown code stays as it is', () => {
  for (const [language, code, name] of [
    ['fr', 'hyw', 'arménien occidental'],
    ['en', 'map-bms', 'Banyumasan'],
    ['de', 'nah', 'Nahuatl'],
    ['it', 'gan', 'cinese gan'],
    ['es', 'pms', 'piamontés'],
    // As Intl has them.
    ['de', 'et', 'Estnisch'],
    ['it', 'lld', 'ladino'],
    ['en', 'x-unknown', 'x-unknown'],
  ] as const) {
    assert.equal(languageName(language, code), name);
  }
});
