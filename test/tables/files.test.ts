import assert from 'node:assert/strict';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { suite, test } from 'node:test';
import { sqliteStore } from '../../src/snapshot/sqlite/sqlite-store.ts';
import { exportTable } from '../../src/tables/export-table.ts';
import { peopleInOrder, ORDERS } from '../../src/tables/orders.ts';
import { contentOf, natalisHere, temporaryFolder, refusalOf } from '../ingest/support/command.ts';
import { sharedSample } from '../support/shared-build.ts';
import { exported } from './support/tables.ts';

const folder = temporaryFolder();

/** A folder of its own below the folder of this file. */
function ownFolder(name: string): string {
  const own = join(folder, name);
  mkdirSync(own);
  return own;
}

const refusal = async (out: string, ...args: string[]): Promise<string> =>
  refusalOf('export', await sharedSample(), '--out', out, ...args);

// Each name with a file of its kind that is no export.
const NAMES: Readonly<Record<string, string>> = {
  'people.parquet': 'PAR1....PAR1',
  'people.csv': 'id,name\r\nQ42,Douglas Adams\r\n',
  'people.csv.gz': 'id,name\r\nQ42,Douglas Adams\r\n',
  'people.ndjson': '{"id":"Q42"}\n',
  'people.ndjson.zst': '{"id":"Q42"}\n',
};

suite('natalis export replaces an earlier export of the same table, and nothing else', () => {
  for (const [name, other] of Object.entries(NAMES)) {
    test(name, async () => {
      const own = ownFolder(`own-${name}`);
      const out = join(own, name);
      for (const _ of ['written', 'replaced']) await exported(own, await sharedSample(), name);
      const bytes = readFileSync(out);
      const says = 'already exists and is no exported table of';
      assert.match(await refusal(out, '--table', 'statements'), new RegExp(`${says} statements`));
      assert.deepEqual(readFileSync(out), bytes);
      for (const content of ['', other]) {
        writeFileSync(out, content);
        assert.match(await refusal(out), new RegExp(`${says} people`));
        assert.equal(readFileSync(out, 'utf8'), content);
      }
      assert.deepEqual(contentOf(own), [name]);
    });
  }

  test('a file with the byte order mark and the columns of version 1.0 is replaced', async () => {
    const own = ownFolder('earlier');
    const out = join(own, 'people.csv');
    const head = 'popularity_rank,id,slug,name\r\n';
    writeFileSync(out, `\uFEFF${head}1,Q42,douglas-adams,Douglas Adams\r\n`);
    await exported(own, await sharedSample(), 'people.csv');
    assert.match(readFileSync(out, 'utf8'), /^popularity_rank,id,slug,name,/);
  });
});

suite('an export that fails leaves nothing behind', () => {
  for (const name of ['people.parquet', 'people.csv.zst']) {
    test(`${name} of a damaged snapshot`, async () => {
      const own = ownFolder(`damaged-${name}`);
      const snapshot = join(folder, `damaged-${name}.sqlite`);
      const bytes = readFileSync(await sharedSample());
      // One bit of the last page, which no reader of people may ever see.
      const at = bytes.length - 100;
      writeFileSync(snapshot, bytes.with(at, (bytes[at] ?? 0) ^ 1));
      const refused = await refusalOf('export', snapshot, '--out', join(own, name));
      assert.match(refused, /damaged snapshot/);
      assert.deepEqual(contentOf(own), []);
    });

    test(`${name} that is interrupted`, async () => {
      const own = ownFolder(`interrupted-${name}`);
      const controller = new AbortController();
      const reason = new Error('stopped');
      const settings = {
        store: sqliteStore(await sharedSample()),
        out: join(own, name),
        table: 'people',
        order: 'rank',
        methodology: 'https://natalis.example/en/methodology',
        softwareVersion: '0.0.0',
        signal: controller.signal,
        // While the rows are being written, the file is not at its place.
        onProgress() {
          assert.ok(!contentOf(own).includes(name));
          controller.abort(reason);
        },
      } as const;
      await assert.rejects(exportTable(settings), reason);
      assert.deepEqual(contentOf(own), []);
    });
  }

  test('two exports to one path: the second is refused while the first runs', async () => {
    const own = ownFolder('twice');
    const args = ['export', await sharedSample(), '--out', join(own, 'people.csv')];
    const outcomes = await Promise.all([natalisHere(args), natalisHere(args)]);
    assert.deepEqual(new Set(outcomes.map(({ code }) => code)), new Set([0, 1]));
    assert.deepEqual(contentOf(own), ['people.csv']);
  });

  for (const order of ORDERS) {
    test(`other work runs between the people, by ${order}`, async () => {
      const reader = await sqliteStore(await sharedSample()).open();
      let turns = 0;
      const count = (): void => {
        turns++;
        setImmediate(count).unref();
      };
      setImmediate(count).unref();
      let batches = 0;
      for await (const people of peopleInOrder(reader, order)) batches += people.length > 0 ? 1 : 0;
      reader.close();
      assert.ok(batches > 1);
      assert.ok(turns >= batches - 1, `${turns} turns, ${batches} batches`);
    });
  }
});
