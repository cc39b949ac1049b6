import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { suite, test } from 'node:test';
import {
  buildOf,
  natalisHere,
  outcomeOf,
  start,
  temporaryFolder,
} from '../ingest/support/command.ts';
import { ndjson, person } from '../ingest/support/entities.ts';

const folder = temporaryFolder();
const people = ndjson(
  Array.from({ length: 40 }, (_, index) => person(`Q${index + 1000}`, `Ann ${index}`)),
);
const bytes = readFileSync(await buildOf(folder, people));
const PAGE = 4096;
const SEAL_BYTES = 80;

const table = join(folder, 'table.csv');
writeFileSync(table, 'qid,born\nQ1000,1952-03-11\n');
const input = join(folder, 'people.ndjson');
writeFileSync(input, people);

const inside = bytes.indexOf('"monthDay":"03-11"') + '"monthDay":"03-1'.length;

/** Bytes of each kind: which of them is changed. */
const PLACES: Readonly<Record<string, number>> = {
  // SQLite's counter of changes and the bytes that it keeps for later versions.
  'the counter in the header': 27,
  'the unused bytes of the header': 80,
  'the schema behind the header': 2 * PAGE - 20,
  'the day of somebody': inside,
  'the middle': PAGE * Math.floor(bytes.length / PAGE / 2) + 1000,
  'the last page': bytes.length - SEAL_BYTES - 1,
  'the seal': bytes.length - 20,
};

const COMMANDS: Readonly<Record<string, (path: string) => string[]>> = {
  get: (path) => ['get', '/api/v1/people/wikidata/Q1000', '--snapshot', path],
  inspect: (path) => ['inspect', path],
  verify: (path) => ['verify', path],
  check: (path) => ['check', table, '--snapshot', path, '--date-column', 'born'],
  export: (path) => ['export', path, '--out', join(folder, 'out.csv')],
  release: (path) => ['release', path, '--to', join(folder, 'releases')],
  'build --previous': (path) => [
    'build',
    input,
    '--as-of',
    '2026-11-17',
    '--out',
    join(folder, 'next.sqlite'),
    '--previous',
    path,
  ],
};

suite('a snapshot in which one bit has changed is refused with one line', () => {
  for (const [where, place] of Object.entries(PLACES)) {
    const path = join(folder, `${where}.sqlite`);
    const copy = Buffer.from(bytes);
    copy[place] = (copy[place] ?? 0) ^ 1;
    writeFileSync(path, copy);
    for (const [command, args] of Object.entries(COMMANDS)) {
      test(`in ${where}, by ${command}`, async () => {
        const { code, stdout, stderr } = await natalisHere(args(path));
        assert.deepEqual([code, stdout], [1, ''], stderr);
        const lines = stderr.trimEnd().split('\n');
        assert.match(lines.at(-1) ?? '', /^natalis: .*\.sqlite: /);
        // Only verify says what is wrong, a line for each fault, before it says that something is.
        if (command !== 'verify')
          assert.equal(lines.filter((line) => line !== `checks the snapshot`).length, 1, stderr);
      });
    }
  }

  test('in the day of somebody, by serve and mcp, which answer while they check', async () => {
    const path = join(folder, 'the day of somebody.sqlite');
    for (const args of [
      ['serve', path, '--port', '0', '--log-level', 'error'],
      ['mcp', path],
    ]) {
      // Standard input stays open: the client of mcp waits.
      const { code, stderr } = await outcomeOf(start(args));
      assert.equal(code, 1, stderr);
      assert.match(stderr, /^natalis: [^\n]*: damaged snapshot[^\n]*\n$/);
    }
  });
});
