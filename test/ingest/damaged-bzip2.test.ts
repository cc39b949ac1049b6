import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import {
  contentOf,
  linesOf,
  natalis,
  natalisHere,
  temporaryFolder,
  type Outcome,
} from './support/command.ts';
import { qidsOf } from './support/content.ts';
import { ndjson, person } from './support/entities.ts';

const folder = temporaryFolder();
const FIRST = ndjson([person('Q7', 'Ann')]);
const SECOND = ndjson([person('Q8', 'Bob')]);
// Larger than the buffer of a pipe, and than what the programs read at once.
const LARGE = ndjson(
  Array.from({ length: 2000 }, (_, index) =>
    person(`Q${index + 1000}`, randomBytes(1000).toString('hex')),
  ),
);

function pathOf(command: string): string | null {
  const found = spawnSync('sh', ['-c', `command -v ${command}`], { encoding: 'utf8' });
  return found.status === 0 ? found.stdout.trim() : null;
}

/** A folder with only a shell and one program. */
function pathWith(name: string, program: string): string {
  const path = join(folder, `path-${name}`);
  mkdirSync(path);
  symlinkSync(pathOf('sh') ?? '/bin/sh', join(path, 'sh'));
  symlinkSync(program, join(path, name));
  return path;
}

for (const name of ['lbzip2', 'bzip2']) {
  const program = pathOf(name);
  describe(
    `.bz2, unpacked by ${name}`,
    { skip: program === null && `${name} is not installed` },
    () => {
      if (program === null) return;
      const path = pathWith(name, program);
      const { PATH } = process.env;
      before(() => (process.env['PATH'] = path));
      after(() => (process.env['PATH'] = PATH));
      const pack = (text: string): Buffer =>
        execFileSync(program, ['-zc'], { input: text, maxBuffer: 1 << 26 });
      const [first, second, large] = [pack(FIRST), pack(SECOND), pack(LARGE)];

      async function build(...parts: readonly Buffer[]): Promise<Outcome & { out: string }> {
        const input = join(folder, 'input.ndjson.bz2');
        writeFileSync(input, Buffer.concat(parts));
        const out = join(folder, 'target', 'out.sqlite');
        mkdirSync(join(folder, 'target'), { recursive: true });
        const args = ['build', input, '--out', out, '--as-of', '2026-11-16', '--workers', '1'];
        return { ...(await natalisHere(args)), out };
      }

      function assertDamaged(outcome: Outcome): void {
        assert.equal(outcome.code, 1, outcome.stdout);
        assert.equal(linesOf(outcome.stderr).length, 1, outcome.stderr);
        assert.match(
          outcome.stderr,
          /^natalis: .*input\.ndjson\.bz2: damaged or not compressed as/,
        );
        assert.doesNotMatch(outcome.stderr, /EPIPE|Premature|null/);
      }

      const withByte = (bytes: Buffer, at: number): Buffer => {
        const changed = Buffer.from(bytes);
        changed[at] = (changed[at] ?? 0) ^ 0xff;
        return changed;
      };

      test('of several streams is read whole', async () => {
        const outcome = await build(first, second);
        assert.equal(outcome.code, 0, outcome.stderr);
        assert.deepEqual(qidsOf(outcome.out), [7, 8]);
        const more = await build(first, large, second);
        assert.equal(more.code, 0, more.stderr);
        assert.equal(qidsOf(more.out).length, 2002);
      });

      for (const [how, parts] of [
        ['a damaged header of a second stream', [first, withByte(second, 0)]],
        ['the same, of a large one', [first, withByte(large, 0)]],
        ['a damaged size of blocks in it', [first, withByte(second, 3)]],
        ['a damaged first block of it', [first, withByte(second, 4)]],
        ['the same of a large one', [first, withByte(large, 4)]],
        ['damage in the midst of it', [first, withByte(large, 500_000)]],
        ['rubbish behind the end', [first, Buffer.from('rubbish')]],
        ['much rubbish behind the end', [first, randomBytes(3_000_000)]],
        ['a cut', [first, second.subarray(0, -8)]],
        ['a cut in the header', [first, second.subarray(0, 3)]],
        ['no bzip2 at all', [Buffer.from(FIRST)]],
      ] as const) {
        test(`${how} is damage`, async () => assertDamaged(await build(...parts)));
      }
      test('leaves nothing of what failed', () => {
        assert.deepEqual(contentOf(join(folder, 'target')), ['out.sqlite']);
      });
    },
  );
}

test('the error for a killed program names it and the signal', async () => {
  const path = join(folder, 'path-killed');
  mkdirSync(path);
  symlinkSync(pathOf('sh') ?? '/bin/sh', join(path, 'sh'));
  writeFileSync(join(path, 'bzip2'), '#!/bin/sh\nkill -9 $$\n', { mode: 0o755 });
  const input = join(folder, 'killed.ndjson.bz2');
  writeFileSync(input, 'BZh9');
  const args = ['build', input, '--out', join(folder, 'killed.sqlite'), '--as-of', '2026-11-16'];
  const outcome = await natalis(args, { env: { PATH: path } });
  assert.equal(outcome.code, 1);
  assert.match(
    outcome.stderr,
    /killed\.ndjson\.bz2: cannot be read \(\S*bzip2 was ended by SIGKILL\)/,
  );
});
