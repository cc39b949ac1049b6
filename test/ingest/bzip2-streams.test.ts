import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { before, describe, test } from 'node:test';
import { checkBzip2Streams } from '../../src/ingest/read/decompress.ts';

const TOOLS = ['bzip2', 'lbzip2'].filter(
  (tool) => !spawnSync(tool, ['--version'], { stdio: 'ignore', input: '' }).error,
);

function* cut(bytes: Buffer, length: number): Generator<Buffer> {
  for (let at = 0; at < bytes.length; at += length) yield bytes.subarray(at, at + length);
}

/** The bytes passed on, when the input arrives in pieces of a length. */
function passed(bytes: Buffer, length: number): Promise<Buffer> {
  return buffer(checkBzip2Streams(Readable.from(cut(bytes, length))));
}

for (const tool of TOOLS) {
  describe(`streams that ${tool} made`, () => {
    let streams: Buffer[] = [];
    before(() => {
      // Streams of no block, of one and of several; `-1` makes blocks of 100 kB.
      const texts = [Buffer.alloc(0), Buffer.from('{"id":"Q7"}\n'), randomBytes(120_000)];
      streams = texts.map((input) =>
        execFileSync(tool, ['-zc1'], {
          input,
          maxBuffer: 1 << 24,
          stdio: ['pipe', 'pipe', 'pipe'],
        }),
      );
    });

    for (const length of [211, 1 << 20]) {
      test(`pass unchanged, alone and one after another, in pieces of ${length}`, async () => {
        const several = [...streams, ...streams.toReversed()];
        for (const whole of [...streams, Buffer.concat(several)]) {
          assert.deepEqual(await passed(whole, length), whole);
        }
      });

      test(`are refused if anything else follows one of them, in pieces of ${length}`, async () => {
        for (const stream of streams) {
          for (const more of ['B', 'BZh', 'rubbish', 'BZh0rubbish', '\0'.repeat(700)]) {
            const whole = Buffer.concat([stream, Buffer.from(more)]);
            await assert.rejects(passed(whole, length), /no stream follows/);
          }
          for (const at of [0, 2, 3, 4, 9]) {
            const damaged = Buffer.from(stream);
            damaged[at] = (damaged[at] ?? 0) ^ 0x80;
            const whole = Buffer.concat([stream, damaged, stream]);
            await assert.rejects(passed(whole, length), /no stream follows/);
          }
        }
      });
    }
  });
}

test('bzip2 or lbzip2 is there to be checked against', (t) => {
  if (TOOLS.length === 0) t.skip('neither is installed');
});
