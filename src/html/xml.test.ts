import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assert as check, property, string } from 'fast-check';
import { element, escapeXml } from './xml.ts';

test('attributes and texts are escaped, elements in elements are not', () => {
  const inner = element('b', { c: `"<&'` }, '<&>');
  assert.equal(inner.text, '<b c="&quot;&lt;&amp;&#39;">&lt;&amp;&gt;</b>');
  assert.equal(element('a', {}, inner, 'x').text, `<a>${inner.text}x</a>`);
  assert.equal(element('link', { rel: 'self' }).text, '<link rel="self"/>');
});

// XML 1.0 (fifth edition), production 2.
const CHARACTERS = /^[\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]*$/u;

test('whatever the text, only characters that XML allows are written', () => {
  check(
    property(string({ unit: 'binary' }), (text) => {
      const escaped = escapeXml(text);
      assert.match(escaped, CHARACTERS);
      assert.doesNotMatch(escaped, /[<>"']/);
    }),
  );
});

test('characters that XML forbids are dropped, the others stay', () => {
  assert.equal(escapeXml('a\u0000b\u001fc\ufffed\uffffe\tf\n😀'), 'abcde\tf\n😀');
  assert.equal(escapeXml('half a pair: \ud83d.'), 'half a pair: \ufffd.');
});
