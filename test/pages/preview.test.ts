import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { PagePreview } from '../../src/pages/page.ts';
import { openGraph } from '../../src/pages/layout/head.ts';
import { LANGUAGES } from '../../src/core/text/languages.ts';
import { service } from '../support/sample.ts';

const PREVIEW: PagePreview = {
  title: 'Ada "Augusta" <Lovelace>',
  url: 'https://natalis.example/en/people/ada-lovelace',
  locale: 'en_GB',
  type: 'profile',
  image: { url: 'https://commons.wikimedia.org/wiki/Special:FilePath/A.jpg?width=500', alt: 'Ada' },
};

/** What the head says to those who share the page (ogp.me). */
function membersOf(head: string): Map<string, string> {
  return new Map(
    [...head.matchAll(/<meta property="og:([^"]+)" content="([^"]*)"\/>/g)].map(
      ([, name = '', content = '']) => [name, content],
    ),
  );
}

test('a page has all that a preview needs (ogp.me), escaped', () => {
  assert.deepEqual(
    [...membersOf(openGraph(PREVIEW).text)],
    [
      ['title', 'Ada &quot;Augusta&quot; &lt;Lovelace&gt;'],
      ['url', PREVIEW.url],
      ['type', 'profile'],
      ['site_name', 'Natalis'],
      ['locale', 'en_GB'],
      ['image', PREVIEW.image?.url],
      ['image:alt', 'Ada'],
    ],
  );
  assert.ok(!openGraph({ ...PREVIEW, image: null }).text.includes('og:image'));
});

test('a page has an image for those who share it, with its size and a text in its language', async () => {
  for (const language of LANGUAGES) {
    const text = await service.textOf(`/${language}/zodiac`);
    const members = membersOf(text);
    assert.equal(members.get('image'), `${service.base}/share.png`);
    assert.deepEqual([members.get('image:width'), members.get('image:height')], ['1200', '630']);
    const tagline = /<p class="lead">([^<]*)</.exec(await service.textOf(`/${language}/`))?.[1];
    assert.equal(members.get('image:alt'), `Natalis. ${tagline}`);
  }
});

test('the image is a PNG of the size that pages tell, sent as it is', async () => {
  for (let times = 0; times < 2; times++) {
    const response = await fetch(`${service.base}/share.png`);
    assert.equal(response.status, 200);
    assert.equal(response.headers.get('content-type'), 'image/png');
    assert.equal(response.headers.get('content-encoding'), null);
    const bytes = Buffer.from(await response.arrayBuffer());
    // PNG (W3C), 5.2 and 11.2.2: the signature, and the size in the first chunk.
    assert.equal(bytes.subarray(0, 8).toString('latin1'), '\u0089PNG\r\n\u001a\n');
    assert.deepEqual([bytes.readUInt32BE(16), bytes.readUInt32BE(20)], [1200, 630]);
    assert.ok(bytes.length < 64 << 10);
    const etag = response.headers.get('etag') ?? '';
    const again = await fetch(`${service.base}/share.png`, { headers: { 'if-none-match': etag } });
    assert.equal(again.status, 304);
  }
});
