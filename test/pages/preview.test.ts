import assert from 'node:assert/strict';
import { test } from 'node:test';
import { LANGUAGES } from '../../src/core/text/languages.ts';
import { service } from '../support/sample.ts';

/** What the head says to those who share the page (ogp.me). */
function membersOf(head: string): Map<string, string> {
  return new Map(
    [...head.matchAll(/<meta property="og:([^"]+)" content="([^"]*)"\/>/g)].map(
      ([, name = '', content = '']) => [name, content],
    ),
  );
}

test('a page has all that a preview needs (ogp.me), and an image with its size and a text in its language', async () => {
  for (const language of LANGUAGES) {
    const text = await service.textOf(`/${language}/zodiac`);
    const members = membersOf(text);
    const title = /<title>([^<]*) – Natalis</.exec(text)?.[1];
    const address = `${service.base}/${language}/zodiac`;
    const told = ['title', 'url', 'type', 'site_name'].map((name) => members.get(name));
    assert.deepEqual(told, [title, address, 'website', 'Natalis']);
    assert.match(members.get('locale') ?? '', new RegExp(`^${language}_[A-Z]{2}$`));
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
