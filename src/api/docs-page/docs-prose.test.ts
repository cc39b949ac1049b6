import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  array,
  assert as check,
  boolean,
  integer,
  oneof,
  property,
  record,
  string,
} from 'fast-check';
import { html } from '../../html/template.ts';
import { breakable, inline, prose, shortJson } from './docs-prose.ts';

test('words between backticks are code, those between double asterisks are strong, and all are escaped', () => {
  assert.equal(
    inline('a < b, `c < d` and **e & f**').text,
    'a &lt; b, <code>c &lt; d</code> and <b>e &amp; f</b>',
  );
});

test('links have their text and their address, both escaped', () => {
  assert.equal(inline('see [a & b](#c"d).').text, 'see <a href="#c&quot;d">a &amp; b</a>.');
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

test('headings, commands and JSON are blocks', () => {
  assert.equal(
    html`${prose('### a-b: A < B\n\n$ curl \\\n  -d x\n\n{\n  "a": 1\n}')}`.text,
    '<h3 id="a-b">A &lt; B</h3><pre class="command" tabindex="0"><code>curl \\\n  -d x</code></pre>' +
      '<pre tabindex="0"><code>{\n  &quot;a&quot;: 1\n}</code></pre>',
  );
});

test('an answer shows the first item of a list, the beginning of a long text, and small values on one line', () => {
  const text = shortJson({
    small: { a: 1, b: [2] },
    list: [{ c: 'x'.repeat(61) }, 1, 2],
    long: 'y'.repeat(200),
  });
  assert.equal(
    text,
    `{\n  "small": {\n    "a": 1,\n    "b": [ 2 ]\n  },\n  "list": [\n    {\n      "c": "${'x'.repeat(61)}"\n    },\n    "… 2 more"\n  ],\n  "long": "${'y'.repeat(160)}…"\n}`,
  );
});

test('a value of which nothing is left out is the same JSON', () => {
  const scalar = oneof(string({ maxLength: 50 }), integer(), boolean());
  const value = record({
    a: scalar,
    b: array(record({ c: scalar, d: array(scalar, { maxLength: 1 }) }), { maxLength: 1 }),
  });
  check(
    property(value, (each) => {
      assert.deepEqual(JSON.parse(shortJson(each)), JSON.parse(JSON.stringify(each)));
    }),
  );
});
