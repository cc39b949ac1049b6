import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assert as check, property, string } from 'fast-check';
import { jsonLdScript } from './json-ld-script.ts';

const START = '<script type="application/ld+json">';
const END = '</script>';

function contentOf(text: string): string {
  assert.ok(text.startsWith(START) && text.endsWith(END));
  return text.slice(START.length, -END.length);
}

test('the block says what it was told, in the vocabulary of schema.org', () => {
  const { text } = jsonLdScript({ '@type': 'Thing', name: undefined, url: 'https://a.example/' });
  assert.deepEqual(JSON.parse(contentOf(text)), {
    '@context': 'https://schema.org',
    '@type': 'Thing',
    url: 'https://a.example/',
  });
});

test('nothing can end the block, begin a comment in it or break its lines', () => {
  check(
    property(string({ unit: 'binary' }), (noise) => {
      const name = `</script><!--<script>]]>&lt;\u2028\u2029${noise}`;
      const content = contentOf(jsonLdScript({ name }).text);
      assert.doesNotMatch(content, /[<>&\u2028\u2029]/);
      assert.equal((JSON.parse(content) as { name: string }).name, name);
    }),
  );
});
