import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { LANGUAGES, type Language } from '../../src/core/text/languages.ts';
import { buildOf, temporaryFolder } from '../ingest/support/command.ts';
import { ndjson, terms } from '../ingest/support/entities.ts';
import { legacy } from '../mcp/clients/ask.ts';
import { serveSnapshot, untilEnd } from '../support/sample-service.ts';
import { LICENSED, picturedPeople } from './support/commons.ts';

const HEBREW = 'צילום: דני';
const IMAGES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'Living.jpg': { ...LICENSED, Artist: HEBREW, Restrictions: 'personality' },
  'Many.jpg': { ...LICENSED, Artist: 'Ann Lee, '.repeat(300) },
};

const folder = temporaryFolder();
const images = join(folder, 'images.ndjson');
const lines = Object.entries(IMAGES).map(([image, fields]) => ({ image, found: 'fields', fields }));
writeFileSync(images, ndjson([{ type: 'fetch', at: '2026-11-16T00:00:00Z', of: 'x' }, ...lines]));
const people = picturedPeople(Object.keys(IMAGES)).map((entity, index) => {
  // A person has a page in every language that their name is known in.
  const name = index === 0 ? 'Living Person' : 'Pictured Often';
  return { ...entity, labels: terms(Object.fromEntries(LANGUAGES.map((code) => [code, name]))) };
});
const args = ['--as-of', '2026-11-16', '--images', images];
const service = await untilEnd(serveSnapshot(await buildOf(folder, ndjson(people), { args })));

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

test('author and licence keep their own direction', async () => {
  const page = await service.textOf('/en/people/living-person');
  const licence = `<a href="${LICENSED.LicenseUrl}" rel="external">CC BY-SA 4.0</a>`;
  assert.ok(page.includes(`<bdi>${HEBREW}</bdi>, <bdi>${licence}</bdi>`));
});

test('methodology 11.8: a credit has 500 characters on the page and 2,000 in the answer', async () => {
  const page = await service.textOf('/en/people/pictured-often');
  const shown = /<dt>Picture<\/dt>[^]*?<bdi>([^<]*)<\/bdi>/.exec(page)?.[1] ?? '';
  assert.equal(shown.length, 500);
  assert.match(shown, /…$/);
  assert.doesNotMatch(page, /(?:Ann Lee, ){60}/);
  const { image } = JSON.parse(await service.textOf('/api/v1/people/pictured-often')) as {
    image: { author: string };
  };
  assert.equal(image.author.length, 2000);
});
