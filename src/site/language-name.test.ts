import assert from 'node:assert/strict';
import { test } from 'node:test';
import { LANGUAGES } from '../core/text/languages.ts';
import { languageName } from './language-name.ts';

test('the languages of Wikipedias that Intl does not know have names in all six languages', () => {
  for (const language of LANGUAGES) {
    for (const code of ['azb', 'btm', 'gcr', 'hyw', 'rki', 'simple', 'szy']) {
      assert.notEqual(languageName(language, code), code, language);
    }
  }
  assert.equal(languageName('fr', 'hyw'), 'arménien occidental');
});

test('other names are those of Intl, and an unknown code stays as it is', () => {
  assert.equal(languageName('de', 'et'), 'Estnisch');
  assert.equal(languageName('en', 'x-unknown'), 'x-unknown');
});
