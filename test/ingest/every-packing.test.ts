import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { gzipSync, zstdCompressSync } from 'node:zlib';
import { writeDump } from '../../dump-generator/write.ts';
import { canPack, PACKINGS, type Packing } from './support/packing-forms.ts';
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

/** The input in a packing: the path of a new file, or the bytes for standard input. */
function stored(name: string, text: Buffer, { ending, pack }: Packing): string | Buffer {
  if (ending === null) return text;
  const path = join(folder, `${name}${ending}`);
  writeFileSync(path, pack(text));
  return path;
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

function nameOf({ ending }: Packing): string {
  return ending === null ? 'standard input' : ending || 'plain';
}

const generated = join(folder, 'generated.json');
await writeDump({ seed: 7, size: { entities: 700 } }, generated, 1);
const dump = readFileSync(generated);

const expected = contentOf(await buildOf(folder, dump, { name: 'reference.json' }));

describe('service 12.1: a dump gives the same rows in every packing, with any workers', () => {
  test('it is several blocks of input, and several of details', () => {
    assert.ok(dump.length > 4 << 20);
    assert.ok((expected.rows['detail']?.length ?? 0) > 1);
  });

  for (const [index, packing] of PACKINGS.entries()) {
    const skip = canPack(packing) ? false : 'bzip2 is not installed';
    const input = skip ? '' : stored('dump.json', dump, packing);
    for (const workers of [1, index % 2 === 0 ? 2 : 4]) {
      test(`${nameOf(packing)}, ${workers} workers`, { skip }, async () => {
        assert.deepEqual(await contentOfBuild(input, workers), expected);
      });
    }
  }
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
