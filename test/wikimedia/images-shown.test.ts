import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { before, describe, test } from 'node:test';
import { LANGUAGES, type Language } from '../../src/core/text/languages.ts';
import { openSqliteReader } from '../../src/snapshot/sqlite/reader.ts';
import { answersOf } from '../ingest/support/answers.ts';
import { buildOf, temporaryFolder } from '../ingest/support/command.ts';
import { ndjson, person, statement, terms, textSnak } from '../ingest/support/entities.ts';
import { META } from '../mcp/clients/ask.ts';
import { composeOver } from '../support/compose.ts';

const LICENSED = {
  LicenseShortName: 'CC BY-SA 4.0',
  License: 'cc-by-sa-4.0',
  LicenseUrl: 'https://creativecommons.org/licenses/by-sa/4.0',
};
const HEBREW = 'צילום: דני';
const IMAGES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'Living.jpg': { ...LICENSED, Artist: HEBREW, Restrictions: 'personality' },
  'Many.jpg': { ...LICENSED, Artist: 'Ann Lee, '.repeat(300) },
};

const folder = temporaryFolder();
let snapshot: string;

before(async () => {
  const files = Object.entries(IMAGES);
  const images = join(folder, 'images.ndjson');
  const lines = files.map(([image, fields]) => ({ image, found: 'fields', fields }));
  const header = { type: 'fetch', at: '2026-11-16T00:00:00Z', of: 'x' };
  writeFileSync(images, [header, ...lines].map((line) => `${JSON.stringify(line)}\n`).join(''));
  const people = files.map(([file], index) => {
    const name = ['Living Person', 'Pictured Often'][index] ?? '';
    return person(`Q${index + 1}`, name, {
      statements: [statement(textSnak('P18', file, 'commonsMedia'))],
      // A person has a page in every language that their name is known in.
      more: { labels: terms(Object.fromEntries(LANGUAGES.map((language) => [language, name]))) },
    });
  });
  const args = ['--as-of', '2026-11-16', '--images', images];
  snapshot = await buildOf(folder, ndjson(people), { args });
});

async function bodyOf(path: string): Promise<string> {
  return (await answersOf(snapshot, [path])).get(path) ?? '';
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
      const living = await bodyOf(`/${language}/people/living-person`);
      assert.match(living, /<img\s+class="portrait"/);
      assert.ok(living.includes(RIGHTS[language]));
      const other = await bodyOf(`/${language}/people/pictured-often`);
      assert.match(other, /<img\s+class="portrait"/);
      assert.ok(!other.includes(RIGHTS[language]));
    });
  }

  test('in the text of MCP', async () => {
    const reader = openSqliteReader(snapshot);
    const app = composeOver(reader, {
      base: () => 'https://natalis.example',
      now: () => Date.UTC(2026, 10, 16, 12),
      onFault: (error) => {
        throw error;
      },
    });
    const ask = async (query: string): Promise<string> => {
      const params = { name: 'person_birth_date', arguments: { query }, _meta: META };
      const answer = await app.inject({
        method: 'POST',
        url: '/mcp',
        headers: {
          accept: 'application/json, text/event-stream',
          'content-type': 'application/json',
          'mcp-protocol-version': '2026-07-28',
          'mcp-method': 'tools/call',
          'mcp-name': 'person_birth_date',
        },
        payload: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params }),
      });
      assert.equal(answer.statusCode, 200, answer.body);
      return answer.body;
    };
    assert.match(await ask('Q1'), /Personality rights may apply to the picture/);
    assert.doesNotMatch(await ask('Q2'), /Personality rights/);
    await app.close();
    reader.close();
  });
});

test('author and licence keep their own direction', async () => {
  const page = await bodyOf('/en/people/living-person');
  const licence = `<a href="${LICENSED.LicenseUrl}" rel="external">CC BY-SA 4.0</a>`;
  assert.ok(page.includes(`<bdi>${HEBREW}</bdi>, <bdi>${licence}</bdi>`));
});

test('methodology 11.8: a credit has 500 characters on the page and 2,000 in the answer', async () => {
  const page = await bodyOf('/en/people/pictured-often');
  const shown = /<dt>Picture<\/dt>[^]*?<bdi>([^<]*)<\/bdi>/.exec(page)?.[1] ?? '';
  assert.equal(shown.length, 500);
  assert.match(shown, /…$/);
  assert.doesNotMatch(page, /(?:Ann Lee, ){60}/);
  const { image } = JSON.parse(await bodyOf('/api/v1/people/pictured-often')) as {
    image: { author: string };
  };
  assert.equal(image.author.length, 2000);
});
