import assert from 'node:assert/strict';
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import * as fs from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { suite, test } from 'node:test';
import { COMMAND_OPTIONS } from '../../src/cli/options/command-options.ts';
import type { OptionRow } from '../../src/cli/options/option.ts';
import {
  AS_OF,
  assertExit,
  buildOf,
  natalisHere,
  outcomeOf,
  PROGRAM,
  start,
  temporaryFolder,
  type Outcome,
} from '../ingest/support/command.ts';
import { ndjson, person } from '../ingest/support/entities.ts';
import { mountSmallDisk } from '../support/small-disk.ts';
import { fetchArguments } from '../wikimedia/support/fetch-arguments.ts';
import { siteOf } from '../wikimedia/support/server.ts';
import { historyOf, streamOf } from '../wikimedia/support/stream.ts';
import { wikidataOf } from '../wikimedia/support/wikidata.ts';

const folder = temporaryFolder();
const HOUR = 3_600_000;
const YESTERDAY = new Date(Date.now() - 24 * HOUR).toISOString().slice(0, 10);
const ann = person('Q7', 'Ann');
const dump = join(folder, 'dump.ndjson');
fs.writeFileSync(dump, ndjson([ann]));
const snapshot = await buildOf(folder, [ann], { args: ['--as-of', YESTERDAY] });
const table = join(folder, 'table.csv');
fs.writeFileSync(table, 'line,verdict,name,born\n1,agrees,Ann,1952\n');
const list = join(folder, 'list.txt');
fs.writeFileSync(list, 'Q7\n');

const events = streamOf(historyOf(Date.now() - 48 * HOUR, Date.now()));
const api = wikidataOf(new Map([['Q7', ann]]));
const site = await siteOf((url, response, request) => {
  if (url.pathname.startsWith('/other/')) response.writeHead(404).end();
  else (url.pathname.startsWith('/v2/') ? events : api)(url, response, request);
});

/** How an option is given that names what is written. */
interface Writing {
  /** The name of what is written. */
  readonly name: string;
  readonly input: string;
  /** The arguments that write `out` from an input. */
  args(out: string, input: string): readonly string[];
  /** How the file begins; null for a folder. */
  readonly head: RegExp | null;
  /** Pipes and devices are written to. They are refused where the command comes back to its file. */
  readonly isStreamed?: true;
  run?(args: readonly string[]): Promise<Outcome>;
}

const fetching = (kind: string, input = snapshot, option: readonly string[] = []): Writing => ({
  name: 'fetched.ndjson',
  input,
  args: (out, from) => fetchArguments(kind, { base: site.base, out }, ...option, from),
  head: new RegExp(`^{"type":"fetch","kind":"${kind}"`),
});

const WRITTEN: Readonly<Record<string, Writing>> = {
  'build --out': {
    name: 'new.sqlite',
    input: dump,
    args: (out, input) => ['build', input, '--out', out, ...AS_OF],
    head: /^SQLite format 3\0/,
  },
  'check --out': {
    name: 'checked.csv',
    input: table,
    args: (out, input) => ['check', input, '--snapshot', snapshot, '--out', out],
    head: /^natalis_line,natalis_verdict,/,
    isStreamed: true,
  },
  'export --out': {
    name: 'people.csv',
    input: snapshot,
    args: (out, input) => ['export', input, '--out', out],
    head: /^popularity_rank,id,/,
    isStreamed: true,
  },
  'fetch entities --out': fetching('entities', list, ['--list']),
  'fetch changes --out': fetching('changes', snapshot, [`--stream=${site.base}`]),
  'fetch images --out': fetching('images'),
  'fetch verification --out': fetching('verification'),
  'fetch pageviews --out': { ...fetching('pageviews'), name: 'views', head: null },
  'serve --usage': {
    name: 'usage.ndjson',
    input: snapshot,
    args: (out, input) => ['serve', input, '--usage', out, '--port', '0', '--log-level', 'silent'],
    head: /^$/,
    // It tells its address, and answers until a signal comes.
    run: (args) => natalisHere(args, {}, () => process.emit('SIGTERM')),
  },
  'verify --record': {
    name: 'verified',
    input: snapshot,
    args: (out, input) => ['verify', input, '--record', out],
    head: /^\d+ \d+ \d+ \d+\n/,
  },
};

/** The options that name what is read. */
const READ: ReadonlySet<string> = new Set(
  `serve --hidden, serve --verified, mcp --hidden, build --leave-out, build --previous, build --pageviews, build --images,
  build --verification, fetch entities --list, get --snapshot, get --hidden, check --snapshot, check --hidden,
  export --hidden`.split(/,\s+/),
);

test('every option that names a file or folder is known to be read, or is tried below', () => {
  const named = Object.entries(COMMAND_OPTIONS).flatMap(([command, rows]) =>
    // `demo` has the very rows of `serve`.
    command === 'demo' && rows === COMMAND_OPTIONS.serve
      ? []
      : rows.flatMap(({ flags }: OptionRow) =>
          /<(?:files?|folder|snapshot|remote|path)\b/.test(flags)
            ? [`${command} ${flags.replace(/ .*/, '')}`]
            : [],
        ),
  );
  assert.deepEqual(new Set(named), new Set([...READ, ...Object.keys(WRITTEN)]));
});

const LETTER = 'a letter\n';
let places = 0;

/** What is at a path, without following a link: its kind, device, and bytes if it is a file or link. */
function standing(path: string): unknown {
  const found = fs.lstatSync(path);
  const { mode, rdev } = found;
  if (found.isSymbolicLink()) return [mode, fs.readlinkSync(path)];
  return [mode, rdev, found.isFile() ? fs.readFileSync(path) : fs.readdirSync(dirname(path))];
}

for (const [option, writing] of Object.entries(WRITTEN)) {
  const { name, input, args, head, isStreamed, run = natalisHere } = writing;
  suite(option, () => {
    const isReplaced = head !== null && !['serve --usage', 'verify --record'].includes(option);
    const newPlace = (): string => {
      const place = join(folder, `place-${++places}`);
      fs.mkdirSync(place);
      return join(place, name);
    };
    const assertWritten = async (out: string): Promise<void> => {
      await assertExit(0, run(args(out, input)));
      if (head) assert.match(fs.readFileSync(out, 'utf8').replace('\uFEFF', ''), head);
      const left = fs.readdirSync(dirname(out)).filter((file) => /^\.|\.part$/.test(file));
      assert.deepEqual(left, []);
    };
    /** Asserts that a command ends with one line, and that all that stood there does so still. */
    const assertRefused = async (out: string, from = input): Promise<void> => {
      const before = [out, from].map(standing);
      const outcome = await run(args(out, from));
      assert.match(outcome.stderr, /^natalis: [^\n]+\n$/);
      assert.notEqual(outcome.code, 0);
      assert.deepEqual([out, from].map(standing), before);
    };

    test('nothing, then an earlier output: it is written, and replaced as a whole', async () => {
      const out = newPlace();
      await assertWritten(out);
      if (!isReplaced) return assertWritten(out);
      fs.appendFileSync(out, LETTER);
      await assertWritten(out);
      assert.ok(!fs.readFileSync(out, 'utf8').includes(LETTER));
    });

    test('a foreign file, also behind a link: refused', async () => {
      const out = newPlace();
      fs.writeFileSync(out, LETTER);
      await assertRefused(out);
      fs.renameSync(out, `${out}.txt`);
      fs.symlinkSync(`${out}.txt`, out);
      await assertRefused(out);
      assert.equal(fs.readFileSync(out, 'utf8'), LETTER);
    });

    test('the input, also behind a link: refused', async () => {
      const own = join(dirname(newPlace()), `own-${basename(input)}`);
      // The program knows a format by the ending.
      const out = join(dirname(own), name);
      fs.copyFileSync(input, own);
      fs.symlinkSync(own, out);
      await assertRefused(out, own);
      if (head) await assertRefused(own, own);
    });

    test('a link to an earlier output: it is replaced, and the link stays', async () => {
      const out = newPlace();
      const file = join(dirname(out), `own-${name}`);
      await assertWritten(file);
      fs.symlinkSync(basename(file), out);
      await assertWritten(out);
      assert.ok(fs.lstatSync(out).isSymbolicLink());
    });

    test('a link that leads nowhere: refused', async () => {
      const out = newPlace();
      fs.symlinkSync('nothing', out);
      const { code } = await run(args(out, input));
      assert.notEqual(code, 0);
      assert.deepEqual(fs.readdirSync(dirname(out)), [name]);
    });

    if (head) {
      test('a folder: refused', async () => {
        const out = newPlace();
        fs.mkdirSync(out);
        await assertRefused(out);
      });

      test('a folder that is not there, or is a file: refused', async () => {
        const out = newPlace();
        const writeInside = () => run(args(join(out, name), input));
        assert.match((await writeInside()).stderr, /no such file or folder/);
        fs.writeFileSync(out, LETTER);
        await assertExit(1, writeInside());
        assert.deepEqual(fs.readdirSync(dirname(out)), [name]);
      });
    }

    test(`a pipe: ${isStreamed ? 'it is written to' : 'refused'}`, async () => {
      const out = newPlace();
      execFileSync('mkfifo', [out]);
      if (!isStreamed) return assertRefused(out);
      const reader = spawn('cat', [out]);
      const written = assertExit(0, run(args(out, input)));
      const [read] = await Promise.all([text(reader.stdout), written]);
      assert.match(read, head ?? /^/);
      assert.ok(fs.lstatSync(out).isFIFO());
    });

    test(`a device: ${isStreamed ? 'it is written to' : 'refused'}`, async (t) => {
      const out = newPlace();
      try {
        execFileSync('mknod', [out, 'c', '1', '3'], { stdio: 'ignore' });
      } catch {
        return t.skip('no device can be made here');
      }
      if (!isStreamed) return assertRefused(out);
      const before = standing(out);
      await assertExit(0, run(args(out, input)));
      assert.deepEqual(standing(out), before);
    });

    test('a read-only file system: the line says so', async (t) => {
      const place = dirname(newPlace());
      if (!mountSmallDisk(t, place, 64)) return;
      execFileSync('mount', ['-o', 'remount,ro', place]);
      const { stderr } = await run(args(join(place, name), input));
      assert.match(stderr, /read-only file system/);
    });
  });
}

const skip = !fs.existsSync('/proc/self/fd') && 'needs /proc';

suite('check --out, where it is standard output', { skip }, () => {
  const out = join(folder, 'out.csv');
  fs.symlinkSync('/proc/self/fd/1', out);
  const args = WRITTEN['check --out']?.args(out, table) ?? [];

  test('a pipe gets the rows', async () => {
    const { stdout } = await outcomeOf(start(args));
    assert.match(stdout, /^natalis_line,.*\r\n2,"agrees, more precise here",Q7,/s);
    assert.ok(fs.lstatSync(out).isSymbolicLink());
  });

  test('a file gets them behind what it has', async () => {
    const path = join(folder, 'appended.txt');
    fs.writeFileSync(path, LETTER);
    const { ino } = fs.statSync(path);
    const file = fs.openSync(path, 'a');
    const stdio = ['ignore', file, 'ignore'] as const;
    await once(spawn(process.execPath, [PROGRAM, ...args], { stdio: [...stdio] }), 'close');
    fs.closeSync(file);
    assert.match(fs.readFileSync(path, 'utf8'), /^a letter\n\uFEFFnatalis_line,.*,Q7,/s);
    assert.equal(fs.statSync(path).ino, ino);
  });
});
