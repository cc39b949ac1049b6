import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import * as fc from 'fast-check';
import { CHUNK_BYTES, free } from '../staging/work-files.ts';
import { readBlocks, type Block } from './read-blocks.ts';

const INPUT = { path: 'a/in.json' };

async function* chunksOf(text: string, sizes: readonly number[]): AsyncGenerator<Buffer> {
  const bytes = Buffer.from(text);
  for (let at = 0, turn = 0; at < bytes.length; turn++) {
    const size = sizes[turn % sizes.length] ?? 1;
    yield bytes.subarray(at, at + size);
    at += size;
  }
}

async function blocksOf(text: string, sizes: readonly number[]): Promise<Block[]> {
  const blocks: Block[] = [];
  for await (const block of readBlocks(INPUT, chunksOf(text, sizes))) blocks.push(block);
  return blocks;
}

function textOf({ bytes }: Block): string {
  return Buffer.from(bytes).toString();
}

describe('an input is cut into blocks of whole lines', () => {
  // Lines of up to a megabyte and more, so that there are several blocks.
  const line = fc
    .tuple(fc.constantFrom('x', 'é', '日', ''), fc.nat(400_000))
    .map(([letter, times]) => letter.repeat(times));
  const sizes = fc.array(fc.integer({ min: 1000, max: 900_000 }), { minLength: 1, maxLength: 4 });

  test('which together are the input', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(line, { minLength: 1, maxLength: 12 }),
        fc.boolean(),
        sizes,
        async (lines, endsWithNewline, chunkSizes) => {
          const text = lines.join('\n') + (endsWithNewline ? '\n' : '');
          const blocks = await blocksOf(text, chunkSizes);
          assert.ok(blocks.map((block) => textOf(block)).join('') === text);
          for (const block of blocks.slice(0, -1)) assert.ok(textOf(block).endsWith('\n'));
        },
      ),
      { numRuns: 25 },
    );
  });

  test('of about two megabytes', async () => {
    const blocks = await blocksOf(`${'x'.repeat(99)}\n`.repeat(120_000), [70_000]);
    assert.ok(blocks.length >= 3);
    for (const { bytes } of blocks) assert.ok(bytes.length < 4_500_000);
  });
});

describe('JSON that is spread over many lines', () => {
  for (const [text, expected] of [
    ['{\n "id": "Q1"\n}\n', true],
    ['\uFEFF \n{ \r\n"id": "Q1"\n}', true],
    ['[\n  {\n    "id": "Q1"\n  }\n]', true],
    ['[{\n"id": "Q1"\n}]', true],
    ['{"id": "Q1"}\n', false],
    ['[\n{"id": "Q1"}\n]', false],
    ['{', false],
    [`${' '.repeat(9000)}{\n}`, false],
  ] as const) {
    test(`is ${expected ? '' : 'not '}${JSON.stringify(text.trimStart())}`, async () => {
      for (const size of [1, 7, 20_000]) {
        const blocks = await blocksOf(text, [size]);
        const shapes = blocks.map(({ isPrettyPrinted }) => isPrettyPrinted);
        assert.deepEqual(shapes, [expected]);
      }
    });
  }

  test('is one block however long it is, up to 64 MiB', async () => {
    const text = `{\n${'"line"\n'.repeat(500_000)}}`;
    assert.equal((await blocksOf(text, [300_000])).length, 1);
    const long = `{\n${' '.repeat(65 << 20)}`;
    await assert.rejects(blocksOf(long, [1 << 20]), {
      message: /^a\/in\.json: one JSON document of more than 64 MiB; .*jq -c/,
    });
  });
});

test('a chunk is freed with its last part', () => {
  const chunk = Buffer.allocUnsafeSlow(CHUNK_BYTES);
  free(chunk.subarray(0, 10));
  assert.equal(chunk.length, CHUNK_BYTES);
  free(chunk.subarray(10));
  assert.equal(chunk.length, 0);
});

test('memory that may be shared is not freed', () => {
  const small = Buffer.alloc(CHUNK_BYTES - 1);
  free(small);
  assert.equal(small.length, CHUNK_BYTES - 1);
  const shared = new Uint8Array(new SharedArrayBuffer(CHUNK_BYTES));
  free(shared);
  assert.equal(shared.length, CHUNK_BYTES);
});
