import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { gzipSync, zstdCompressSync } from 'node:zlib';
import { writeDump } from '../../dump-generator/write.ts';
import { buildOf, linesOf, natalis, natalisHere, temporaryFolder } from './support/command.ts';
import { infoOf, rowsOf, versionOf } from './support/content.ts';

const AS_OF = ['--as-of', '2026-11-16'];
const folder = temporaryFolder();

/** Builds from a file, or from its content as standard input; gives what the snapshot holds. */
async function contentOfBuild(input: string | Buffer, workers: number): Promise<Content> {
  const out = join(folder, 'packed.sqlite');
  const name = typeof input === 'string' ? input : '-';
  const args = ['build', name, '--out', out, ...AS_OF, '--workers', String(workers)];
  const outcome =
    typeof input === 'string' ? await natalisHere(args) : await natalis(args, { input });
  assert.equal(outcome.code, 0, outcome.stderr);
  return contentOf(out);
}

interface Content {
  readonly version: string;
  readonly rows: Record<string, string[]>;
  readonly read: number;
}

function contentOf(path: string): Content {
  const read = infoOf(path).provenance.entities_read;
  return { version: versionOf(path), rows: rowsOf(path), read };
}

/** Cut in the middle of lines, as may happen to gzip members and batches of a dump. */
function packMembers(text: Buffer): Uint8Array {
  const size = Math.ceil(text.length / 5);
  const parts = [0, 1, 2, 3, 4].map((part) => text.subarray(part * size, (part + 1) * size));
  return Buffer.concat(parts.map((part) => gzipSync(part, { level: 1 })));
}

/** Ways to compress an input, by the ending of its name. */
const PACKINGS: Record<string, (text: Buffer) => Uint8Array> = {
  '': (text) => text,
  '.gz': (text) => gzipSync(text, { level: 1 }),
  '.members.gz': packMembers,
  '.zst': (text) => zstdCompressSync(text),
  '.bz2': (text) => execFileSync('bzip2', ['-zc1'], { input: text, maxBuffer: 1 << 28 }),
};
const HAS_BZIP2 = !spawnSync('bzip2', ['--version'], { input: '' }).error;

const generated = join(folder, 'generated.json');
await writeDump({ seed: 7, size: { entities: 700 } }, generated, 1);
const dump = readFileSync(generated);

const expected = contentOf(await buildOf(folder, dump, { name: 'reference.json' }));

describe('service 12.1: a dump gives the same rows in every packing, with any workers', () => {
  test('it is several blocks of input, and several of details', () => {
    assert.ok(dump.length > 4 << 20);
    assert.ok((expected.rows['detail']?.length ?? 0) > 1);
  });

  for (const [index, [ending, pack]] of Object.entries(PACKINGS).entries()) {
    const skip = ending === '.bz2' && !HAS_BZIP2 && 'bzip2 is not installed';
    const input = join(folder, `dump.json${ending}`);
    if (!skip) writeFileSync(input, pack(dump));
    for (const workers of [1, index % 2 === 0 ? 2 : 4]) {
      test(`dump.json${ending}, ${workers} workers`, { skip }, async () => {
        assert.deepEqual(await contentOfBuild(input, workers), expected);
      });
    }
  }

  test('standard input, 4 workers', async () => {
    assert.deepEqual(await contentOfBuild(dump, 4), expected);
  });
});

describe('service 12.1: a dump in parts is the same as in one file', () => {
  const lines = linesOf(dump.toString())
    .slice(1, -1)
    .map((line) => line.replace(/,$/, ''));
  const third = Math.ceil(lines.length / 3);
  const parts = [2, 0, 1].map((part) => lines.slice(part * third, (part + 1) * third));
  for (const [form, textOf] of Object.entries({
    'arrays of their own': (part: string[]) => `[\n${part.join(',\n')}\n]\n`,
    'lines alone': (part: string[]) => `${part.join('\n')}\n`,
    'lines with commas': (part: string[]) => part.map((line) => `${line},\n`).join(''),
  })) {
    test(`parts that are ${form}, in another order and packed in several ways`, async () => {
      const paths = parts.map((part, index) => {
        const path = join(folder, `part-${index}.json${['', '.gz', '.zst'][index]}`);
        const text = Buffer.from(textOf(part));
        writeFileSync(path, [text, gzipSync(text), zstdCompressSync(text)][index] ?? text);
        return path;
      });
      const out = join(folder, 'parts.sqlite');
      const outcome = await natalisHere(['build', ...paths, '--out', out, ...AS_OF]);
      assert.equal(outcome.code, 0, outcome.stderr);
      assert.deepEqual(contentOf(out), expected);
      assert.deepEqual(
        infoOf(out).provenance.inputs.map(({ name }) => name),
        ['part-0.json', 'part-1.json.gz', 'part-2.json.zst'],
      );
    });
  }
});
