import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, test } from 'node:test';
import {
  AS_OF,
  assertExit,
  assertOneLine,
  buildOf,
  contentOf,
  linesOf,
  natalis,
  natalisHere,
  outcomeOf,
  run,
  start,
  temporaryFolder,
} from '../ingest/support/command.ts';
import { writeFileChecksum } from '../../src/snapshot/sqlite/file-checksum.ts';
import { FORMAT_VERSION } from '../../src/snapshot/manifest.ts';
import { ndjson, people } from '../ingest/support/entities.ts';

const folder = temporaryFolder();
const bytes = readFileSync(await buildOf(folder, people(40, 1000)));

const INPUT = join(folder, 'other.ndjson');
writeFileSync(INPUT, ndjson(people(40, 1000)));
const TABLE = join(folder, 'table.csv');
writeFileSync(TABLE, 'qid,born\nQ1000,1952-03-11\n');
const BUILD = ['build', INPUT, ...AS_OF, '--out', join(folder, 'out.sqlite')];

type Command = (path: string) => string[];
const get: Command = (path) => ['get', '/api/v1/people/wikidata/Q1000', '--snapshot', path];
const inspect: Command = (path) => ['inspect', path];
const verify: Command = (path) => ['verify', path];
const serve: Command = (path) => ['serve', path, '--port', '0', '--log-level', 'error'];
const mcp: Command = (path) => ['mcp', path];
const build: Command = (path) => [...BUILD, '--previous', path];
const check: Command = (path) => ['check', TABLE, '--snapshot', path, '--date-column', 'born'];
const exported: Command = (path) => ['export', path, '--out', join(folder, 'out.csv')];
const OPENING: Record<string, Command> = { serve, inspect, verify, get, mcp, build };

function pathOf(name: string): string {
  return join(folder, `${name}.sqlite`);
}

/** A file that holds the snapshot after a change of its bytes. */
function changed(name: string, change: (bytes: Buffer) => Uint8Array = (copy) => copy): string {
  writeFileSync(pathOf(name), change(Buffer.from(bytes)));
  return pathOf(name);
}

/** A copy of the snapshot after a change by SQL, with the checksum of the new content. */
function changedBySql(name: string, sql: string): string {
  const path = changed(name);
  const database = new DatabaseSync(path);
  database.exec(sql);
  database.close();
  writeFileChecksum(path);
  return path;
}

let turn = 0;

/** Every third of these commands, and other ones the next time: all open a file in the same way. */
function inTurn(commands: Readonly<Record<string, Command>>): [name: string, Command][] {
  turn++;
  return Object.entries(commands).filter((_command, at) => (at + turn) % 3 === 0);
}

/** Tests that some of these commands refuse a file with one line, and print nothing else. */
function testRefusals(path: string, says: RegExp, commands: Readonly<Record<string, Command>>) {
  for (const [name, command] of inTurn(commands)) {
    test(`by ${name}`, async () => {
      const outcome = await assertOneLine(natalisHere(command(path)), says);
      assert.equal(outcome.stdout, '');
      assert.ok(outcome.stderr.startsWith(`natalis: ${path}: `), outcome.stderr);
    });
  }
}

const says = (version: number) => new RegExp(`of format version ${version}, `);
const write = (content: string | Uint8Array) => (path: string) => writeFileSync(path, content);
const withFormat = (version: number) => write(bytes.with(63, version));
const cutTo = (length: number) => write(bytes.subarray(0, length));

/** Files that are no snapshot of ours: creates each at a path. */
const REFUSED: Record<string, [put: (path: string) => unknown, says: RegExp]> = {
  'a newer format version': [withFormat(FORMAT_VERSION + 1), says(FORMAT_VERSION + 1)],
  'an older format version': [withFormat(FORMAT_VERSION - 1), says(FORMAT_VERSION - 1)],
  'a file cut off in the middle': [cutTo(20_000), /truncated/],
  'a file cut off by one byte': [cutTo(bytes.length - 1), /truncated/],
  'a file cut off in its header': [cutTo(60), /not a snapshot/],
  'an empty file': [cutTo(0), /not a snapshot/],
  'a file with something behind it': [
    write(Buffer.concat([bytes, Buffer.from('more')])),
    /truncated or overwritten/,
  ],
  'a damaged schema': [write(Buffer.from(bytes).fill(0x41, 100, 4096)), /damaged snapshot/],
  'a file without tables': [
    write(Buffer.from(bytes).fill(0, 103, 105)),
    /damaged snapshot|no table "manifest"/,
  ],
  'a text file': [write('no database, but longer than a header\n'.repeat(9)), /not a snapshot/],
  'a database of another kind': [
    (path) => {
      const database = new DatabaseSync(path);
      database.exec('CREATE TABLE manifest (key TEXT PRIMARY KEY, value TEXT)');
      database.close();
    },
    /not a snapshot/,
  ],
  'a missing file': [() => {}, /a missing file\.sqlite/],
  'a folder': [(path) => mkdirSync(path), /not a snapshot \(a folder/],
  'a named pipe': [(path) => spawnSync('mkfifo', [path]), /not a snapshot \(a named pipe/],
  'a link to a device': [(path) => symlinkSync('/dev/zero', path), /not a snapshot \(a device/],
};

for (const [what, [put, says]] of Object.entries(REFUSED)) {
  describe(`${what} is refused with one clear line and exit code 1`, () => {
    const path = pathOf(what);
    put(path);
    // The slugs of older snapshots can be read.
    const { build: _build, ...others } = OPENING;
    testRefusals(path, says, what === 'an older format version' ? others : OPENING);
  });
}

describe('a file with other tables than a build writes is refused before any is read', () => {
  /** Puts a view or a table with the same rows in the place of a table. */
  const insteadOf = (table: string, create: string): string =>
    `CREATE TABLE copied AS SELECT * FROM ${table}; DROP TABLE ${table}; ${create}; DROP TABLE copied`;
  const endless = 'WITH RECURSIVE n(i) AS (VALUES (1) UNION ALL SELECT i + 1 FROM n)';
  const changes: Record<string, [sql: string, fault: string]> = {
    'a table more': ['CREATE TABLE more (a)', 'table "more"'],
    'a trigger': [
      'CREATE TRIGGER late AFTER INSERT ON person BEGIN DELETE FROM slug; END',
      'trigger "late"',
    ],
    'an index more': ['CREATE INDEX extra ON person (card)', 'index "extra"'],
    'an endless view with the name of a table': [
      insteadOf(
        'list',
        `CREATE VIEW list AS ${endless} SELECT 'year' AS kind, '1' AS key, i AS id, 1 AS total FROM n`,
      ),
      '"list"',
    ],
    'a table without its key': [
      insteadOf(
        'slug',
        'CREATE TABLE slug (slug TEXT, rank INTEGER, retired INTEGER); INSERT INTO slug SELECT * FROM copied',
      ),
      '"slug"',
    ],
    'a full-text index without prefixes': [
      `DROP TABLE label_words; CREATE VIRTUAL TABLE label_words USING fts5(
        words, content='', detail=none, columnsize=0, tokenize='ascii')`,
      '"label_words"',
    ],
    'a table less': ['DROP TABLE spelling', '"spelling"'],
  };
  for (const [what, [sql, fault]] of Object.entries(changes)) {
    const says = new RegExp(`: not a snapshot \\(.*${fault}`);
    describe(what, () => testRefusals(changedBySql(what, sql), says, OPENING));
  }
});

describe('a snapshot in which one bit has changed is refused with one line', () => {
  const PAGE = 4096;
  const CHECKSUM_BYTES = 80;
  const inside = bytes.indexOf('"monthDay":"03-11"') + '"monthDay":"03-1'.length;
  const offsets: Record<string, number> = {
    // SQLite's counter of changes and the bytes that it keeps for later versions.
    'the counter in the header': 27,
    'the unused bytes of the header': 80,
    'the schema behind the header': 2 * PAGE - 20,
    'the day of somebody': inside,
    'the middle': PAGE * Math.floor(bytes.length / PAGE / 2) + 1000,
    'the last page': bytes.length - CHECKSUM_BYTES - 1,
    'the checksum': bytes.length - 20,
  };
  const commands = { get, inspect, check, export: exported, build };
  for (const [where, offset] of Object.entries(offsets)) {
    const path = changed(where, (copy) => copy.with(offset, (copy[offset] ?? 0) ^ 1));
    for (const [name, command] of inTurn(commands)) {
      test(`in ${where}, by ${name}`, async () => {
        const { code, stdout, stderr } = await natalisHere(command(path));
        assert.deepEqual([code, stdout], [1, ''], stderr);
        const lines = linesOf(stderr).filter((line) => line !== 'checks the snapshot');
        assert.match(lines[0] ?? '', /^natalis: .*\.sqlite: /);
        assert.equal(lines.length, 1, stderr);
      });
    }
  }

  for (const [name, command] of Object.entries({ serve, mcp })) {
    test(`in the day of somebody, by ${name}, which answers while it checks`, async () => {
      // Standard input stays open: the client of mcp waits.
      const child = start(command(pathOf('the day of somebody')));
      await assertOneLine(outcomeOf(child), /: damaged snapshot/);
    });
  }
});

describe('a file that does not describe itself as a build does is refused, and never answers 500', () => {
  const values: Record<string, readonly [table: string, value: unknown]> = {
    format_version: ['manifest', FORMAT_VERSION - 1],
    as_of: ['manifest', 'soon'],
    changes_until: ['manifest', '2026-13-01T00:00:00Z'],
    mirrors: ['manifest', null],
    pageviews_to: ['manifest', 2026],
    inputs: ['provenance', {}],
    dropped: ['provenance', [1]],
    content_sha256: ['provenance', 'abc'],
  };
  for (const [key, [table, value]] of Object.entries(values)) {
    const json = JSON.stringify(value);
    const path = changedBySql(key, `UPDATE ${table} SET value = '${json}' WHERE key = '${key}'`);
    const says = new RegExp(`usable ${key}`);
    describe(key, () => testRefusals(path, says, { serve, inspect, get, mcp }));
  }
});

describe('a snapshot is opened read-only and immutable', () => {
  test('a lock of another process has no effect', async () => {
    const path = changed('locked');
    const other = new DatabaseSync(path);
    other.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE');
    try {
      await assertExit(0, natalis(get(path)));
    } finally {
      other.close();
    }
  });

  test('no other file is searched for, created or changed', async () => {
    const place = join(folder, 'alone');
    mkdirSync(place);
    const path = join(place, 'now.sqlite');
    writeFileSync(path, bytes);
    // The beginning of an SQLite journal, which an ordinary reader would want to roll back.
    const journal = Buffer.from('d9d505f920a163d7ffffffff000000000000000000000200', 'hex');
    writeFileSync(`${path}-journal`, Buffer.concat([journal, Buffer.alloc(600)]));
    for (const command of [verify, inspect, get]) await run(...command(path));
    assert.deepEqual(contentOf(place), ['now.sqlite', 'now.sqlite-journal']);
    assert.ok(readFileSync(path).equals(bytes));
  });

  test('whatever characters are in its name', async () => {
    await run(...verify(changed('a b?c#d%20é&mode=rwc')));
  });
});
