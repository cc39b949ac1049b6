import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, existsSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { mountSmallDisk } from '../support/small-disk.ts';
import { until } from '../support/until.ts';
import {
  contentOf,
  isAsBefore,
  linesOf,
  natalis,
  outcomeOf,
  putSnapshotAt,
  start,
  targetIn,
  temporaryFolder,
} from './support/command.ts';
import { ndjson, person, statement, textSnak } from './support/entities.ts';

const AS_OF = ['--as-of', '2026-11-16'];
const folder = temporaryFolder();
const ANN = ndjson([person('Q7', 'Ann')]);
const WITHOUT_PIPES = spawnSync('mkfifo', ['--version']).error && 'mkfifo is not installed';

function pipeAt(name: string): string {
  const path = join(folder, name);
  execFileSync('mkfifo', [path]);
  return path;
}

function assertOneLine(stderr: string): void {
  assert.equal(linesOf(stderr).length, 1, stderr);
  assert.match(stderr, /^natalis: /);
}

/** Waits until a build has begun to write next to its target. */
async function untilBuilding(target: string): Promise<void> {
  await until('the build begins', () => {
    const work = contentOf(target).find((name) => name.startsWith('.'));
    // A folder without its lock belongs to a build that is about to start.
    return work !== undefined && existsSync(join(target, work, 'lock'));
  });
}

describe('an interrupted build leaves only what was there before', () => {
  for (const [signal, code] of [
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const) {
    test(`${signal} while standard input is read`, async () => {
      const { target, out } = targetIn(folder, signal);
      const { ino, mtimeMs } = statSync(out);
      const child = start(['build', '-', '--out', out, ...AS_OF]);
      const ended = outcomeOf(child);
      child.stdin.write(ANN);
      await untilBuilding(target);
      assert.ok(isAsBefore(out));
      child.kill(signal);
      const outcome = await ended;
      assert.equal(outcome.code, code);
      assertOneLine(outcome.stderr);
      assert.equal(outcome.stdout, '');
      assert.deepEqual(contentOf(target), ['now.sqlite']);
      assert.ok(isAsBefore(out));
      assert.deepEqual([statSync(out).ino, statSync(out).mtimeMs], [ino, mtimeMs]);
    });
  }

  test('SIGINT while nobody writes to a named pipe', { skip: WITHOUT_PIPES }, async () => {
    const { target, out } = targetIn(folder, 'pipe');
    const child = start(['build', pipeAt('pipe.ndjson'), '--out', out, ...AS_OF]);
    const closed = once(child, 'close');
    await untilBuilding(target);
    child.kill('SIGINT');
    await closed;
    assert.deepEqual(contentOf(target), ['now.sqlite']);
  });

  test('an input that grows while those before it are read', { skip: WITHOUT_PIPES }, async () => {
    const { target, out } = targetIn(folder, 'growing');
    const [pipe, file] = [pipeAt('first.ndjson'), join(folder, 'growing.ndjson')];
    writeFileSync(file, ANN);
    const child = start(['build', pipe, file, '--out', out, ...AS_OF]);
    const ended = outcomeOf(child);
    await untilBuilding(target);
    appendFileSync(file, ANN);
    writeFileSync(pipe, ANN);
    const outcome = await ended;
    assert.equal(outcome.code, 1);
    assertOneLine(outcome.stderr);
    assert.match(outcome.stderr, /growing\.ndjson: changed while it was read/);
    assert.deepEqual(contentOf(target), ['now.sqlite']);
  });
});

describe('a target that cannot be written: one clear line, exit code 1, nothing left', () => {
  async function assertRefused(target: string, out: string): Promise<void> {
    const before = contentOf(target);
    const outcome = await natalis(['build', '-', '--out', out, ...AS_OF], { input: ANN });
    assert.equal(outcome.code, 1);
    assertOneLine(outcome.stderr);
    assert.ok(outcome.stderr.includes(out), outcome.stderr);
    assert.deepEqual(contentOf(target), before);
  }

  for (const [what, path] of [
    ['its folder does not exist', 'no/new.sqlite'],
    ['its folder is a file', 'now.sqlite/new.sqlite'],
    ['it is itself a folder', '.'],
  ] as const) {
    test(what, async () => {
      const { target } = targetIn(folder, what);
      await assertRefused(target, join(target, path));
    });
  }

  test('its folder is read-only', async (t) => {
    const target = join(folder, 'read-only');
    if (!mountSmallDisk(t, target, 64)) return;
    execFileSync('mount', ['-o', 'remount,ro', target]);
    await assertRefused(target, join(target, 'new.sqlite'));
  });
});

describe('a full disk: one clear line, exit code 1, nothing left', () => {
  // A megabyte or so of content, so that the disks below fill up at different steps.
  const bulk = ndjson(
    Array.from({ length: 300 }, (_, index) =>
      person(`Q${100_000 + index}`, `Person ${index}`, {
        statements: [statement(textSnak('P856', `https://example.org/${'x'.repeat(1500)}`))],
      }),
    ),
  );

  // Little input would be read without workers.
  const forWorkers = `${' '.repeat(2_100_000)}\n${bulk}`;

  for (const [who, input] of [
    ['alone', bulk],
    ['with workers', forWorkers],
  ] as const) {
    for (const size of [16, 700, 1200, 1700]) {
      test(`of ${size} kB, ${who}`, async (t) => {
        const target = join(folder, `${size} ${who}`);
        if (!mountSmallDisk(t, target, size)) return;
        const out = join(target, 'new.sqlite');
        putSnapshotAt(out);
        const outcome = await natalis(['build', '-', '--out', out, ...AS_OF], { input });
        assert.equal(outcome.code, 1, outcome.stdout);
        assertOneLine(outcome.stderr);
        assert.match(outcome.stderr, /full/);
        assert.deepEqual(contentOf(target), ['new.sqlite']);
        assert.ok(isAsBefore(out));
      });
    }
  }
});
