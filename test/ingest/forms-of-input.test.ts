import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, test } from 'node:test';
import { gzipSync, zstdCompressSync } from 'node:zlib';
import { writeDump } from '../../dump-generator/write.ts';
import { realLines, skipWithoutSharedData } from '../support/shared-data.ts';
import { spread } from '../support/spread.ts';
import {
  AS_OF,
  buildFiles,
  buildOf,
  linesOf,
  natalis,
  natalisHere,
  temporaryFolder,
  type Content,
  type Files,
} from './support/command.ts';
import { infoOf, rowsOf, versionOf } from './support/content.ts';
import { dump, item, ndjson, person, terms, type Json } from './support/entities.ts';
import { shuffled } from './support/shuffle.ts';

const folder = temporaryFolder();

const ENTITIES: readonly Json[] = [
  item('Q5', 'human'),
  person('Q7', 'Ann Lee'),
  person('Q10', 'Žofie', { more: { labels: terms({ en: 'Žofie', de: 'Sophie 日本' }) } }),
  item('Q36180', 'writer'),
  person('Q9', 'Ann Lee', { born: '+1600-01-02T00:00:00Z' }),
];
const PLAIN = ndjson(ENTITIES);
const LINES = ENTITIES.map((entity) => JSON.stringify(entity));
// RFC 8878, 3.1.2: one of sixteen numbers, the length of what follows, and that.
const SKIPPED_FRAME = Buffer.from('532a4d180400000001020304', 'hex');
const reference = await buildOf(folder, PLAIN);

function assertSame(path: string, expected = reference): void {
  assert.equal(versionOf(path), versionOf(expected));
  assert.deepEqual(rowsOf(path), rowsOf(expected));
}

/** Asserts that a build of files gives the same, without a word; gives its path. */
async function assertSameOf(files: Files, expected = reference, ...args: string[]) {
  const { out, code, stderr } = await buildFiles(folder, files, [...AS_OF, ...args]);
  assert.deepEqual([code, stderr], [0, '']);
  assertSame(out, expected);
  return out;
}

/** Asserts that the real command gives the same of standard input. */
async function assertSameOfStandardInput(input: Uint8Array | string, expected = reference) {
  const out = join(folder, 'stdin.sqlite');
  const args = ['build', '-', '--out', out, ...AS_OF, '--workers', '2'];
  const outcome = await natalis(args, { input });
  assert.equal(outcome.code, 0, outcome.stderr);
  assertSame(out, expected);
  const [{ name, bytes } = {}] = infoOf(out).provenance.inputs;
  assert.deepEqual([name, bytes], ['-', Buffer.byteLength(input)]);
}

/** The entity as Special:EntityData gives it, over many lines. */
function entityData(entity: Json): string {
  return JSON.stringify({ entities: { [String(entity['id'])]: entity } }, null, 2);
}

const halves = [PLAIN.slice(0, 900), PLAIN.slice(900)].map((half) => zstdCompressSync(half));

describe('service 12.1: the same people give the same version however they are compressed and written', () => {
  const forms: Files = {
    'plain.json': PLAIN,
    'plain.jsonl': PLAIN,
    'no-last-newline.ndjson': PLAIN.trimEnd(),
    'windows.ndjson': PLAIN.replaceAll('\n', '\r\n'),
    'blank-lines.ndjson': `\n${PLAIN.replaceAll('\n', '\n\n  \n')}`,
    'dump.json': dump(ENTITIES),
    'one-line-array.json': JSON.stringify(ENTITIES),
    'every-line-with-a-comma.json': `[\n${PLAIN.replaceAll('\n', ',\n')}]\n`,
    'gzip-by-its-bytes.json': gzipSync(dump(ENTITIES)),
    'zstd-by-its-bytes.ndjson': zstdCompressSync(PLAIN),
    'padded.ndjson.gz': Buffer.concat([gzipSync(PLAIN), Buffer.alloc(3 << 20)]),
    'frames.ndjson.zst': Buffer.concat(halves),
    'mark.ndjson': `\uFEFF${PLAIN}`,
    'mark-and-bracket.json': `\uFEFF${dump(ENTITIES)}`,
    'brackets-beside-entities.json': `[${LINES.join(',\n')}]`,
    'mark-and-bracket-beside.json': `\uFEFF[ ${LINES.join(' ,\n')} ]\n`,
    'commas-in-front.json': `[${LINES.join('\n,')}\n]`,
    'pretty-printed.json': JSON.stringify(ENTITIES, null, 2),
    'skipped-frame-first.ndjson': Buffer.concat([SKIPPED_FRAME, zstdCompressSync(PLAIN)]),
    'skipped-frames.ndjson.zst': Buffer.concat(
      [SKIPPED_FRAME, ...halves].flatMap((frame) => [frame, SKIPPED_FRAME]),
    ),
  };
  for (const [name, content] of Object.entries(forms)) {
    test(name, async () => void (await assertSameOf({ [name]: content })));
  }

  test('one entity in a file of its own, pretty-printed and named directly', async () => {
    const [, , sophie = {}] = ENTITIES;
    const expected = await buildOf(folder, [sophie]);
    const data = entityData(sophie);
    for (const form of [JSON.stringify(sophie, null, 2), data, `${data}\r\n`]) {
      await assertSameOf({ 'Q10.json': form }, expected);
    }
  });

  test('standard input, with the real command', async () => {
    for (const input of [dump(ENTITIES), gzipSync(PLAIN), zstdCompressSync(PLAIN)]) {
      await assertSameOfStandardInput(input);
    }
  });

  test('a folder of dumps and of entity files, which may be given twice', async () => {
    const [human = {}, ann = {}, sophie = {}, ...others] = ENTITIES;
    const path = await assertSameOf({
      'Q5.json': entityData(human),
      'Q7.json.gz': gzipSync(entityData(ann)),
      'Q10.json': JSON.stringify(sophie, null, '\t'),
      'dump.json.zst': zstdCompressSync(dump(others.slice(0, 1))),
      'rest.ndjson': ndjson(others.slice(1)),
    });
    const names = infoOf(path).provenance.inputs.map(({ name }) => name);
    assert.deepEqual(names, ['Q5.json', 'Q7.json.gz', 'Q10.json', 'dump.json.zst', 'rest.ndjson']);
    const place = dirname(dirname(path));
    writeFileSync(join(place, 'notes.txt'), 'not an entity');
    for (const folders of [[place], [place, place]]) {
      const outcome = await natalisHere(['build', ...folders, '--out', path, ...AS_OF]);
      assert.deepEqual([outcome.code, outcome.stderr], [0, '']);
      assertSame(path);
      assert.equal(infoOf(path).provenance.inputs.length, 5 * folders.length);
    }
  });
});

const generated = join(folder, 'generated.json');
await writeDump({ seed: 7, size: { entities: 450 } }, generated, 1);
const bytes = readFileSync(generated);
const lines = linesOf(bytes.toString()).map((line) => line.replace(/,$/, ''));

/** Cut in the middle of lines, as may happen to gzip members and batches of a dump. */
function inMembers(): Buffer {
  const size = Math.ceil(bytes.length / 5);
  const parts = [0, 1, 2, 3, 4].map((part) => bytes.subarray(part * size, (part + 1) * size));
  return Buffer.concat(parts.map((part) => gzipSync(part, { level: 1 })));
}

describe('service 12.1: a large dump gives the same rows in every compression, with any workers', async () => {
  const expected = await buildOf(folder, bytes, { name: 'dump.json' });

  test('it is several blocks of input, and several of details', () => {
    assert.ok(bytes.length > 4 << 20);
    assert.ok((rowsOf(expected)['detail']?.length ?? 0) > 1);
  });

  test('with several workers and the real command even the same bytes', async () => {
    const args = [...AS_OF, '--workers', '3'];
    const { out, stderr } = await buildFiles(folder, { 'dump.json': bytes }, args, natalis);
    assert.equal(stderr, '');
    assert.ok(readFileSync(out).equals(readFileSync(expected)));
  });

  const skip = spawnSync('bzip2', ['--version'], { input: '' }).error && 'bzip2 is not installed';
  const forms: Record<string, [workers: number, content: () => Content]> = {
    'members.json.gz': [2, inMembers],
    'dump.json.zst': [2, () => zstdCompressSync(bytes)],
    'dump.json.bz2': [
      3,
      () => execFileSync('bzip2', ['-zc1'], { input: bytes, maxBuffer: 1 << 28 }),
    ],
    'shuffled.ndjson': [2, () => `${shuffled(lines.slice(1, -1)).join('\n')}\n`],
  };
  for (const [name, [workers, content]] of Object.entries(forms)) {
    test(`${name}, ${workers} workers`, { skip: name.endsWith('bz2') && skip }, async () => {
      await assertSameOf({ [name]: content() }, expected, '--workers', String(workers));
    });
  }

  test('standard input', () => assertSameOfStandardInput(bytes, expected));

  test('real entities', { skip: skipWithoutSharedData }, async () => {
    // The longest would take most of the time.
    const short = realLines().filter(({ length }) => length < 20_000);
    const real = spread(short, 450);
    const straight = await buildOf(folder, `${real.join('\n')}\n`);
    const parallel = await buildOf(folder, `${real.join('\n')}\n`, { args: ['--workers', '3'] });
    assert.ok(readFileSync(straight).equals(readFileSync(parallel)));
    const mixed = `${shuffled(real).join('\n')}\n`;
    assertSame(await buildOf(folder, mixed, { args: ['--workers', '2'] }), straight);
  });
});
