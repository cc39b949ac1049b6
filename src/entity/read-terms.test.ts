import assert from 'node:assert/strict';
import { test } from 'node:test';
import { SIX } from '../../test/api/support/ask.ts';
import { readAliases, readDescriptions, readLabels } from './read-terms.ts';

function term(language: string, value: string): { language: string; value: string } {
  return { language, value };
}

test('labels of the six languages and mul are read, no others', () => {
  const labels = Object.fromEntries(
    [...SIX, 'mul', 'nl', 'en-gb', 'pt-br'].map((language) => [
      language,
      term(language, `name in ${language}`),
    ]),
  );
  const expected = [...SIX, 'mul'].map((language) => [language, `name in ${language}`]);
  assert.deepEqual(readLabels({ labels }), Object.fromEntries(expected));
});

test('methodology 10.1: without these, the label whose language code comes first in byte order', () => {
  const labels = { zh: term('zh', '安'), 'be-tarask': term('be-tarask', 'А'), be: term('be', 'Б') };
  assert.deepEqual(readLabels({ labels }), { other: { language: 'be', text: 'Б' } });
  assert.deepEqual(readLabels({ labels: { ...labels, be: term('be', '') } }), {
    other: { language: 'be-tarask', text: 'А' },
  });
  assert.deepEqual(readLabels({ labels: { ...labels, it: term('it', 'I') } }), { it: 'I' });
});

test('methodology 11.6: there is no description in mul', () => {
  const descriptions = { de: term('de', 'Autor'), mul: term('mul', 'author') };
  assert.deepEqual(readDescriptions({ descriptions }), { de: 'Autor' });
});

test('methodology 11.1: aliases of the six languages and mul, in the order of the entity', () => {
  const aliases = {
    mul: [term('mul', 'DNA')],
    nl: [term('nl', 'weg')],
    en: [term('en', 'Bop Ad'), term('en', 'Douglas N. Adams')],
  };
  assert.deepEqual(readAliases({ aliases }), [
    { language: 'en', value: 'Bop Ad' },
    { language: 'en', value: 'Douglas N. Adams' },
    { language: 'mul', value: 'DNA' },
  ]);
});

test('an empty map, which the dump writes as [], has no terms', () => {
  const bare = { labels: [], descriptions: [], aliases: [] };
  assert.deepEqual(readLabels(bare), {});
  assert.deepEqual(readDescriptions(bare), {});
  assert.deepEqual(readAliases(bare), []);
  assert.deepEqual(readLabels({}), {});
});

test('a term without a text is none', () => {
  for (const broken of [null, 'Ada', { language: 'en' }, { value: 7 }, { value: '' }, []]) {
    assert.deepEqual(readLabels({ labels: { en: broken } }), {});
    assert.deepEqual(readAliases({ aliases: { en: [broken] } }), []);
    assert.deepEqual(readAliases({ aliases: { en: broken } }), []);
  }
});
