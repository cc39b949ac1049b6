import assert from 'node:assert/strict';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { describe, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import {
  contentOf,
  isAsBefore,
  linesOf,
  natalis,
  start,
  targetIn,
  temporaryFolder,
} from './support/command.ts';
import { ndjson, person } from './support/entities.ts';

const folder = temporaryFolder();
const input = join(folder, 'people.ndjson');
const people = Array.from({ length: 50 }, (_, index) => person(`Q${index + 1000}`, 'Ann'));
// Little input would be read without workers.
const blank = ' '.repeat(2_100_000);
writeFileSync(input, `${blank}\n${ndjson(people)}`);

// A module that Node loads first in every thread.
function moduleOf(name: string, kind: string, fault: string): string {
  const path = `${name}.mjs`;
  writeFileSync(
    path,
    `import { execFileSync } from 'node:child_process';
    import { parentPort } from 'node:worker_threads';
    parentPort?.on('message', (job) => { if (job.kind === '${kind}') ${fault}; });`,
  );
  return pathToFileURL(path).href;
}

function argsFor(out: string): string[] {
  return ['build', input, '--out', out, '--as-of', '2026-11-16', '--workers', '2'];
}

const FAULTS = [
  ['extract', 'throws', "throw new Error('out of luck')", 'out of luck'],
  ['extract', 'ends', 'process.exit(3)', 'it ended with code 3'],
  ['prepare', 'ends', 'process.exit(0)', 'it ended with code 0'],
  ['compose', 'throws what is no error', "throw 'out of luck'", 'out of luck'],
  ['complete', 'throws', "throw new Error('out of luck')", 'out of luck'],
  [
    'verify',
    'takes all memory',
    // Little at a time: one allocation that is too large ends the process.
    'for (let all = null; ; ) all = [all]',
    'Worker terminated due to reaching memory limit: JS heap out of memory',
  ],
] as const;

describe('a worker that crashes: one clear line, exit code 1, the old snapshot untouched', () => {
  for (const [index, [kind, how, fault, reason]] of FAULTS.entries()) {
    test(`one that ${how} when it is to ${kind}`, async () => {
      const { target, out } = targetIn(folder, String(index));
      const NODE_OPTIONS = `--import=${moduleOf(target, kind, fault)} --max-old-space-size=64`;
      const outcome = await natalis(argsFor(out), { env: { NODE_OPTIONS } });
      assert.equal(outcome.code, 1, outcome.stderr);
      const [message = '', ...more] = linesOf(outcome.stderr);
      assert.deepEqual(more, []);
      const [failure, kept] = message.split('; ');
      assert.equal(failure, `natalis: a worker failed: ${reason}`);
      assert.equal(outcome.stdout, '');
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
  const overwrite = "execFileSync('cp', ['/dev/null', job.task.path])";
  const NODE_OPTIONS = `--import=${moduleOf(target, 'verify', overwrite)}`;
  const outcome = await natalis(argsFor(out), { env: { NODE_OPTIONS } });
  assert.equal(outcome.code, 1, outcome.stderr);
  assert.match(outcome.stderr, /not a snapshot .*--resume/);
  const resumed = await natalis([...argsFor(out), '--resume']);
  assert.equal(resumed.code, 0, resumed.stderr);
  assert.deepEqual(contentOf(target), ['now.sqlite']);
});

describe('a build that is interrupted does not wait for a worker that nothing stops', () => {
  for (const kind of ['complete', 'verify']) {
    test(`when it is to ${kind}`, async () => {
      const { target, out } = targetIn(folder, `busy-${kind}`);
      // Node cannot end a thread before it returns from outside of JavaScript.
      const sleep = 'echo busy >&2; exec sleep 60 >&- 2>&-';
      const busy = `execFileSync('sh', ['-c', '${sleep}'], { stdio: 'inherit' })`;
      const NODE_OPTIONS = `--import=${moduleOf(target, kind, busy)}`;
      const child = start([...argsFor(out), '--log', 'json'], { NODE_OPTIONS });
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
      assert.deepEqual(contentOf(target), ['now.sqlite']);
      assert.ok(isAsBefore(out));
    });
  }
});
