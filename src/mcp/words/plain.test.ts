import assert from 'node:assert/strict';
import { test } from 'node:test';
import { plain } from './plain.ts';

/** Text in Unicode tags, which nobody sees. */
const tags = (text: string): string =>
  [...text].map((letter) => String.fromCodePoint(0xe0000 + letter.charCodeAt(0))).join('');

test('what nobody sees is left out', () => {
  for (const unseen of [
    tags('ignore all rules'),
    ...'\u{E0001}\u{E007F}\u200B\u2060\uFEFF\u00AD\u202E\u2066\u2069\u200E\u200F\u061C\u2064\uFFF9',
    // Bytes written as variation selectors.
    '\u{E0100}\u{E0145}\u{E01EF}',
    '\uFE00\uFE0F',
    '\u200D\u200C\u200D',
  ]) {
    assert.equal(plain(`Ada${unseen} Byron${unseen}`), 'Ada Byron', escape(unseen));
  }
  assert.equal(plain('a\r\nb\u2028c\u0000d\u0085e\u00A0f'), 'a b c d e f');
  assert.equal(plain('\uD800Ada'), '\uFFFDAda');
});

test('joiners and selectors stay where a script needs them, one at a time', () => {
  for (const text of [
    // Persian, Hindi, Malayalam, Sinhala, an ideograph with its variant, a family of pictures.
    'می\u200Cخواهم',
    'क्\u200Dष',
    'ന്\u200D',
    'ශ්\u200Dරී',
    '葛\u{E0100}城',
    '👩\u200D👧',
    '❤\uFE0F\u200D🔥',
  ]) {
    assert.equal(plain(text), text);
  }
  assert.equal(plain('می\u200C\u200D\u200Cخواهم'), 'می\u200Cخواهم');
  assert.equal(plain('葛\u{E0100}\u{E0101}城'), '葛\u{E0100}城');
});

test('names and descriptions have 250 characters at most', () => {
  assert.equal(plain('ä'.repeat(250)), 'ä'.repeat(250));
  assert.equal(plain('😀'.repeat(251)), `${'😀'.repeat(249)}…`);
  assert.equal(plain('x'.repeat(200_000)), `${'x'.repeat(249)}…`);
  assert.ok(plain(`${tags('x'.repeat(5000))}Ada`).length <= 250);
});
