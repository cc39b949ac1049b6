import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, existsSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { describe, test } from 'node:test';
import { buildSnapshot } from '../../src/ingest/build.ts';
import { until } from '../support/until.ts';
import {
  assertExit,
  assertOneLine,
  AS_OF,
  contentOf,
  isAsBefore,
  linesOf,
  natalis,
  natalisHere,
  outcomeOf,
  start,
  targetIn,
  temporaryFolder,
} from './support/command.ts';
import { ndjson, people } from './support/entities.ts';
import { settingsOf } from './support/settings.ts';

const folder = temporaryFolder();
const input = join(folder, 'people.ndjson');
const TEXT = ndjson(people(50, 1000));
// Little input would be read without workers.
writeFileSync(input, `${' '.repeat(2_100_000)}\n${TEXT}`);
const WORKERS = ['--workers', '2'];
const argsFor = (out: string): string[] => ['build', input, '--out', out, ...AS_OF, ...WORKERS];

function assertUntouched({ target, out }: { target: string; out: string }): void {
  assert.deepEqual(contentOf(target), ['now.sqlite']);
  assert.ok(isAsBefore(out));
}

describe('an interrupted build leaves what was there before and nothing else', () => {
  for (const phase of ['read', 'resolve', 'write', 'verify']) {
    test(`when it begins to ${phase}`, async () => {
      const place = targetIn(folder, phase);
      const controller = new AbortController();
      const settings = settingsOf(
        { inputs: [input], out: place.out, workers: 2, signal: controller.signal },
        (step) => step.phase === phase && controller.abort(),
      );
      await assert.rejects(buildSnapshot(settings), { name: 'AbortError' });
      assertUntouched(place);
    });
  }

  /** Waits until a build has begun to write next to its target. */
  async function untilBuilding(target: string): Promise<void> {
    await until('the build begins', () => existsSync(join(target, '.now.sqlite.building')));
  }

  for (const [signal, code] of [
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const) {
    test(`${signal} while standard input is read; no other build writes there meanwhile`, async () => {
      const place = targetIn(folder, signal);
      const { ino, mtimeMs } = statSync(place.out);
      const child = start(['build', '-', '--out', place.out, ...AS_OF]);
      const ended = outcomeOf(child);
      child.stdin.write(TEXT);
      await untilBuilding(place.target);
      const isBusy = new RegExp(`process ${child.pid} is building to it`);
      await assertExit(1, natalisHere(argsFor(place.out)), isBusy);
      child.kill(signal);
      const outcome = await ended;
      assert.deepEqual([outcome.code, outcome.stdout], [code, '']);
      assert.match(outcome.stderr, /^natalis: [^\n]*\n$/);
      assertUntouched(place);
      assert.deepEqual([statSync(place.out).ino, statSync(place.out).mtimeMs], [ino, mtimeMs]);
    });
  }

  const skip = spawnSync('mkfifo', ['--version']).error && 'mkfifo is not installed';
  const pipeAt = (name: string): string => {
    const path = join(folder, name);
    execFileSync('mkfifo', [path]);
    return path;
  };

  test('SIGINT while nobody writes to a named pipe', { skip }, async () => {
    const place = targetIn(folder, 'pipe');
    const child = start(['build', pipeAt('pipe.ndjson'), '--out', place.out, ...AS_OF]);
    const closed = once(child, 'close');
    await untilBuilding(place.target);
    child.kill('SIGINT');
    await closed;
    assertUntouched(place);
  });

  test('an input that grows while those before it are read', { skip }, async () => {
    const place = targetIn(folder, 'growing');
    const [pipe, file] = [pipeAt('first.ndjson'), join(folder, 'growing.ndjson')];
    writeFileSync(file, TEXT);
    const child = start(['build', pipe, file, '--out', place.out, ...AS_OF]);
    const ended = outcomeOf(child);
    await untilBuilding(place.target);
    appendFileSync(file, TEXT);
    writeFileSync(pipe, TEXT);
    await assertOneLine(ended, /growing\.ndjson: changed while the build ran/);
    assertUntouched(place);
  });
});

/** The variable that lets each thread fail in a way when it gets a job of a kind. */
function failing(kind: string, fault: string): Record<string, string> {
  const program = `import { execFileSync } from 'node:child_process';
    import { parentPort } from 'node:worker_threads';
    parentPort?.on('message', (job) => { if (job.kind === '${kind}') ${fault}; });`;
  const module = `data:text/javascript,${encodeURIComponent(program)}`;
  return { NODE_OPTIONS: `--import=${module} --max-old-space-size=64` };
}

describe('a worker that crashes: one clear line, exit code 1, the old snapshot untouched', () => {
  for (const [kind, how, fault, reason] of [
    ['extract', 'throws', "throw new Error('out of luck')", 'out of luck'],
    ['extract', 'ends', 'process.exit(3)', 'it ended with code 3'],
    ['prepare', 'ends', 'process.exit(0)', 'it ended with code 0'],
    ['compose', 'throws what is no error', "throw 'out of luck'", 'out of luck'],
    [
      'verify',
      'takes all memory',
      // Little at a time: one allocation that is too large ends the process.
      'for (let all = null; ; ) all = [all]',
      'Worker terminated due to reaching memory limit: JS heap out of memory',
    ],
  ] as const) {
    test(`one that ${how} when it is to ${kind}`, async () => {
      const { target, out } = targetIn(folder, `${kind} ${how}`);
      const { code, stdout, stderr } = await natalis(argsFor(out), { env: failing(kind, fault) });
      assert.deepEqual([code, stdout], [1, ''], stderr);
      const [message = '', ...more] = linesOf(stderr);
      assert.deepEqual(more, []);
      const [failure, kept] = message.split('; ');
      assert.equal(failure, `natalis: a worker failed: ${reason}`);
      // What was read is kept for --resume.
      const hasRead = kind !== 'extract';
      assert.equal(kept !== undefined, hasRead);
      assert.equal(contentOf(target).length, hasRead ? 2 : 1);
      assert.ok(isAsBefore(out));
    });
  }
});

test('a finished file that cannot be opened is written again by --resume', async () => {
  const { target, out } = targetIn(folder, 'unopened');
  const env = failing('verify', "execFileSync('cp', ['/dev/null', job.task.path])");
  await assertExit(1, natalis(argsFor(out), { env }), /not a snapshot .*--resume/);
  await assertExit(0, natalis([...argsFor(out), '--resume']));
  assert.deepEqual(contentOf(target), ['now.sqlite']);
});

describe('a build that is interrupted does not wait for a worker that nothing stops', () => {
  for (const kind of ['complete', 'verify']) {
    test(`when it is to ${kind}`, async () => {
      const place = targetIn(folder, `busy-${kind}`);
      // Node cannot end a thread before it returns from outside of JavaScript.
      const sleep = 'echo busy >&2; exec sleep 60 >&- 2>&-';
      const env = failing(kind, `execFileSync('sh', ['-c', '${sleep}'], { stdio: 'inherit' })`);
      const child = start([...argsFor(place.out), '--log-format', 'json'], env);
      const closed = once(child, 'close');
      child.stdout.resume();
      const lines: string[] = [];
      for await (const line of createInterface(child.stderr)) {
        if (line !== 'busy') lines.push(line);
        // Several workers may be busy. A second signal would end the process at once.
        else if (!child.killed) child.kill('SIGINT');
      }
      await closed;
      assert.equal(lines.at(-1), 'natalis: stopped by SIGINT; nothing was left behind');
      assert.equal(child.signalCode, 'SIGINT');
      assertUntouched(place);
    });
  }
});
