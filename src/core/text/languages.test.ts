import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  baseLabel,
  isVisible,
  pageLanguage,
  resolveDescription,
  resolveLabel,
} from './languages.ts';

test('without a label in the language, mul and English it is the base text, in any language (methodology 10.1, 11.10)', () => {
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

test('a text that nobody can see is no name and no description (methodology 10.1, 11.10)', () => {
  // Soft hyphen, space without width, mark of direction, Hangul filler, variation selector, blank of Braille, tag, control.
  const unseens = [
    '',
    ' ',
    '\u00ad\u200b',
    '\u200e',
    '\u3164',
    '\ufe0f',
    '\u2800',
    '\u{e0041}',
    '\u0007\n',
  ];
  for (const unseen of unseens) {
    assert.equal(isVisible(unseen), false, escape(unseen));
    assert.equal(isVisible(`${unseen}.`), true);
    const other = { language: 'ru', text: 'и' };
    assert.deepEqual(resolveLabel({ de: unseen, it: 'i' }, 'de'), { language: 'it', text: 'i' });
    assert.deepEqual(baseLabel({ en: unseen, other }), other);
    assert.equal(resolveLabel({ mul: unseen }, 'fr'), null);
    assert.equal(pageLanguage({ de: unseen }, 'de'), 'en');
    assert.equal(resolveDescription({ en: unseen }, 'en'), null);
  }
  for (const visible of ['ا', '̈', '¿', '0', 'ᚠ', '🏳️']) assert.equal(isVisible(visible), true);
});

test('a description is never taken in mul (methodology 11.10)', () => {
  assert.equal(resolveDescription({ mul: 'm', de: 'd' }, 'it'), null);
  assert.deepEqual(resolveDescription({ mul: 'm', en: 'e' }, 'it'), { language: 'en', text: 'e' });
});
