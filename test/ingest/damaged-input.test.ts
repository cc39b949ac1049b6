import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { after, before, describe, test } from 'node:test';
import { gzipSync, zstdCompressSync } from 'node:zlib';
import { BuildError } from '../../src/ingest/build-error.ts';
import { findInputs } from '../../src/ingest/read/find-inputs.ts';
import { openInput } from '../../src/ingest/read/open-input.ts';
import { AS_OF, assertExit, natalisHere, temporaryFolder } from './support/command.ts';
import { dump, people } from './support/entities.ts';

const folder = temporaryFolder();
const LINE = '{"type":"item","id":"Q1"}\n';
const LINES = LINE.repeat(30);
const { PATH } = process.env;
after(() => (process.env['PATH'] = PATH));

/** The text of a file with these bytes, as a build reads it. */
async function read(name: string, ...parts: readonly (Uint8Array | string)[]): Promise<string> {
  const path = join(folder, name);
  writeFileSync(path, Buffer.concat(parts.map((part) => Buffer.from(part))));
  const [input] = findInputs([path]);
  assert.ok(input);
  return text(openInput(input, new AbortController().signal).chunks);
}

async function assertRefused(reading: Promise<unknown>, says: RegExp): Promise<void> {
  await assert.rejects(reading, (error) => error instanceof BuildError && says.test(error.message));
}

const flipped = (bytes: Buffer, at: number): Buffer => {
  const changed = Buffer.from(bytes);
  changed[at] = (changed[at] ?? 0) ^ 0xff;
  return changed;
};

describe('gzip and zstd', () => {
  const compressed = gzipSync(LINES);

  test('a .gz with any of its bytes changed gives the same lines, or an error that names the damage', async () => {
    let refused = 0;
    for (const at of compressed.keys()) {
      try {
        assert.equal(await read('in.ndjson.gz', flipped(compressed, at)), LINES);
      } catch (error) {
        assert.match(
          String(error),
          /^(?:Build|DamagedInput)Error: .*in\.ndjson\.gz: (damaged|cannot be read)/,
        );
        refused++;
      }
    }
    // The time, the system and the flags for texts in the header (RFC 1952) decide nothing.
    assert.ok(refused > compressed.length - 10, String(refused));
  });

  test('cut off anywhere, alone or behind a whole member or frame', async () => {
    for (const [name, whole] of [
      ['cut.gz', compressed],
      ['cut.zst', zstdCompressSync(LINES)],
    ] as const) {
      for (let length = 1; length < whole.length; length++) {
        const cut = whole.subarray(0, length);
        await assertRefused(read(name, whole, cut), /cut off/);
        await assertRefused(read(name, cut), /cut off/);
      }
    }
  });

  for (const [name, says, ...parts] of [
    ['none.gz', /damaged or not compressed/, LINES],
    ['none.zst', /not compressed/, LINES],
    ['damaged-member.gz', /damaged/, compressed, flipped(compressed, 1), compressed],
    ['no-member-behind-zeros.gz', /damaged/, compressed, Buffer.alloc(700), LINES],
  ] as const) {
    test(name, () => assertRefused(read(name, ...parts), says));
  }

  test('what stands behind zeros of padding is read too', async () => {
    const long = ' '.repeat(20_000_000);
    for (const [zeros, text] of [
      [700, LINES],
      [1_100_000, long],
    ] as const) {
      const all = await read('padded.gz', gzipSync(text), Buffer.alloc(zeros), compressed);
      assert.ok(all === text + LINES);
    }
  });
});

/** Lets a build find only a shell and one program. */
function findOnly(name: string, put: (path: string) => void): void {
  const path = join(folder, randomBytes(6).toString('hex'));
  mkdirSync(path);
  symlinkSync('/bin/sh', join(path, 'sh'));
  put(join(path, name));
  process.env['PATH'] = path;
}

for (const name of ['lbzip2', 'bzip2']) {
  const found = spawnSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' });
  const skip = found.status !== 0 && `${name} is not installed`;
  describe(`bzip2, compressed and decompressed by ${name}`, { skip }, () => {
    if (skip) return;
    const program = found.stdout.trim();
    before(() => findOnly(name, (path) => symlinkSync(program, path)));
    // `-1` makes blocks of 100 kB.
    const compress = (input: Buffer | string): Buffer =>
      execFileSync(program, ['-zc1'], { input, maxBuffer: 1 << 26 });
    const one = compress(LINES);
    const many = LINE.repeat(20_000);
    // Larger than the buffer of a pipe, and than what the programs read at once.
    const large = compress(randomBytes(3_000_000));

    test('several streams are read whole', async () => {
      assert.ok((await read('in.bz2', one, compress(many), one)) === LINES + many + LINES);
    });

    for (const [how, parts] of [
      ['damage in the midst of a second stream', [one, flipped(large, 500_000)]],
      ['a cut', [one, one.subarray(0, -8)]],
      ['no bzip2 at all', [LINES]],
    ] as const) {
      test(`${how} is damage`, () => {
        const says = /in\.bz2: damaged or not compressed as (?!.*(?:EPIPE|Premature|null))/;
        return assertRefused(read('in.bz2', ...parts), says);
      });
    }

    test('a dump whose second stream is not recognised is refused', async () => {
      const whole = dump(people(40, 1));
      const half = whole.indexOf('\n', whole.length / 2) + 1;
      const [begin, end] = [whole.slice(0, half), whole.slice(half)];
      const path = join(folder, 'dump.json.bz2');
      const build = ['build', path, ...AS_OF, '--out', join(folder, 'dump.sqlite')];
      writeFileSync(path, Buffer.concat([compress(begin), compress(end)]));
      await assertExit(0, natalisHere(build));
      for (const rest of [flipped(compress(end), 0), randomBytes(3000), Buffer.from('BZh')]) {
        writeFileSync(path, Buffer.concat([compress(begin), rest]));
        await assertExit(1, natalisHere(build), /dump\.json\.bz2: /);
      }
    });
  });
}

test('the error for a killed program names it and the signal', async () => {
  findOnly('bzip2', (path) => writeFileSync(path, '#!/bin/sh\nkill -9 $$\n', { mode: 0o755 }));
  const says = /in\.bz2: cannot be read \(\S*bzip2 was ended by SIGKILL\)/;
  await assertRefused(read('in.bz2', 'BZh9'), says);
});
