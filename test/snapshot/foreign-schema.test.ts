import assert from 'node:assert/strict';
import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, test } from 'node:test';
import { buildOf, linesOf, natalisHere, temporaryFolder } from '../ingest/support/command.ts';
import { ndjson, person } from '../ingest/support/entities.ts';
import { writeFileChecksum } from '../../src/snapshot/sqlite/file-checksum.ts';

const folder = temporaryFolder();
const people = Array.from({ length: 5 }, (_, index) => person(`Q${index + 1000}`, `Ann ${index}`));
const snapshot = await buildOf(folder, ndjson(people));

/** Puts a view or a table with the same rows in the place of a table. */
const insteadOf = (table: string, create: string): string =>
  `CREATE TABLE copied AS SELECT * FROM ${table}; DROP TABLE ${table}; ${create}; DROP TABLE copied`;

const ENDLESS = 'WITH RECURSIVE n(i) AS (VALUES (1) UNION ALL SELECT i + 1 FROM n)';

// What each table, view, trigger or index of these files would do is of no interest: none is one that a build
// writes.
const CHANGES: Record<string, { sql: string; says: RegExp }> = {
  'a table more': { sql: 'CREATE TABLE more (a)', says: /table "more"/ },
  'a trigger': {
    sql: 'CREATE TRIGGER late AFTER INSERT ON person BEGIN DELETE FROM slug; END',
    says: /trigger "late"/,
  },
  'an index more': { sql: 'CREATE INDEX extra ON person (card)', says: /index "extra"/ },
  'an endless view with the name of a table': {
    sql: insteadOf(
      'list',
      `CREATE VIEW list AS ${ENDLESS} SELECT 'year' AS kind, '1' AS key, i AS id, 1 AS total FROM n`,
    ),
    says: /"list"/,
  },
  'a table without its key': {
    sql: insteadOf(
      'slug',
      'CREATE TABLE slug (slug TEXT, rank INTEGER, retired INTEGER); INSERT INTO slug SELECT * FROM copied',
    ),
    says: /"slug"/,
  },
  'a full-text index without prefixes': {
    sql: `DROP TABLE label_words; CREATE VIRTUAL TABLE label_words USING fts5(
      words, content='', detail=none, columnsize=0, tokenize='ascii')`,
    says: /"label_words"/,
  },
  'a table less': { sql: 'DROP TABLE spelling', says: /"spelling"/ },
};

function changed(name: string, sql: string): string {
  const path = join(folder, `${name.replaceAll(' ', '-')}.sqlite`);
  copyFileSync(snapshot, path);
  const database = new DatabaseSync(path);
  database.exec(sql);
  database.close();
  writeFileChecksum(path);
  return path;
}

const INPUT = join(folder, 'input.ndjson');
const BUILD = ['build', INPUT, '--as-of', '2026-11-16', '--out', join(folder, 'out.sqlite')];
const COMMANDS: Record<string, (path: string) => string[]> = {
  serve: (path) => ['serve', path, '--port', '0'],
  verify: (path) => ['verify', path],
  inspect: (path) => ['inspect', path],
  get: (path) => ['get', '/api/v1/meta', '--snapshot', path],
  mcp: (path) => ['mcp', path],
  'build --previous': (path) => [...BUILD, '--previous', path],
};

describe('a file with other tables than a build writes is refused before any is read', () => {
  for (const [what, { sql, says }] of Object.entries(CHANGES)) {
    const path = changed(what, sql);
    for (const [command, args] of Object.entries(COMMANDS)) {
      test(`${what}, by ${command}`, async () => {
        const outcome = await natalisHere(args(path));
        assert.equal(outcome.code, 1, outcome.stdout);
        assert.equal(outcome.stdout, '');
        assert.equal(linesOf(outcome.stderr).length, 1, outcome.stderr);
        assert.ok(outcome.stderr.startsWith(`natalis: ${path}: not a snapshot (`), outcome.stderr);
        assert.match(outcome.stderr, says);
      });
    }
  }
});
