import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { PagePreview } from '../page.ts';
import { openGraph } from './head.ts';

const PREVIEW: PagePreview = {
  title: 'Ada "Augusta" <Lovelace>',
  description: 'Born on 10 December 1815 & known for it.',
  url: 'https://natalis.example/en/people/ada-lovelace',
  locale: 'en_GB',
  type: 'profile',
  image: { url: 'https://commons.wikimedia.org/wiki/Special:FilePath/A.jpg?width=500', alt: 'Ada' },
};

function membersOf({ text }: { text: string }): Map<string, string> {
  return new Map(
    [...text.matchAll(/<meta property="([^"]+)" content="([^"]*)" \/>/g)].map(
      ([, name = '', content = '']) => [name, content],
    ),
  );
}

test('a page has all that a preview needs (ogp.me), escaped', () => {
  const members = membersOf(openGraph(PREVIEW));
  assert.deepEqual(
    [...members],
    [
      ['og:title', 'Ada &quot;Augusta&quot; &lt;Lovelace&gt;'],
      ['og:description', 'Born on 10 December 1815 &amp; known for it.'],
      ['og:url', PREVIEW.url],
      ['og:type', 'profile'],
      ['og:site_name', 'Natalis'],
      ['og:locale', 'en_GB'],
      ['og:image', PREVIEW.image?.url],
      ['og:image:alt', 'Ada'],
    ],
  );
});

test('without an image none is named', () => {
  assert.ok(!openGraph({ ...PREVIEW, image: null }).text.includes('og:image'));
});
