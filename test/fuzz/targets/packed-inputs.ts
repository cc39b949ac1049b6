import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { constants, gzipSync, zstdCompressSync } from 'node:zlib';
import { BuildError } from '../../../src/ingest/build-error.ts';
import type { Packing } from '../../../src/ingest/read/find-inputs.ts';
import { openInput } from '../../../src/ingest/read/read-input.ts';
import { findBzip2 } from '../../../src/ingest/read/unpack.ts';
import type { Target } from '../target.ts';

const ONE = '{"type":"item","id":"Q1"}\n{"type":"item","id":"Q2"}\n'.repeat(30);
const TWO = Array.from({ length: 900 }, (_, index) => `{"id":"P${index * index * 7919}"}\n`).join(
  '',
);
const WHOLE = new RegExp(`^(?:${ONE}|${TWO})*$`.replaceAll(/[{}]/g, '\\$&'));

type Pack = (text: string) => Buffer;

const gzip: Pack = (text) => gzipSync(text);
// The zstd program writes checksums too. Without them nobody can notice damage.
const zstd: Pack = (text) =>
  zstdCompressSync(text, { params: { [constants.ZSTD_c_checksumFlag]: 1 } });
const bzip2: Pack = (text) => spawnSync(findBzip2() ?? '', ['-zc1'], { input: text }).stdout;

/** Packed inputs of a build, damaged: an error that says so, or exactly the lines that were packed. */
export function packedInputs(): Target {
  const folder = mkdtempSync(join(tmpdir(), 'natalis-fuzz-'));
  // The first byte of an input names its packing.
  const packings: readonly [sign: string, packing: Packing, pack: Pack][] = [
    ['g', 'gzip', gzip],
    ['z', 'zstd', zstd],
    ...(findBzip2() === null ? [] : [['b', 'bzip2', bzip2] as const]),
  ].map(([sign, packing, pack]) => [sign, packing, pack] as [string, Packing, Pack]);
  let number = 0;
  return {
    seeds: packings.flatMap(([sign, , pack]) =>
      [[ONE], [TWO], [ONE, TWO]].map((texts) =>
        Buffer.concat([Buffer.from(sign), ...texts.map(pack)]),
      ),
    ),
    words: ['BZh9', '\x1f\x8b', '\0\0\0\0', '\x17\x72\x45\x38\x50\x90', '1AY&SY', 'g', 'z', 'b'],
    longest: 40_000,
    atOnce: 4,
    async check(input) {
      const [, packing] = packings.find(([sign]) => input[0] === sign.charCodeAt(0)) ?? [];
      if (packing === undefined) return 'no packing';
      const path = join(folder, String(number++));
      writeFileSync(path, input.subarray(1));
      const opened = {
        path,
        name: 'input',
        packing,
        oneDocument: false,
        bytes: null,
        identity: null,
      };
      try {
        const bytes = await buffer(openInput(opened, new AbortController().signal).chunks);
        assert.match(bytes.toString(), WHOLE, 'other lines than were packed');
        return `${packing} read`;
      } catch (error) {
        if (!(error instanceof BuildError)) throw error;
        const said = error.message.slice(path.length);
        assert.match(
          said,
          /^: (?:damaged or not packed as its name says|cannot be read) \([^()]{4,}/,
        );
        assert.doesNotMatch(said, /undefined|null|EPIPE|premature|\n/i);
        return `${packing} refused`;
      } finally {
        rmSync(path);
      }
    },
    async close() {
      rmSync(folder, { recursive: true });
    },
  };
}
