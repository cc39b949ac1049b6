import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { hash } from 'node:crypto';
import * as fs from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { suite, test } from 'node:test';
import { buildEdition } from '../http/support/snapshots.ts';
import {
  natalisHere,
  outcomeOf,
  PROGRAM,
  temporaryFolder,
  type Outcome,
  run,
} from '../ingest/support/command.ts';
import { ndjson, person } from '../ingest/support/entities.ts';
import { sharedSnapshot } from '../support/shared-build.ts';
import { fetchArguments } from '../wikimedia/support/fetch-arguments.ts';
import { siteOf } from '../wikimedia/support/server.ts';
import { wikidataOf } from '../wikimedia/support/wikidata.ts';

const canWatch =
  spawnSync('strace', ['-f', '--seccomp-bpf', '-o', '/dev/null', 'true']).status === 0;
const skip = !canWatch && 'strace is not installed, or may not watch programs';

const folder = temporaryFolder();

/** A command that changes what others read. */
interface Work {
  /** Puts into a new folder what was there before, and gives the arguments of Node that change it. */
  prepare(dir: string): Promise<readonly string[]>;
  /** What others find in the folder. Throws if it is not whole. */
  found(dir: string): string;
  /** Only the order of its calls is checked; other tests end it. */
  readonly isOnlyWatched?: true;
}

const one = await buildEdition(folder, 'one', '2026-11-16');
const two = await buildEdition(folder, 'two', '2026-11-17');
const entities = Array.from({ length: 5 }, (_, index) => person(`Q${index + 1}`, `Ann ${index}`));
const few = await sharedSnapshot(entities, ['--as-of', '2026-11-15']);
const site = await siteOf(
  wikidataOf(new Map(entities.map((entity) => [String(entity['id']), entity]))),
);
const contentOf = (path: string): string =>
  fs.existsSync(path) ? hash('sha256', fs.readFileSync(path)) : 'nothing';

const USAGE_PROGRAM = `const { createDailyCounts } = await import(${JSON.stringify(new URL('../../src/usage/daily-counts.ts', import.meta.url).href)});
  const counts = createDailyCounts(process.argv[1], ({ message }) => {
    console.error('natalis: ' + message);
    process.exitCode = 1;
  });
  counts.count('person', '');
  await counts.close();`;

const WORKS: Readonly<Record<string, Work>> = {
  export: {
    async prepare(dir) {
      const out = join(dir, 'people.csv');
      await run('export', few, '--out', out);
      return [PROGRAM, 'export', two, '--out', out];
    },
    found: (dir) => contentOf(join(dir, 'people.csv')),
  },
  fetch: {
    async prepare(dir) {
      const places = { base: site.base, out: join(dir, 'fetched.ndjson') };
      await run(...fetchArguments('entities', places, 'Q1'));
      return [PROGRAM, ...fetchArguments('entities', places, 'Q1', 'Q2', 'Q3', 'Q4', 'Q5')];
    },
    found(dir) {
      const [, ...lines] = fs.readFileSync(join(dir, 'fetched.ndjson'), 'utf8').split('\n');
      assert.equal(lines.pop(), '');
      return lines.join('\n');
    },
  },
  'the counts of usage': {
    async prepare(dir) {
      const path = join(dir, 'usage.ndjson');
      // The line without counts is damaged, and stays.
      fs.writeFileSync(path, '{"day":"2026-03-10","counts":{"meta":{"curl":1}}}\nbroken\n');
      return ['--input-type=module', '-e', USAGE_PROGRAM, path];
    },
    found(dir) {
      const text = fs.readFileSync(join(dir, 'usage.ndjson'), 'utf8');
      assert.ok(text.includes('broken'));
      // What was on the disk already, the next run counts again.
      return text.replace(/^.*"person":\{"none":\d\}.*$/m, 'counted');
    },
  },
  check: {
    async prepare(dir) {
      const [table, out] = [join(dir, 'table.csv'), join(dir, 'out.csv')];
      fs.writeFileSync(table, 'qid,date\nQ1,1952-03-11\n');
      return [PROGRAM, 'check', table, '--snapshot', one, '--date-column', 'date', '--out', out];
    },
    found: (dir) => contentOf(join(dir, 'out.csv')),
    isOnlyWatched: true,
  },
  build: {
    async prepare(dir) {
      const input = join(dir, 'input.ndjson');
      fs.writeFileSync(input, ndjson(entities));
      const out = join(dir, 'now.sqlite');
      return [PROGRAM, 'build', input, '--as-of', '2026-11-16', '--out', out, '--workers', '1'];
    },
    found: (dir) => contentOf(join(dir, 'now.sqlite')),
    isOnlyWatched: true,
  },
};

const WRITES = ['write', 'writev', 'pwrite64', 'pwritev', 'ftruncate'];
const FLUSHES = ['fsync', 'fdatasync'];
const REMOVALS = ['unlink', 'unlinkat'];

/** Whether somebody looks for a file: not for hidden ones, locks, and what only the next run reads and judges. */
function isForOthers(path: string): boolean {
  return !/^\.|^lock$|\.(?:lock|tag)$/.test(basename(path));
}

/** Why what is found after a power failure may be neither the old nor the new; null if it is one of them. */
function lossAt(calls: readonly SystemCall[], dir: string): string | null {
  const unflushed = new Set<string>();
  const renamedIn = new Set<string>();
  for (const { name, paths } of calls) {
    const [path = '', to = ''] = paths;
    if (!path.startsWith(dir)) continue;
    if (WRITES.includes(name)) unflushed.add(path);
    if (FLUSHES.includes(name)) for (const known of [unflushed, renamedIn]) known.delete(path);
    if (name === 'rename') {
      const late = [...unflushed].find((known) => known === path || isForOthers(known));
      if (late !== undefined) return `${to} has its name before ${late} is on the disk`;
      if (isForOthers(to)) renamedIn.add(dirname(to));
    }
    if (REMOVALS.includes(name)) unflushed.delete(path);
    if (REMOVALS.includes(name) && renamedIn.has(dirname(path))) {
      return `${path} is gone before what follows it has its name on the disk`;
    }
  }
  const [open] = renamedIn;
  return open === undefined ? null : `nothing flushes the names in ${open}`;
}

/** Ways to cut a command short, before and after its names change and while it writes; told by a run that was whole. */
function waysToCut(calls: readonly SystemCall[], dir: string): Cut[] {
  const written = calls.flatMap(({ name, paths: [path = ''] }) =>
    name === 'rename' && path.startsWith(dir) ? path : [],
  );
  const flushes = calls.filter(({ name, paths }) => name === 'fsync' && paths[0] === dir).length;
  return [
    ...written.map((path) => ({ calls: ['rename'], inject: `rename:${KILLED}`, path })),
    // The last call flushes the folder with the new name.
    { calls: ['fsync'], inject: `fsync:${KILLED}:when=${flushes}`, path: dir },
    ...written.map((path) => ({ calls: WRITES, inject: `${WRITES}:error=ENOSPC`, path })),
  ];
}

/** The file that is written is not taken by the disk when it is flushed. */
function brokenDisk(ways: readonly Cut[]): Cut {
  return { calls: ['fsync'], inject: 'fsync:error=EIO', path: ways[0]?.path ?? '' };
}

const KILLED = 'signal=SIGKILL';

type Cut = Pick<Watching, 'calls'> & { readonly inject: string; readonly path: string };

/** Runs a command again as it is. */
function runAgain([program = '', ...args]: readonly string[]): Promise<Outcome> {
  if (program === PROGRAM) return natalisHere(args);
  return outcomeOf(spawn(process.execPath, [program, ...args]));
}

suite('a command that is cut short', { skip }, () => {
  for (const [name, { prepare, found, isOnlyWatched = false }] of Object.entries(WORKS)) {
    suite(name, () => {
      const dir = join(folder, basename(name));
      const notes = join(folder, 'calls.txt');
      const earlier = `${dir}-earlier`;
      let args: readonly string[] = [];
      let ways: readonly Cut[] = [];
      let before: string;
      let after: string;
      let names: readonly string[];

      test('by the power: bytes are on the disk before their name, and a name before the next step', async () => {
        fs.mkdirSync(dir);
        args = await prepare(dir);
        fs.cpSync(dir, earlier, { recursive: true });
        before = isOnlyWatched ? '' : found(dir);
        const calls = [...WRITES, ...FLUSHES, ...REMOVALS, 'rename'];
        const watched = await watch(args, { notes, calls });
        assert.equal(watched.code, 0, watched.stderr);
        assert.equal(lossAt(watched.calls, dir), null);
        after = found(dir);
        assert.notEqual(before, after);
        names = fs.readdirSync(dir).sort();
        ways = waysToCut(watched.calls, dir);
        assert.ok(ways.length > 2);
      });
      if (isOnlyWatched) return;

      test('by SIGKILL or a full disk: what was there is whole, and the next run does it', async () => {
        for (const way of [...ways, ...(name === 'export' ? [brokenDisk(ways)] : [])]) {
          const { inject } = way;
          fs.rmSync(dir, { recursive: true });
          fs.cpSync(earlier, dir, { recursive: true });
          const cut = await watch(args, { notes, ...way });
          const isKilled = inject.includes(KILLED);
          assert.equal(cut.code, isKilled ? null : 1, `${inject}: ${cut.stderr}`);
          if (!isKilled) assert.match(cut.stderr, /^natalis: [^\n]+\n$/, inject);
          const allowed = isKilled ? [before, after] : [before];
          assert.ok(allowed.includes(found(dir)), `${inject}: neither the old nor the new`);
          const next = await runAgain(args);
          assert.equal(next.code, 0, `${inject}: ${next.stderr}`);
          assert.equal(found(dir), after, inject);
          assert.deepEqual(fs.readdirSync(dir).sort(), names, `${inject}: something is left`);
        }
      });
    });
  }
});

/** A call of the system that a command made. */
interface SystemCall {
  readonly name: string;
  /** The path of its file, and of a second one if it has two. */
  readonly paths: readonly string[];
}

interface Watching {
  /** The file for what is noted. */
  readonly notes: string;
  /** Names of the calls that are watched. */
  readonly calls: readonly string[];
  /** Only calls with this file. */
  readonly path?: string;
  /** What is done to the calls, as strace's `inject` takes it, such as `rename:signal=SIGKILL:when=1`. */
  readonly inject?: string;
}

/** Runs Node with arguments, and gives the watched calls that ended well, in their order. */
async function watch(
  args: readonly string[],
  { notes, calls, path, inject }: Watching,
): Promise<Outcome & { readonly calls: readonly SystemCall[] }> {
  const options = ['-f', '-y', '-qq', '-s', '0', '-o', notes, '-e', `trace=${calls.join(',')}`];
  // With it, calls that are not watched go on without a stop, but signals are not sent.
  if (!inject?.includes('signal=')) options.push('--seccomp-bpf');
  if (path !== undefined) options.push('-P', path);
  if (inject !== undefined) options.push('-e', `inject=${inject}`);
  const { PATH = '', NODE_COMPILE_CACHE = '' } = process.env;
  // With one thread for files, the calls have the same numbers in each run.
  const env = { PATH, NODE_COMPILE_CACHE, UV_THREADPOOL_SIZE: '1' };
  const child = spawn('strace', [...options, process.execPath, ...args], { env });
  child.stdin.end();
  const outcome = await outcomeOf(child);
  return { ...outcome, calls: callsIn(fs.readFileSync(notes, 'utf8')) };
}

function callsIn(notes: string): SystemCall[] {
  const begun = new Map<string, string>();
  const calls: SystemCall[] = [];
  for (const line of notes.split('\n')) {
    const [, thread = '', text = ''] = /^(\d+) +(.*)$/.exec(line) ?? [];
    const beginning = /^(.*) <unfinished \.\.\.>$/.exec(text)?.[1];
    if (beginning !== undefined) {
      begun.set(thread, beginning);
      continue;
    }
    const end = /^<\.\.\. \w+ resumed>(.*)$/.exec(text)?.[1];
    const whole = end === undefined ? text : (begun.get(thread) ?? '') + end;
    if (/ = -1 /.test(whole)) continue;
    const name = /^(\w+)\(/.exec(whole)?.[1];
    if (name === undefined) continue;
    const paths = Array.from(
      whole.matchAll(/\d<(\/[^>]*)>|"(\/[^"]*)"/g),
      ([, a, b]) => a ?? b ?? '',
    );
    calls.push({ name, paths });
  }
  return calls;
}
