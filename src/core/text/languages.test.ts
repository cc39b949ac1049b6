import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  type Texts,
  baseLabel,
  isVisible,
  canonicalLanguage,
  resolveDescription,
  resolveLabel,
} from './languages.ts';

test('a label is in the language, `mul` or English (interface specification, rule 9), else the base text, in any language (methodology 10.1, 11.10)', () => {
  for (const [resolve, order] of [
    [(labels: Texts) => resolveLabel(labels, 'es'), 'es mul en de fr it pt'],
    [baseLabel, 'en mul de fr es it pt'],
  ] as const) {
    const texts = order.split(' ').map((language) => [language, `in ${language}`] as const);
    for (const [index, [language, text]] of texts.entries()) {
      assert.deepEqual(resolve(Object.fromEntries(texts.slice(index))), { language, text });
    }
  }
  const other = { language: 'ru', text: 'и' };
  assert.deepEqual(resolveLabel({ other }, 'en'), other);
  assert.deepEqual(resolveLabel({ pt: 'p', other }, 'en'), { language: 'pt', text: 'p' });
  assert.equal(resolveLabel({}, 'en'), null);
  assert.equal(baseLabel({}), null);
});

test('a text that nobody can see is no name and no description (methodology 10.1, 11.10)', () => {
  // Soft hyphen, space without width, mark of direction, Hangul filler, variation selector, blank of Braille, tag, control.
  const signs = ['\u200e', '\u3164', '\ufe0f', '\u2800', '\u{e0041}', '\u0007\n'];
  for (const unseen of ['', ' ', '\u00ad\u200b', ...signs]) {
    assert.equal(isVisible(unseen), false, escape(unseen));
    assert.equal(isVisible(`${unseen}.`), true);
    const other = { language: 'ru', text: 'и' };
    assert.deepEqual(resolveLabel({ de: unseen, it: 'i' }, 'de'), { language: 'it', text: 'i' });
    assert.deepEqual(baseLabel({ en: unseen, other }), other);
    assert.equal(resolveLabel({ mul: unseen }, 'fr'), null);
    assert.equal(canonicalLanguage({ de: unseen }, 'de'), 'en');
    assert.equal(resolveDescription({ en: unseen }, 'en'), null);
  }
  for (const visible of ['ا', '̈', '¿', '0', 'ᚠ', '🏳️']) assert.equal(isVisible(visible), true);
});

test('a description is never taken in mul (methodology 11.10)', () => {
  assert.equal(resolveDescription({ mul: 'm', de: 'd' }, 'it'), null);
  assert.deepEqual(resolveDescription({ mul: 'm', en: 'e' }, 'it'), { language: 'en', text: 'e' });
});
