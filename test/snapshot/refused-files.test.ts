import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, test } from 'node:test';
import {
  buildOf,
  contentOf,
  linesOf,
  natalis,
  natalisHere,
  temporaryFolder,
  type Outcome,
} from '../ingest/support/command.ts';
import { writeFileChecksum } from '../../src/snapshot/sqlite/file-checksum.ts';
import { FORMAT_VERSION } from '../../src/snapshot/manifest.ts';
import { ndjson, person } from '../ingest/support/entities.ts';

const folder = temporaryFolder();
const people = Array.from({ length: 40 }, (_, index) => person(`Q${index + 1000}`, `Ann ${index}`));
const snapshot = await buildOf(folder, ndjson(people));

/** A copy of the snapshot with bytes changed. */
function changed(name: string, change: (bytes: Buffer) => Buffer): string {
  const path = join(folder, name);
  writeFileSync(path, change(readFileSync(snapshot)));
  return path;
}

const NEWER = FORMAT_VERSION + 1;
const OLDER = FORMAT_VERSION - 1;

function withSchema(version: number): string {
  return changed(`schema-${version}.sqlite`, (bytes) => {
    bytes.writeUInt32BE(version, 60);
    return bytes;
  });
}

function otherDatabase(): string {
  const path = join(folder, 'other.sqlite');
  const database = new DatabaseSync(path);
  database.exec('CREATE TABLE manifest (key TEXT PRIMARY KEY, value TEXT)');
  database.close();
  return path;
}

function textFile(): string {
  const path = join(folder, 'text.sqlite');
  writeFileSync(path, 'no database at all, but long enough to have a header of one\n'.repeat(9));
  return path;
}

function emptyFolder(): string {
  const path = join(folder, 'folder.sqlite');
  mkdirSync(path);
  return path;
}

function namedPipe(): string {
  const path = join(folder, 'pipe.sqlite');
  spawnSync('mkfifo', [path]);
  return path;
}

function linkToDevice(): string {
  const path = join(folder, 'device.sqlite');
  symlinkSync('/dev/zero', path);
  return path;
}

function truncated(name: string, size: number): string {
  const path = changed(name, (bytes) => bytes);
  truncateSync(path, size);
  return path;
}

const REFUSED: Record<string, { path: string; says: RegExp }> = {
  'a newer format version': {
    path: withSchema(NEWER),
    says: new RegExp(`of format version ${NEWER}, `),
  },
  'an older format version': {
    path: withSchema(OLDER),
    says: new RegExp(`of format version ${OLDER}, `),
  },
  'a file cut off in the middle': { path: truncated('cut.sqlite', 20_000), says: /truncated/ },
  'a file cut off by one byte': {
    path: truncated('cut-1.sqlite', readFileSync(snapshot).length - 1),
    says: /truncated/,
  },
  'a file cut off in its header': { path: truncated('cut-60.sqlite', 60), says: /not a snapshot/ },
  'a file with something behind it': {
    path: changed('longer.sqlite', (bytes) => Buffer.concat([bytes, Buffer.from('more')])),
    says: /truncated or overwritten/,
  },
  'an empty file': { path: truncated('empty.sqlite', 0), says: /not a snapshot/ },
  'a text file': { path: textFile(), says: /not a snapshot/ },
  'a database of another kind': { path: otherDatabase(), says: /not a snapshot/ },
  'a missing file': { path: join(folder, 'missing.sqlite'), says: /missing\.sqlite/ },
  'a folder': { path: emptyFolder(), says: /not a snapshot \(a folder/ },
  'a named pipe': { path: namedPipe(), says: /not a snapshot \(a named pipe/ },
  'a link to a device': { path: linkToDevice(), says: /not a snapshot \(a device/ },
};

const INPUT = join(folder, 'other.ndjson');
writeFileSync(INPUT, ndjson(people));
const BUILD = [
  'build',
  INPUT,
  '--as-of',
  '2026-11-16',
  '--out',
  join(folder, 'out.sqlite'),
  '--previous',
];

const COMMANDS: Record<string, (path: string) => string[]> = {
  serve: (path) => ['serve', path, '--port', '0'],
  inspect: (path) => ['inspect', path],
  verify: (path) => ['verify', path],
  get: (path) => ['get', '/api/v1/meta', '--snapshot', path],
  mcp: (path) => ['mcp', path],
  build: (path) => [...BUILD, path],
};

function assertOneClearLine(outcome: Outcome, path: string, says: RegExp): void {
  assert.equal(outcome.code, 1, outcome.stdout);
  assert.equal(outcome.stdout, '');
  assert.equal(linesOf(outcome.stderr).length, 1, outcome.stderr);
  assert.ok(outcome.stderr.startsWith(`natalis: ${path}: `), outcome.stderr);
  assert.match(outcome.stderr, says);
}

for (const [what, { path, says }] of Object.entries(REFUSED)) {
  describe(`${what} is refused with one clear line and exit code 1`, () => {
    for (const [command, args] of Object.entries(COMMANDS)) {
      // The slugs of older snapshots can be read.
      if (command === 'build' && what === 'an older format version') continue;
      test(`by ${command}`, async () => {
        assertOneClearLine(await natalisHere(args(path)), path, says);
      });
    }
  });
}

describe('a file whose tables cannot be read is refused with one clear line and exit code 1', () => {
  const damaged = {
    'schema-page.sqlite': (bytes: Buffer) => bytes.fill(0x41, 100, 4096),
    'no-tables.sqlite': (bytes: Buffer) => bytes.fill(0, 103, 105),
  };
  for (const [name, damage] of Object.entries(damaged)) {
    const path = changed(name, damage);
    for (const command of name === 'no-tables.sqlite' ? ['get'] : ['serve', 'inspect', 'get']) {
      test(`${name}, by ${command}`, async () => {
        const outcome = await natalis(COMMANDS[command]?.(path) ?? []);
        assertOneClearLine(outcome, path, new RegExp(name));
      });
    }

    test(`${name}, by verify, which names the fault first`, async () => {
      const outcome = await natalisHere(['verify', path]);
      assert.equal(outcome.code, 1);
      assert.match(linesOf(outcome.stderr).at(-1) ?? '', /^natalis: /);
      assert.doesNotMatch(outcome.stderr, /^\s+at /m);
    });
  }
});

describe('a file in which a byte has changed gives no answer', () => {
  const path = changed('changed-day.sqlite', (bytes) => {
    const at = bytes.indexOf('"monthDay":"03-11"');
    assert.notEqual(at, -1);
    bytes.write('2', at + '"monthDay":"03-1'.length);
    return bytes;
  });
  for (const command of ['get', 'inspect'] as const) {
    test(`of ${command}`, async () => {
      const outcome = await natalisHere(COMMANDS[command]?.(path) ?? []);
      assertOneClearLine(outcome, path, /damaged snapshot/);
    });
  }
});

describe('a file that does not describe itself as a build does is refused, and never answers 500', () => {
  const values: Record<string, readonly [table: string, value: unknown]> = {
    schema_version: ['manifest', OLDER],
    as_of: ['manifest', 'soon'],
    changes_until: ['manifest', '2026-13-01T00:00:00Z'],
    mirrors: ['manifest', null],
    pageviews_to: ['manifest', 2026],
    inputs: ['provenance', {}],
    dropped: ['provenance', [1]],
    content_sha256: ['provenance', 'abc'],
  };
  for (const [key, [table, value]] of Object.entries(values)) {
    const path = changed(`${key}.sqlite`, (bytes) => bytes);
    const database = new DatabaseSync(path);
    database.prepare(`UPDATE ${table} SET value = ? WHERE key = ?`).run(JSON.stringify(value), key);
    database.close();
    writeFileChecksum(path);
    for (const [command, args] of Object.entries(COMMANDS)) {
      // Two kinds of findings: verify lists faults, and a build takes slugs from every version.
      if (command === 'verify' || command === 'build') continue;
      test(`${key}, by ${command}`, async () => {
        assertOneClearLine(await natalisHere(args(path)), path, new RegExp(`usable ${key}`));
      });
    }
  }
});

describe('the real command refuses in the same way', () => {
  for (const command of ['serve', 'verify'] as const) {
    test(command, async () => {
      const path = join(folder, `schema-${NEWER}.sqlite`);
      assertOneClearLine(await natalis(COMMANDS[command]?.(path) ?? []), path, /format version/);
    });
  }
});

describe('a snapshot is opened read-only and immutable', () => {
  test('a lock of another process has no effect', async () => {
    const path = changed('locked.sqlite', (bytes) => bytes);
    const other = new DatabaseSync(path);
    other.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE');
    try {
      const outcome = await natalis(['get', '/api/v1/people/wikidata/Q1000', '--snapshot', path]);
      assert.equal(outcome.code, 0, outcome.stderr);
    } finally {
      other.close();
    }
  });

  test('no other file is searched for, created or changed', async () => {
    const place = join(folder, 'alone');
    mkdirSync(place);
    const path = join(place, 'now.sqlite');
    writeFileSync(path, readFileSync(snapshot));
    // The beginning of an SQLite journal, which an ordinary reader would want to roll back.
    const journal = Buffer.from('d9d505f920a163d7ffffffff000000000000000000000200', 'hex');
    writeFileSync(`${path}-journal`, Buffer.concat([journal, Buffer.alloc(600)]));
    for (const args of [
      ['verify', path],
      ['inspect', path],
      ['get', '/api/v1/meta', '--snapshot', path],
    ]) {
      assert.equal((await natalisHere(args)).code, 0);
    }
    assert.deepEqual(contentOf(place), ['now.sqlite', 'now.sqlite-journal']);
    assert.ok(readFileSync(path).equals(readFileSync(snapshot)));
  });

  test('whatever characters are in its name', async () => {
    const path = changed('a b?c#d%20é&mode=rwc.sqlite', (bytes) => bytes);
    assert.equal((await natalisHere(['verify', path])).code, 0);
  });
});
