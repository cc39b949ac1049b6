import assert from 'node:assert/strict';
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { suite, test } from 'node:test';
import { sqliteStore } from '../../src/snapshot/sqlite/sqlite-store.ts';
import { exportTable } from '../../src/tables/export-table.ts';
import { peopleInOrder, ORDERS } from '../../src/tables/orders.ts';
import { contentOf, natalisHere, temporaryFolder } from '../ingest/support/command.ts';
import { sharedSample } from '../support/shared-build.ts';

const folder = temporaryFolder();

/** A folder of its own below the folder of this file. */
function ownFolder(name: string): string {
  const own = join(folder, name);
  mkdirSync(own);
  return own;
}

const NAMES = 'parquet csv csv.gz ndjson ndjson.zst'.split(' ').map((ending) => `people.${ending}`);

suite('natalis export replaces an earlier export of the same table, and nothing else', () => {
  for (const name of NAMES) {
    test(name, async () => {
      const own = ownFolder(`own-${name}`);
      const out = join(own, name);
      const snapshot = await sharedSample();
      for (const how of ['written', 'replaced']) {
        const { code, stderr } = await natalisHere(['export', snapshot, '--out', out]);
        assert.deepEqual({ code, stderr }, { code: 0, stderr: '' }, how);
      }
      const before = readFileSync(out);
      const other = await natalisHere(['export', snapshot, '--out', out, '--table', 'statements']);
      assert.equal(other.code, 1);
      assert.match(other.stderr, /already exists and is no exported table of statements/);
      assert.deepEqual(readFileSync(out), before);
      assert.deepEqual(contentOf(own), [name]);
    });

    test(`${name}: a file of another kind stays`, async () => {
      const own = ownFolder(`other-${name}`);
      const out = join(own, name);
      for (const content of [
        '',
        'id,name\r\nQ42,Douglas Adams\r\n',
        '{"id":"Q42"}\n',
        'PAR1....PAR1',
      ]) {
        writeFileSync(out, content);
        const outcome = await natalisHere(['export', await sharedSample(), '--out', out]);
        assert.equal(outcome.code, 1);
        assert.match(outcome.stderr, /already exists and is no exported table of people/);
        assert.equal(readFileSync(out, 'utf8'), content);
      }
    });
  }

  test('a file with the byte order mark and the columns of version 1.0 is replaced', async () => {
    const own = ownFolder('earlier');
    const out = join(own, 'people.csv');
    writeFileSync(
      out,
      '\uFEFFpopularity_rank,id,slug,name\r\n1,Q42,douglas-adams,Douglas Adams\r\n',
    );
    const { code } = await natalisHere(['export', await sharedSample(), '--out', out]);
    assert.equal(code, 0);
    assert.match(readFileSync(out, 'utf8'), /^popularity_rank,id,slug,name,/);
  });

  test('a folder, and a link that leads nowhere', async () => {
    const own = ownFolder('places');
    mkdirSync(join(own, 'folder.csv'));
    symlinkSync(join(own, 'nothing'), join(own, 'link.csv'));
    for (const [name, told] of [
      ['folder.csv', /a folder; give the path of a file/],
      ['link.csv', /a link that leads nowhere/],
      ['missing/people.csv', /cannot be written/],
    ] as const) {
      const outcome = await natalisHere(['export', await sharedSample(), '--out', join(own, name)]);
      assert.equal(outcome.code, 1);
      assert.match(outcome.stderr, told);
    }
  });
});

suite('an export that fails leaves nothing behind', () => {
  for (const name of ['people.parquet', 'people.csv.zst']) {
    test(`${name} of a damaged snapshot`, async () => {
      const own = ownFolder(`damaged-${name}`);
      const snapshot = join(folder, `damaged-${name}.sqlite`);
      const bytes = readFileSync(await sharedSample());
      // One bit of the last page, which no reader of people may ever see.
      writeFileSync(
        snapshot,
        bytes.fill((bytes.at(-100) ?? 0) ^ 1, bytes.length - 100, bytes.length - 99),
      );
      const outcome = await natalisHere(['export', snapshot, '--out', join(own, name)]);
      assert.equal(outcome.code, 1);
      assert.match(outcome.stderr, /damaged snapshot/);
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
    const out = join(own, 'people.csv');
    const snapshot = await sharedSample();
    const first = natalisHere(['export', snapshot, '--out', out]);
    const second = natalisHere(['export', snapshot, '--out', out]);
    const codes = [(await first).code, (await second).code];
    assert.deepEqual(new Set(codes), new Set([0, 1]));
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
