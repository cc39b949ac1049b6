import assert from 'node:assert/strict';
import { closeSync, copyFileSync, openSync, renameSync, utimesSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, test } from 'node:test';
import { linesOf, natalisHere, temporaryFolder } from '../ingest/support/command.ts';
import { changeText } from '../snapshot/support/damage.ts';
import { ask } from './support/client.ts';
import { startServer } from './support/server.ts';
import { buildEdition, descriptionOf } from './support/snapshots.ts';
import { until } from '../support/until.ts';

const folder = temporaryFolder();
const whole = await buildEdition(folder, 'one');

for (const command of ['serve', 'mcp']) {
  test(`natalis ${command} over a damaged snapshot ends with one line and exit code 1`, async () => {
    const path = join(folder, `damaged-${command}.sqlite`);
    copyFileSync(whole, path);
    changeText(path, descriptionOf('one'), descriptionOf('six'));
    const options = command === 'serve' ? ['--port', '0', '--log-level', 'warn'] : [];
    const { code, stderr } = await natalisHere([command, path, ...options]);
    assert.equal(code, 1);
    assert.deepEqual(linesOf(stderr), [
      `natalis: ${path}: damaged snapshot (its bytes are not those that were written); copy or build it anew`,
    ]);
  });
}

/** The pages of a table, with its overflow pages. */
function pagesOf(path: string, table: string): number[] {
  const database = new DatabaseSync(path, { readOnly: true });
  const rows = database.prepare('SELECT pageno FROM dbstat WHERE name = ?').all(table);
  database.close();
  return rows.map(({ pageno }) => Number(pageno));
}

const TIME = new Date('2026-11-16T00:00:00Z');

/**
 * Overwrites pages in place, as a failing disk does: the length and the time of change stay the
 * same.
 */
function overwrite(path: string, pages: readonly number[], byte: number): void {
  const file = openSync(path, 'r+');
  for (const page of pages) writeSync(file, Buffer.alloc(4096, byte), 0, 4096, (page - 1) * 4096);
  closeSync(file);
  utimesSync(path, TIME, TIME);
}

describe('a snapshot that becomes damaged while it is served', () => {
  // The damaged part, and a question that needs it.
  for (const [what, table, path] of [
    ['a page of cards', 'person', '/api/v1/years/1952'],
    ['a detail', 'detail', '/api/v1/people/wikidata/Q7'],
    ['an index of words', 'label_words_data', '/api/v1/search?q=ada&limit=20'],
  ] as const) {
    test(`${what}: /readyz says 503, reported once; a good file makes it ready again`, async (t) => {
      const served = join(folder, `served-${table}.sqlite`);
      copyFileSync(whole, served);
      utimesSync(served, TIME, TIME);
      const server = await startServer(served, '--log-level', 'error', '--cache-size', '0');
      t.after(() => server.stop());
      const statusOf = async (path: string): Promise<number> =>
        (await ask(server.address, path)).status;
      const untilReady = (): Promise<void> =>
        until('ready', async () => (await statusOf('/readyz')) === 200);
      await untilReady();
      overwrite(served, pagesOf(whole, table), 0x41);
      await until('not ready', async () => {
        await ask(server.address, path);
        return (await statusOf('/readyz')) === 503;
      });
      assert.match((await ask(server.address, '/readyz')).text, /damaged/);
      assert.equal(await statusOf('/healthz'), 200);
      await statusOf(path);
      await until('the log', () => server.log() !== '');
      const told = linesOf(server.log()).map((line) => JSON.parse(line) as { level: string });
      assert.deepEqual(
        told.map(({ level }) => level),
        ['error'],
      );
      copyFileSync(whole, `${served}.new`);
      renameSync(`${served}.new`, served);
      await untilReady();
      assert.equal(await statusOf(path), 200);
    });
  }
});
