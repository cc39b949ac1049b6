import assert from 'node:assert/strict';
import { test } from 'node:test';
import { html } from '../../html/template.ts';
import { breakable, inline, prose } from './prose.ts';

test('words between backticks are code, those between double asterisks are strong, and all are escaped', () => {
  assert.equal(
    inline('a < b, `c < d` and **e & f**').text,
    'a &lt; b, <code>c &lt; d</code> and <b>e &amp; f</b>',
  );
});

test('unpaired marks are text', () => {
  assert.equal(inline('a ` b').text, 'a ` b');
  assert.equal(inline('2 ** 3').text, '2 ** 3');
});

test('empty lines separate paragraphs and lists', () => {
  assert.equal(
    html`${prose('One.\n\n- `a`: b\n- c\n\nTwo.\n')}`.text.replaceAll('\n', ''),
    '<p>One.</p><ul><li><code>a</code>: b</li><li>c</li></ul><p>Two.</p>',
  );
  assert.equal(html`${prose(' ')}`.text, '');
});

test('long words may break after slashes and underscores, but not at their end', () => {
  assert.equal(breakable('/a/b_c_').text, '/<wbr>a/<wbr>b_<wbr>c_');
  assert.equal(breakable('<a/b').text, '&lt;a/<wbr>b');
});
