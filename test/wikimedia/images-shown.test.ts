import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { array, assert as assertProperty, constantFrom, oneof, property, string } from 'fast-check';
import type { Profile } from '../../src/contract/schema/profile.ts';
import { LANGUAGES, type Language } from '../../src/core/text/languages.ts';
import { reduceHtml } from '../../src/wikimedia/commons/reduce-html.ts';
import { buildOf, temporaryFolder } from '../ingest/support/command.ts';
import { ndjson, terms } from '../ingest/support/entities.ts';
import { legacy } from '../mcp/clients/ask.ts';
import { serveSnapshot, untilEnd } from '../support/sample-service.ts';
import { LICENSED, picturedPeople } from './support/commons.ts';

type Row = readonly [field: string, html: string, text?: string];

// A field of a file page, its reduced form as HTML, and that as text where it is another. Some of these fields are
// hostile, and some are as people write them.
const HOSTILE = Object.entries<Row>({
  'a script': ['Ann<script>alert(1)</script> Lee', 'Ann Lee'],
  'a script without an end': ['Ann<script>alert(1)', 'Ann'],
  // By the HTML standard this is not a script: the first element is called `scr<script`.
  'a script in a script': [
    'Ann<scr<script>ipt>alert(1)</scr</script>ipt>',
    'Annipt&gt;alert(1)ipt&gt;',
    'Annipt>alert(1)ipt>',
  ],
  'an event handler': [
    '<b onmouseover="alert(1)">Ann</b><img src=x onerror=alert(1)>',
    '<b>Ann</b>',
    'Ann',
  ],
  'a link to a script': ['<a href="javascript:alert(1)">Ann</a>', 'Ann'],
  'a link to a script, hidden': [
    '<a href=" &#106;ava\tscript:alert(1)">Ann</a><a href="data:text/html,x">Lee</a>',
    'AnnLee',
  ],
  'a link without protection': ['<a href="http://example.org/">Ann</a>', 'Ann'],
  'a link that breaks out of its quotes': [
    `<a href='https://example.org/"onclick="alert(1)'>Ann</a>`,
    '<a href="https://example.org/%22onclick=%22alert(1)">Ann</a>',
    'Ann',
  ],
  'tags that nobody closed': [
    '<b>Ann <i>Lee <a href="https://example.org/x">home',
    '<b>Ann <i>Lee <a href="https://example.org/x">home</a></i></b>',
    'Ann Lee home',
  ],
  'tags that cross': ['<b>Ann <i>Lee</b> Roe</i>', '<b>Ann <i>Lee</i></b> Roe', 'Ann Lee Roe'],
  'tags that were never opened': ['</b></a>Ann</div>', 'Ann'],
  'a style': [
    '<style>body{display:none}</style><span style="position:fixed">Ann</span>',
    '<span>Ann</span>',
    'Ann',
  ],
  'a drawing with a script': [
    '<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>Ann',
    'Ann',
  ],
  'markup written as entities': [
    '&lt;script&gt;alert(1)&lt;/script&gt; &amp;lt;b&amp;gt; Ann',
    '&lt;script&gt;alert(1)&lt;/script&gt; &amp;lt;b&amp;gt; Ann',
    '<script>alert(1)</script> &lt;b&gt; Ann',
  ],
  'a comment': ['Ann<!-- <b>x --> Lee', 'Ann Lee'],
  'a form and a frame': [
    '<form action="https://evil.example"><input value="x"><iframe src="x"></iframe>Ann</form>',
    'Ann',
  ],
  'control characters': ['Ann\u0000\u001B[2J Lee', 'Ann [2J Lee'],
  'half a surrogate': ['Ann\uD800', 'Ann\uFFFD'],
  'a link as Commons writes it': [
    '<a href="//commons.wikimedia.org/wiki/User:PtrQs" title="User:PtrQs">PtrQs</a>',
    '<a href="https://commons.wikimedia.org/wiki/User:PtrQs">PtrQs</a>',
    'PtrQs',
  ],
});

const HEBREW = 'צילום: דני';
const IMAGES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'Living.jpg': { ...LICENSED, Artist: HEBREW, Restrictions: 'personality' },
  'Many.jpg': { ...LICENSED, Artist: 'Ann Lee, '.repeat(300) },
  'Restricted.jpg': { ...LICENSED, Artist: 'Ann', Restrictions: 'insignia' },
  'Sentence.jpg': { ...LICENSED, Artist: 'Photo by Ann Lee.' },
  'Script.jpg': { ...LICENSED, Artist: 'Ann', LicenseUrl: 'javascript:alert(1)' },
  ...Object.fromEntries(
    HOSTILE.map(([name, [field]]) => [
      `${name}.jpg`,
      { ...LICENSED, Artist: field, Credit: field, Attribution: field, UsageTerms: field },
    ]),
  ),
};
const qidOf = (file: string): string => `Q${Object.keys(IMAGES).indexOf(file) + 1}`;

const folder = temporaryFolder();
const images = join(folder, 'images.ndjson');
const lines = Object.entries(IMAGES).map(([image, fields]) => ({ image, found: 'fields', fields }));
writeFileSync(images, ndjson([{ type: 'fetch', at: '2026-11-16T00:00:00Z', of: 'x' }, ...lines]));
const people = picturedPeople(Object.keys(IMAGES)).map((entity, index) => {
  // A person has a page in every language that their name is known in.
  const name = ['Living Person', 'Pictured Often'][index] ?? `Ann ${index}`;
  return { ...entity, labels: terms(Object.fromEntries(LANGUAGES.map((code) => [code, name]))) };
});
const built = await buildOf(folder, people, { args: ['--images', images] });
const service = await untilEnd(serveSnapshot(built));

async function profileOf(file: string): Promise<Profile> {
  const path = `/api/v1/people/wikidata/${qidOf(file)}`;
  return JSON.parse(await service.textOf(path)) as Profile;
}

const RIGHTS: Readonly<Record<Language, string>> = {
  en: 'Personality rights may apply.',
  de: 'Es können Persönlichkeitsrechte bestehen.',
  es: 'Pueden existir derechos de la personalidad.',
  fr: 'Des droits de la personnalité peuvent s’appliquer.',
  it: 'Possono valere diritti della personalità.',
  pt: 'Podem existir direitos de personalidade.',
};

describe('methodology 11.8: personality rights are told, not enforced', () => {
  for (const language of LANGUAGES) {
    test(`on the page (${language})`, async () => {
      const living = await service.textOf(`/${language}/people/living-person`);
      assert.match(living, /<img\s+class="portrait"/);
      assert.ok(living.includes(RIGHTS[language]));
      const other = await service.textOf(`/${language}/people/pictured-often`);
      assert.match(other, /<img\s+class="portrait"/);
      assert.ok(!other.includes(RIGHTS[language]));
    });
  }

  test('in the text of MCP', async () => {
    const ask = async (query: string): Promise<string> => {
      const params = { name: 'person_birth_date', arguments: { query } };
      return (await legacy(`${service.base}/mcp`, 'tools/call', params)).text;
    };
    assert.match(await ask('Q1'), /Personality rights may apply to the picture/);
    assert.doesNotMatch(await ask('Q2'), /Personality rights/);
  });
});

test('author and licence keep their own direction, and a comma unless the author ends a sentence', async () => {
  const page = await service.textOf('/en/people/living-person');
  const licence = `<a href="${LICENSED.LicenseUrl}" rel="external">CC BY-SA 4.0</a>`;
  assert.ok(page.includes(`<bdi>${HEBREW}</bdi>, <bdi>${licence}</bdi>`));
  const { slug } = await profileOf('Sentence.jpg');
  const other = await service.textOf(`/en/people/${slug}`);
  assert.ok(other.includes(`<bdi>Photo by Ann Lee.</bdi> <bdi>${licence}</bdi>`));
});

test('methodology 11.8: a credit has 500 characters on the page and 2,000 in the answer', async () => {
  const page = await service.textOf('/en/people/pictured-often');
  const shown = /<dt>Picture<\/dt>[^]*?<bdi>([^<]*)<\/bdi>/.exec(page)?.[1] ?? '';
  assert.equal(shown.length, 500);
  assert.match(shown, /…$/);
  assert.doesNotMatch(page, /(?:Ann Lee, ){60}/);
  assert.equal((await profileOf('Many.jpg')).image?.author.length, 2000);
});

test('methodology 11.8: a restricted image is not published, and its licence is not called unknown; a script is no address of a licence', async () => {
  for (const [file, isUnknown] of [
    ['Restricted.jpg', false],
    ['Script.jpg', true],
  ] as const) {
    const { image, warnings } = await profileOf(file);
    assert.deepEqual([image, warnings.includes('image_license_unknown')], [null, isUnknown]);
  }
});

test('hostile fields: through the API and the page', async () => {
  for (const [name, [, html, text = html]] of HOSTILE) {
    const { slug, image, image_metadata: metadata } = await profileOf(`${name}.jpg`);
    assert.ok(metadata);
    assert.deepEqual([image?.author, image?.credit, image?.attribution], [text, text, text], name);
    const reduced = [metadata.author_html, metadata.credit_html, metadata.attribution_html];
    assert.deepEqual(reduced, [html, html, html]);
    const { Artist, UsageTerms } = metadata.metadata as Record<string, unknown>;
    assert.deepEqual([Artist, UsageTerms], [html, text]);
    const page = await service.textOf(`/en/people/${slug}`);
    assert.match(page, /<img\s+class="portrait"/);
    // The page has no script, and the content of every field is text there.
    assert.doesNotMatch(
      page.replaceAll(/<script type="application\/ld\+json">/g, ''),
      /<script|<iframe|<svg><a|<style>body/i,
    );
    assert.doesNotMatch(
      page,
      /<[^>]*\s(?:on\w+|href)\s*=\s*["']?\s*(?:alert|javascript|data:text)/i,
    );
  }
});

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
