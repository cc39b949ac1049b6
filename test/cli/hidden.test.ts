import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import {
  refusalOf,
  run,
  assertExit,
  buildOf,
  natalisHere,
  PROGRAM,
  temporaryFolder,
} from '../ingest/support/command.ts';
import { openNatalis } from '../../src/library/natalis.ts';
import { ndjson, person } from '../ingest/support/entities.ts';
import { readFile } from '../support/repository.ts';

const folder = temporaryFolder();
const input = ndjson([person('Q7', 'Ann'), person('Q8', 'Bob')]);
const snapshot = await buildOf(folder, input, { name: 'people.ndjson' });
const list = join(folder, 'hidden.txt');
const table = join(folder, 'table.csv');
writeFileSync(list, 'Q7 # asked\n');
writeFileSync(table, 'wikidata_id,birth_date\nQ7,1952\nQ8,1952\n');

/** Asks `natalis mcp` about Q7. */
async function askMcp(args: readonly string[], env: Record<string, string>): Promise<string> {
  const client = new Client({ name: 'test', version: '1' });
  const command = { command: process.execPath, args: [PROGRAM, 'mcp', ...args], env };
  await client.connect(new StdioClientTransport(command));
  const asked = { name: 'person_birth_date', arguments: { query: 'Q7' } };
  const answer = await client.callTool(asked);
  await client.close();
  return JSON.stringify(answer);
}

describe('methodology 9.7: commands that answer about people', () => {
  for (const [way, args, environment] of [
    ['--hidden', [snapshot, '--hidden', list], {}],
    ['NATALIS_HIDDEN', [snapshot], { NATALIS_HIDDEN: list }],
  ] as const) {
    test(`${way}: get, check, export and mcp do not show those who are hidden`, async () => {
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

const MANIFEST = JSON.stringify({ manifest_version: 1, hidden: [7], hidden_key: 'k'.repeat(16) });

describe('methodology 9.7: what natalis follow of 2.0 left', () => {
  const left = join(folder, 'left');
  const file = join(left, 'natalis.sqlite');
  mkdirSync(left);
  copyFileSync(snapshot, file);
  writeFileSync(join(left, 'current.json'), MANIFEST);
  const out = join(folder, 'left.csv');
  const get = (path: string) => ['get', '/api/v1/birthdays/03-11', '--snapshot', path];
  const commands: Readonly<Record<string, (path: string) => string[]>> = {
    serve: (path) => ['serve', path, '--port', '0'],
    get,
    check: (path) => ['check', table, '--snapshot', path],
    export: (path) => ['export', path, '--out', out],
    mcp: (path) => ['mcp', path],
  };
  for (const [name, args] of Object.entries(commands)) {
    test(`${name}: without --hidden the folder and its snapshot are refused by one line`, async () => {
      for (const path of [left, file]) assert.match(await refusalOf(...args(path)), /--hidden/);
    });
  }

  test('inspect and verify refuse the folder', async () => {
    for (const name of ['inspect', 'verify']) assert.match(await refusalOf(name, left), /--hidden/);
  });

  test('the library refuses both, and hides with a list', async () => {
    for (const path of [left, file]) {
      await assert.rejects(openNatalis(path), { name: 'SnapshotError', message: /hidden/ });
    }
    const natalis = await openNatalis(file, { hidden: list });
    assert.equal(natalis.person('Q7'), null);
    assert.notEqual(natalis.person('Q8'), null);
    natalis.close();
  });

  test('the line of the changelog takes people and key out of current.json', () => {
    const [line = ''] = /^node -p .* > hidden\.txt$/m.exec(readFile('CHANGELOG.md')) ?? [];
    execFileSync('sh', ['-c', line], { cwd: left });
    const made = readFileSync(join(left, 'hidden.txt'), 'utf8');
    assert.equal(made, `# from current.json\nkey ${'k'.repeat(16)}\nQ7\n`);
  });

  test('with --hidden nobody on the list is shown', async () => {
    const { stdout } = await run(...get(file), '--hidden', list);
    assert.equal((JSON.parse(stdout) as { total: number }).total, 1);
  });
});
