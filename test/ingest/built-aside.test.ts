import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { describe, test, type TestContext } from 'node:test';
import { until } from '../support/until.ts';
import {
  buildOf,
  contentOf,
  isAsBefore,
  linesOf,
  natalis,
  outcomeOf,
  putSnapshotAt,
  start,
  temporaryFolder,
} from './support/command.ts';
import { qidsOf } from './support/content.ts';
import { ndjson, person, statement, textSnak } from './support/entities.ts';

const AS_OF = ['--as-of', '2026-11-16'];
const folder = temporaryFolder();
const ANN = ndjson([person('Q7', 'Ann')]);

/** A new empty folder for the target of a build. */
function targetFolder(name: string): string {
  const path = join(folder, name);
  mkdirSync(path);
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

/** Waits until the work folder next to a target holds a file of more than a megabyte. */
async function untilWritten(target: string): Promise<void> {
  await until('the file is written', () => {
    const work = contentOf(target).find((name) => name.startsWith('.new.sqlite.building-'));
    const path = join(target, work ?? '.', 'snapshot.sqlite');
    return (statSync(path, { throwIfNoEntry: false })?.size ?? 0) > 1_000_000;
  });
}

describe('an interrupted build leaves only what was there before', () => {
  for (const [signal, code] of [
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const) {
    test(`${signal} while standard input is read`, async () => {
      const target = targetFolder(signal);
      const child = start(['build', '-', '--out', join(target, 'new.sqlite'), ...AS_OF]);
      const ended = outcomeOf(child);
      child.stdin.write(ANN);
      await untilBuilding(target);
      await setTimeout(100);
      child.kill(signal);
      const outcome = await ended;
      assert.equal(outcome.code, code);
      assertOneLine(outcome.stderr);
      assert.equal(outcome.stdout, '');
      assert.deepEqual(contentOf(target), []);
    });
  }

  test('SIGINT while nobody writes to a named pipe', async (t) => {
    const target = targetFolder('pipe');
    const pipe = join(folder, 'pipe.ndjson');
    if (spawnSync('mkfifo', [pipe]).error) {
      t.skip('mkfifo is not installed');
      return;
    }
    const child = start(['build', pipe, '--out', join(target, 'new.sqlite'), ...AS_OF]);
    const closed = once(child, 'close');
    await untilBuilding(target);
    child.kill('SIGINT');
    await closed;
    assert.deepEqual(contentOf(target), []);
  });

  test('an input that grows while the inputs before it are read', async (t) => {
    const target = targetFolder('growing');
    const [pipe, file] = [join(folder, 'first.ndjson'), join(folder, 'growing.ndjson')];
    if (spawnSync('mkfifo', [pipe]).error) {
      t.skip('mkfifo is not installed');
      return;
    }
    writeFileSync(file, ANN);
    const child = start(['build', pipe, file, '--out', join(target, 'new.sqlite'), ...AS_OF]);
    const ended = outcomeOf(child);
    await untilBuilding(target);
    appendFileSync(file, ANN);
    writeFileSync(pipe, ANN);
    const outcome = await ended;
    assert.equal(outcome.code, 1);
    assertOneLine(outcome.stderr);
    assert.match(outcome.stderr, /growing\.ndjson: changed while it was read/);
    assert.deepEqual(contentOf(target), []);
  });

  test('a snapshot at the target stays unchanged, both file and bytes', async () => {
    const target = targetFolder('standing');
    const out = join(target, 'now.sqlite');
    putSnapshotAt(out);
    const { ino, mtimeMs } = statSync(out);
    const child = start(['build', '-', '--out', out, ...AS_OF]);
    const ended = outcomeOf(child);
    child.stdin.write(ANN);
    await untilBuilding(target);
    assert.ok(isAsBefore(out));
    child.kill('SIGTERM');
    await ended;
    assert.deepEqual(contentOf(target), ['now.sqlite']);
    assert.ok(isAsBefore(out));
    assert.deepEqual([statSync(out).ino, statSync(out).mtimeMs], [ino, mtimeMs]);
  });

  test('the next build removes what a killed build left next to the target', async () => {
    const target = targetFolder('killed');
    const out = join(target, 'new.sqlite');
    const child = start(['build', '-', '--out', out, ...AS_OF]);
    const closed = once(child, 'close');
    child.stdin.on('error', () => {});
    child.stdin.write(ANN);
    await untilBuilding(target);
    child.kill('SIGKILL');
    await closed;
    assert.ok(!existsSync(out));
    const outcome = await natalis(['build', '-', '--out', out, ...AS_OF], { input: ANN });
    assert.equal(outcome.code, 0, outcome.stderr);
    assert.deepEqual(contentOf(target), ['new.sqlite']);
  });
});

describe('a build that is interrupted at any moment', () => {
  const people = Array.from({ length: 3000 }, (_, index) => person(`Q${100_000 + index}`, 'Ann'));
  const input = join(folder, 'many.ndjson');
  writeFileSync(input, ndjson(people));
  // A signal may come when all work is done. The next build is stopped earlier.
  const TRIES = 10;

  for (const [moment, wait] of [
    ['at the beginning', () => setTimeout(150)],
    ['while it reads', (target: string) => untilBuilding(target)],
    ['when the file is written and not yet verified', untilWritten],
  ] as const) {
    test(`stops and leaves nothing: ${moment}`, async () => {
      for (let tries = 1; ; tries++) {
        assert.ok(tries <= TRIES, 'no build was stopped');
        const target = targetFolder(`${moment} ${tries}`);
        const out = join(target, 'new.sqlite');
        const child = start(['build', input, '--out', out, ...AS_OF]);
        const ended = outcomeOf(child);
        await wait(target);
        child.kill('SIGINT');
        const { code, stderr } = await ended;
        if (code === 0) {
          assert.equal(qidsOf(out).length, 3000);
          continue;
        }
        // Without a code where the signal came before the program itself.
        assert.ok(code === 130 || code === null, `ended with ${code}: ${stderr}`);
        assert.deepEqual(contentOf(target), []);
        break;
      }
    });
  }
});

describe('a finished build replaces the target and leaves nothing else', () => {
  test('a reader of the old file goes on reading it', async () => {
    const target = targetFolder('replaced');
    const old = await buildOf(folder, ANN);
    const out = join(target, 'now.sqlite');
    writeFileSync(out, readFileSync(old));
    const { ino } = statSync(out);
    const input = ndjson([person('Q8', 'Bob')]);
    const outcome = await natalis(['build', '-', '--out', out, ...AS_OF], { input });
    assert.equal(outcome.code, 0, outcome.stderr);
    assert.notEqual(statSync(out).ino, ino);
    assert.deepEqual(qidsOf(out), [8]);
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

  test('its folder does not exist', async () => {
    const target = targetFolder('absent');
    await assertRefused(target, join(target, 'no', 'new.sqlite'));
  });

  test('its folder is a file', async () => {
    const target = targetFolder('file');
    writeFileSync(join(target, 'plain'), '');
    await assertRefused(target, join(target, 'plain', 'new.sqlite'));
  });

  test('it is itself a folder', async () => {
    const target = targetFolder('folder');
    mkdirSync(join(target, 'new.sqlite'));
    await assertRefused(target, join(target, 'new.sqlite'));
  });

  test('its folder is read-only', async (t) => {
    const target = mounted(t, 'read-only', '64k');
    if (target === null) return;
    execFileSync('mount', ['-o', 'remount,ro', target]);
    await assertRefused(target, join(target, 'new.sqlite'));
  });
});

/** A small disk of its own. Skips the test if none can be made. */
function mounted(t: TestContext, name: string, size: string): string | null {
  const path = targetFolder(name);
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'none', path], { stdio: 'ignore' });
    t.after(() => execFileSync('umount', [path]));
    return path;
  } catch {
    rmSync(path, { recursive: true });
    t.skip('no small disk can be mounted here');
    return null;
  }
}

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
    for (const size of ['16k', '700k', '1200k', '1700k']) {
      test(`of ${size}, ${who}`, async (t) => {
        const target = mounted(t, `${size} ${who}`, size);
        if (target === null) return;
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
