import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  baseLabel,
  isLanguage,
  LABEL_LANGUAGES,
  LANGUAGES,
  pageLanguage,
  resolveDescription,
  resolveLabel,
} from './languages.ts';

test('six languages, and mul for labels (interface specification, rule 9)', () => {
  assert.deepEqual([...LANGUAGES].sort(), ['de', 'en', 'es', 'fr', 'it', 'pt']);
  assert.deepEqual([...LABEL_LANGUAGES].sort(), ['de', 'en', 'es', 'fr', 'it', 'mul', 'pt']);
  for (const language of LANGUAGES) assert.equal(isLanguage(language), true);
  for (const code of ['mul', 'EN', 'nl', '', 'en-GB', 'length']) {
    assert.equal(isLanguage(code), false, code);
  }
});

test('a label is taken in the requested language, then mul, then English (interface specification, rule 9)', () => {
  const labels = { de: 'd', mul: 'm', en: 'e', fr: 'f' };
  assert.deepEqual(resolveLabel(labels, 'de'), { language: 'de', text: 'd' });
  assert.deepEqual(resolveLabel(labels, 'it'), { language: 'mul', text: 'm' });
  assert.deepEqual(resolveLabel({ en: 'e', fr: 'f' }, 'it'), { language: 'en', text: 'e' });
  assert.deepEqual(resolveLabel({ en: 'e', mul: 'm' }, 'en'), { language: 'en', text: 'e' });
});

test('without these the label is the base text, in any language (methodology 10.1, 11.10)', () => {
  const labels = { pt: 'p', it: 'i', es: 's', fr: 'f', de: 'd' };
  const order = ['de', 'fr', 'es', 'it', 'pt'] as const;
  for (const [index, language] of order.entries()) {
    const left = Object.fromEntries(order.slice(index).map((code) => [code, labels[code]]));
    assert.deepEqual(resolveLabel(left, 'en'), { language, text: labels[language] });
    assert.deepEqual(baseLabel(left), { language, text: labels[language] });
  }
  const other = { language: 'ru', text: 'и' };
  assert.deepEqual(resolveLabel({ other }, 'en'), other);
  assert.deepEqual(resolveLabel({ pt: 'p', other }, 'en'), { language: 'pt', text: 'p' });
  assert.equal(resolveLabel({}, 'en'), null);
  assert.equal(baseLabel({}), null);
});

test('a description is taken in the requested language, then English, never mul (methodology 11.10)', () => {
  assert.deepEqual(resolveDescription({ de: 'd', en: 'e' }, 'de'), { language: 'de', text: 'd' });
  assert.deepEqual(resolveDescription({ de: 'd', en: 'e' }, 'it'), { language: 'en', text: 'e' });
  assert.deepEqual(resolveDescription({ mul: 'm', de: 'd' }, 'it'), null);
  assert.deepEqual(resolveDescription({ mul: 'm', en: 'e' }, 'it'), { language: 'en', text: 'e' });
});

test('a page exists in a language with a label of its own or in mul, else it is English (methodology 10.5)', () => {
  assert.equal(pageLanguage({ de: 'd', en: 'e' }, 'de'), 'de');
  assert.equal(pageLanguage({ mul: 'm' }, 'de'), 'de');
  assert.equal(pageLanguage({ en: 'e', fr: 'f' }, 'de'), 'en');
  assert.equal(pageLanguage({}, 'de'), 'en');
});
