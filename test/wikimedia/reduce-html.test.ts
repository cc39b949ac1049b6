import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { array, assert as assertProperty, constantFrom, oneof, property, string } from 'fast-check';
import { reduceHtml, textOfHtml } from '../../src/wikimedia/commons/reduce-html.ts';
import { HOSTILE_FIELDS } from './support/hostile-fields.ts';

// Matches every tag that a reduced field may have; the rest must be text without < and >.
const TAG = /<(?:a href="https:\/\/[^"<>]*"|\/a|\/?b|\/?i|\/?span)>/g;

function assertHarmless(reduced: string): void {
  assert.doesNotMatch(reduced.replaceAll(TAG, ''), /[<>"']/, reduced);
  const open: string[] = [];
  for (const [tag] of reduced.matchAll(TAG)) {
    const name = /\w+/.exec(tag)?.[0] ?? '';
    if (tag.startsWith('</')) assert.equal(open.pop(), name, reduced);
    else open.push(name);
  }
  assert.deepEqual(open, [], reduced);
}

describe('methodology 11.8: fields of HTML are reduced to a, b, i and span', () => {
  for (const [name, { field, html, text }] of HOSTILE_FIELDS) {
    test(name, () => {
      assert.equal(reduceHtml(field), html);
      assert.equal(textOfHtml(field), text);
      assertHarmless(reduceHtml(field));
    });
  }

  test('whatever comes, only these tags leave, each closed in its place', () => {
    const pieces = `< > " ' & &lt; &#60; / = x <!-- --> <![CDATA[ <a~href="https://x">
      <a~href=javascript:x> </a> <b> </b> <i </span> <script> </script> <svg> <style>
      <span~onclick=x> <textarea> \u0000 ~`
      .split(/\s+/)
      .map((piece) => piece.replace('~', ' '));
    const markup = array(oneof(constantFrom(...pieces), string()), { maxLength: 30 });
    assertProperty(
      property(markup, (parts) => {
        const reduced = reduceHtml(parts.join(''));
        assertHarmless(reduced);
        assert.equal(reduceHtml(reduced), reduced, 'reducing it again changes nothing');
      }),
      { numRuns: 2000 },
    );
  });

  test('a million open tags leave twenty, and take no time', () => {
    assert.equal(reduceHtml('<b>'.repeat(1e6)), '<b>'.repeat(20) + '</b>'.repeat(20));
  });
});
