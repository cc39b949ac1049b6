import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { LANGUAGES } from '../../src/core/text/languages.ts';
import { REPRESENTATION_REVISION } from '../../src/service/data-version.ts';
import { openSqliteReader } from '../../src/snapshot/sqlite/sqlite-reader.ts';
import { composeOver } from '../support/compose.ts';
import { sharedSnapshot } from '../support/shared-build.ts';

// The people's entities are here and not in the sample, so that only a change of code changes an
// answer. `node test/golden/representation.test.ts --write` renews the hashes.
const ENTITIES = fileURLToPath(new URL('people.ndjson', import.meta.url));
const HASHES = fileURLToPath(new URL('representation.json', import.meta.url));

interface Stored {
  readonly revision: number;
  readonly content: string;
  readonly answers: Readonly<Record<string, string>>;
}

async function current(): Promise<Stored> {
  const lines = readFileSync(ENTITIES, 'utf8').trimEnd().split('\n');
  const reader = openSqliteReader(await sharedSnapshot(lines));
  const app = composeOver(reader, {
    base: () => 'https://natalis.example',
    now: () => Date.UTC(2026, 10, 20),
    onFault: (error) => assert.fail(String(error)),
  });
  const answers: Record<string, string> = {};
  for (const line of lines) {
    const { id } = JSON.parse(line) as { id?: string };
    for (const language of id === undefined ? [] : LANGUAGES) {
      const path = `/api/v1/people/wikidata/${id}?lang=${language}`;
      const { statusCode, body } = await app.inject(path);
      if (statusCode === 200) answers[path] = createHash('sha256').update(body).digest('hex');
    }
  }
  await app.close();
  reader.close();
  return {
    revision: REPRESENTATION_REVISION,
    content: reader.info.provenance.content_sha256,
    answers,
  };
}

test('service 12.1: the bytes of a person change only with the version in their address', async () => {
  const now = await current();
  assert.ok(Object.keys(now.answers).length >= 5 * LANGUAGES.length);
  if (process.argv.includes('--write')) writeFileSync(HASHES, `${JSON.stringify(now, null, 2)}\n`);
  const stored = JSON.parse(readFileSync(HASHES, 'utf8')) as Stored;
  if (stored.content === now.content && stored.revision === now.revision) {
    assert.deepEqual(
      now.answers,
      stored.answers,
      'answers changed under the same version: raise REPRESENTATION_REVISION, then write anew',
    );
  }
  assert.deepEqual(now, stored, 'the version changed: write the hashes anew');
});
