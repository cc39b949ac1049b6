import assert from 'node:assert/strict';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { before, describe, test } from 'node:test';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { openHiddenList } from '../../src/server/snapshots/hidden-list.ts';
import { storeAt } from '../../src/server/open-store.ts';
import {
  assertExit,
  buildOf,
  natalisHere,
  PROGRAM,
  temporaryFolder,
} from '../ingest/support/command.ts';
import { release } from '../release/support/releases.ts';
import { ndjson, person } from '../ingest/support/entities.ts';

const folder = temporaryFolder();
const input = ndjson([person('Q7', 'Ann'), person('Q8', 'Bob')]);
const snapshot = await buildOf(folder, input, { name: 'people.ndjson' });
const list = join(folder, 'hidden.txt');
const table = join(folder, 'table.csv');
const place = join(folder, 'place');
writeFileSync(list, 'Q7 # asked\n');
writeFileSync(table, 'wikidata_id,birth_date\nQ7,1952\nQ8,1952\n');

/** Asks `natalis mcp` about Q7. */
async function askMcp(args: readonly string[], env: Record<string, string>): Promise<string> {
  const client = new Client({ name: 'test', version: '1' });
  const command = { command: process.execPath, args: [PROGRAM, 'mcp', ...args], env };
  await client.connect(new StdioClientTransport(command));
  const answer = await client.callTool({
    name: 'person_birth_date',
    arguments: { query: 'Q7' },
  });
  await client.close();
  return JSON.stringify(answer);
}

describe('methodology 9.7: commands that answer about people', () => {
  before(async () => {
    await release(place, snapshot, '--hidden', list);
  });

  const ways: Readonly<Record<string, () => [string[], Record<string, string>]>> = {
    '--hidden': () => [[snapshot, '--hidden', list], {}],
    NATALIS_HIDDEN: () => [[snapshot], { NATALIS_HIDDEN: list }],
    'a folder that hides them': () => [[place], {}],
  };
  for (const [way, given] of Object.entries(ways)) {
    test(`${way}: get, check, export and mcp do not show those who are hidden`, async () => {
      const [args, environment] = given();
      const path = '/api/v1/birthdays/03-11';
      const got = await natalisHere(['get', path, '--snapshot', ...args], environment);
      assert.equal((JSON.parse(got.stdout) as { total: number }).total, 1);
      const checked = await natalisHere(['check', table, '--snapshot', ...args], environment);
      assert.equal(checked.code, 0);
      assert.match(checked.stdout, /,nobody/);
      assert.doesNotMatch(checked.stdout, /Ann/);
      const out = join(folder, 'people.csv');
      const exported = await natalisHere(['export', ...args, '--out', out], environment);
      assert.match(exported.stdout, /: 1 row,/);
      assert.doesNotMatch(await askMcp(args, environment), /Ann/);
    });
  }

  test('everybody is shown without a list', async () => {
    const checked = await natalisHere(['check', table, '--snapshot', snapshot]);
    assert.match(checked.stdout, /Ann/);
    assert.match(await askMcp([snapshot], {}), /Ann/);
  });

  test('a list with a wrong line is refused', async () => {
    const wrong = join(folder, 'wrong.txt');
    writeFileSync(wrong, 'Ann\n');
    for (const args of [
      ['get', '/api/v1/meta', '--snapshot', snapshot],
      ['check', table, '--snapshot', snapshot],
      ['mcp', snapshot],
    ]) {
      await assertExit(2, natalisHere([...args, '--hidden', wrong]), /--hidden: .*wrong\.txt/);
    }
  });
});

test('a folder whose manifest is away hides those whom it hid before', async () => {
  const away = join(folder, 'away');
  await release(away, snapshot, '--hidden', list);
  const manifest = join(away, 'current.json');
  const hidden = await openHiddenList({ path: undefined, store: storeAt(away), onRefused() {} });
  rmSync(manifest);
  assert.equal(await hidden.check(), false);
  assert.deepEqual([...(hidden.current()?.qids ?? [])], [7]);
});
