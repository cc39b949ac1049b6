import assert from 'node:assert/strict';
import { cpSync, mkdirSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { mountSmallDisk } from '../support/small-disk.ts';
import { WriteError } from '../../src/files/write-file.ts';
import { buildSnapshot } from '../../src/ingest/build.ts';
import { withBuild } from '../../src/ingest/open-build.ts';
import {
  AS_OF,
  assertExit,
  assertOneLine,
  buildOf,
  contentOf,
  isAsBefore,
  linesOf,
  natalis,
  natalisHere,
  outcomeOf,
  putSnapshotAt,
  start,
  temporaryFolder,
  type Outcome,
} from './support/command.ts';
import { rowsOf } from './support/content.ts';
import { bulkyPeople, item, ndjson, people, person } from './support/entities.ts';
import { settingsOf } from './support/settings.ts';

const PHASES = ['read', 'resolve', 'write', 'verify'] as const;
const folder = temporaryFolder();
const PEOPLE = people(50, 100);
const TEXT = ndjson(PEOPLE);
const reference = await buildOf(folder, TEXT);

/** The work folder of a build. */
const WORK = '.now.sqlite.building';

/** What a refused build says that offers no `--resume`. */
const NOT_RESUMED = /^(?!.*--resume)/s;

/** A new folder with an input and a folder for targets. */
function place(name: string, text: string): { input: string; target: string; out: string } {
  const target = join(folder, name, 'target');
  mkdirSync(target, { recursive: true });
  const input = join(folder, name, 'input.ndjson');
  writeFileSync(input, text);
  return { input, target, out: join(target, 'now.sqlite') };
}

function build(input: string, out: string, ...more: readonly string[]): Promise<Outcome> {
  return natalisHere(['build', input, '--out', out, '--workers=1', '--log-format=json', ...more]);
}

/** The phases that a build went through. */
function phasesOf({ stderr }: Outcome): string[] {
  const told = stderr.matchAll(/^\{"phase":"(\w+)"/gm);
  return [...new Set(Array.from(told, ([, phase = '']) => phase))];
}

/** Asserts that a build was refused for a reason, and kept what it had read. */
function assertKept(outcome: Outcome, target: string, says: RegExp): void {
  assert.equal(outcome.code, 1, outcome.stdout);
  const message = linesOf(outcome.stderr).at(-1) ?? '';
  assert.match(message, says);
  assert.match(message, /what was read is kept; once this is fixed, --resume continues/);
  const left = contentOf(target).filter((name) => name !== 'now.sqlite');
  assert.deepEqual(left, [WORK]);
}

/** Asserts that a resumed build ended well without reading again. */
function assertWentOn(outcome: Outcome, target: string, phases: readonly string[]): void {
  assert.equal(outcome.code, 0, outcome.stderr);
  assert.deepEqual(phasesOf(outcome), phases);
  assert.deepEqual(contentOf(target), ['now.sqlite']);
}

describe('a build that is refused after reading keeps what it read, and --resume goes on', () => {
  test('too few people compared with --previous', async () => {
    const { input, target, out } = place('shrunk', ndjson(PEOPLE.slice(0, 40)));
    const refused = await build(input, out, ...AS_OF, '--previous', reference);
    assertKept(refused, target, /40 people, .*--allow-shrink/);
    const more = ['--previous', reference, '--allow-shrink', '--resume'];
    assertWentOn(await build(input, out, ...AS_OF, ...more), target, ['write', 'verify']);
  });

  test('no date', async () => {
    const { input, target, out } = place('undated', TEXT);
    assertKept(await build(input, out), target, /--as-of/);
    const phases = ['resolve', 'write', 'verify'];
    assertWentOn(await build(input, out, ...AS_OF, '--resume'), target, phases);
    assert.deepEqual(rowsOf(out), rowsOf(reference));
  });

  test('but reads an input again whose content changed, even if size and time are as before', async () => {
    const { input, out } = place('touched', TEXT);
    await build(input, out);
    const { atime, mtime } = statSync(input);
    writeFileSync(input, TEXT.replace('"Person 7"', '"Ann"'));
    utimesSync(input, atime, mtime);
    assert.equal(statSync(input).mtimeMs, mtime.getTime());
    const resumed = await assertExit(0, build(input, out, ...AS_OF, '--resume'));
    assert.ok(phasesOf(resumed).includes('read'));
    assert.match(JSON.stringify(rowsOf(out)), /Ann/);
  });

  test('a full disk, until there is room again', async (t) => {
    const { input, target, out } = place('full', ndjson(bulkyPeople()));
    const disk = mountSmallDisk(t, target, 1700);
    if (!disk) return;
    assertKept(await build(input, out, ...AS_OF), target, /the disk is full/);
    const isOfSnapshot = (name: string): boolean => /^(?:snapshot|sorting)/.test(name);
    assert.ok(!contentOf(join(target, WORK)).some(isOfSnapshot), 'half of it takes room');
    disk.resize(20_000);
    const resumed = await build(input, out, ...AS_OF, '--resume');
    assertWentOn(resumed, target, ['write', 'verify']);
  });

  test('records of images that are fetched anew while people are written', async () => {
    const { input, target, out } = place('fetched', TEXT);
    const images = join(folder, 'images.ndjson');
    const first = `${JSON.stringify({ type: 'images', at: '2026-11-16T00:00:00Z' })}\n`;
    writeFileSync(images, first);
    const settings = settingsOf({ inputs: [input], out, images }, ({ phase }) => {
      if (phase === 'write') writeFileSync(images, `${first}{"image":"A.jpg"}\n`);
    });
    await assert.rejects(buildSnapshot(settings), {
      message: /images\.ndjson: changed while the build ran; what was read is kept/,
    });
    const resumed = await build(input, out, ...AS_OF, '--images', images, '--resume');
    assertWentOn(resumed, target, ['write', 'verify']);
  });

  test('a disk that fails', async () => {
    const { input, target, out } = place('failing', TEXT);
    const settings = settingsOf({ inputs: [input], out });
    const failing = withBuild(settings, async ({ checkpoint, work }) => {
      await checkpoint.once('read', '', async () => ({}));
      throw new WriteError(work.file('stubs'), Object.assign(new Error('EIO'), { code: 'EIO' }));
    });
    await assert.rejects(failing, {
      name: 'BuildError',
      message: /stubs: cannot be written \(EIO\); what was read is kept.*--resume/,
    });
    assert.equal(contentOf(target).length, 1);
  });

  test('but not if no other option would help: there are no people in the input', async () => {
    const { input, target, out } = place('nobody', ndjson([item('Q1', 'universe')]));
    await assertExit(1, build(input, out, ...AS_OF), NOT_RESUMED);
    assert.deepEqual(contentOf(target), []);
  });

  test('not of standard input, which cannot be read again', async () => {
    const { target, out } = place('piped', '');
    await assertExit(1, natalis(['build', '-', '--out', out], { input: TEXT }), NOT_RESUMED);
    assert.deepEqual(contentOf(target), []);
  });
});

test('--resume refuses more broken lines than --max-errors allows now', async () => {
  const { input, target, out } = place('broken', `broken\n${TEXT}broken\n`);
  assertKept(await build(input, out), target, /--as-of/);
  const stricter = [...AS_OF, '--resume', '--max-errors', '1'];
  const refused = await build(input, out, ...stricter);
  assertKept(refused, target, /2 lines passed over, more than 1 broken line \(--max-errors/);
  assert.deepEqual(phasesOf(refused), []);
  const allowed = await build(input, out, ...AS_OF, '--resume', '--max-errors', '2');
  assertWentOn(allowed, target, ['resolve', 'write', 'verify']);
});

describe('problems that can be known before reading are reported before reading', () => {
  test('an empty file after a full one', async () => {
    const { input, target, out } = place('second-empty', TEXT);
    for (const name of ['part-2.ndjson', 'part-2.ndjson.gz']) {
      const empty = join(folder, name);
      writeFileSync(empty, '');
      const { stderr } = await assertExit(1, build(input, out, empty, ...AS_OF));
      assert.equal(stderr, `natalis: ${empty}: empty\n`);
      assert.deepEqual(contentOf(target), []);
    }
  });

  test('a .bz2 file without a program to unpack it, with the real command', async () => {
    const { input, target, out } = place('no-bzip2', TEXT);
    const packed = join(folder, 'second.ndjson.bz2');
    writeFileSync(packed, 'BZh9');
    const args = ['build', input, packed, '--out', out, ...AS_OF, '--log-format', 'json'];
    const says = /second\.ndjson\.bz2: .*needs lbzip2 or bzip2 to be installed/;
    await assertOneLine(natalis(args, { env: { PATH: target } }), says);
  });
});

/** Runs a build that is killed when it tells that a phase begins, where there is a snapshot of before. */
async function killAt(phase: string, input: string, target: string, out: string): Promise<void> {
  putSnapshotAt(out);
  const program = `const { write } = process.stderr;
    process.stderr.write = (line) => line.includes('"phase":"${phase}"')
      ? process.kill(process.pid, 'SIGKILL') : write.call(process.stderr, line);`;
  const child = start(['build', input, '--out', out, ...AS_OF, '--log-format', 'json'], {
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(program)}`,
  });
  await outcomeOf(child);
  assert.equal(child.signalCode, 'SIGKILL');
  assert.deepEqual(contentOf(target), [WORK, '.now.sqlite.lock', 'now.sqlite']);
  assert.ok(isAsBefore(out));
}

describe('a killed build leaves a work folder next to what was there before', () => {
  for (const [index, phase] of PHASES.entries()) {
    test(`when it begins to ${phase}; the next build removes it, or continues from it`, async () => {
      const { input, target, out } = place(`${phase}-killed`, TEXT);
      await killAt(phase, input, target, out);
      const copy = `${target}-copy`;
      cpSync(target, copy, { recursive: true });
      assertWentOn(await build(input, out, ...AS_OF), target, PHASES);
      assert.deepEqual(rowsOf(out), rowsOf(reference));
      const resumed = join(copy, 'now.sqlite');
      assertWentOn(await build(input, resumed, ...AS_OF, '--resume'), copy, PHASES.slice(index));
      assert.deepEqual(rowsOf(resumed), rowsOf(reference));
    });
  }

  test('--resume repeats writing for other settings, and all of it for another input', async () => {
    const { input, target, out } = place('changed', TEXT);
    await killAt('verify', input, target, out);
    const left = `${target}-left`;
    cpSync(target, left, { recursive: true });
    const mirrored = await build(input, out, ...AS_OF, '--resume', '--mirror', 'mirror.example');
    assertWentOn(mirrored, target, ['write', 'verify']);
    cpSync(join(left, WORK), join(target, WORK), { recursive: true });
    writeFileSync(input, ndjson([...PEOPLE, person('Q99999', 'Bob')]));
    const anew = await build(input, out, ...AS_OF, '--resume');
    assertWentOn(anew, target, PHASES);
    assert.match(anew.stderr, /nothing to resume from/);
  });
});
