import assert from 'node:assert/strict';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { gzipSync, zstdCompressSync } from 'node:zlib';
import { buildOf, natalis, natalisHere, temporaryFolder } from './support/command.ts';
import { infoOf, rowsOf, versionOf } from './support/content.ts';
import { dump, item, ndjson, person, terms, type Json } from './support/entities.ts';

const AS_OF = ['--as-of', '2026-11-16'];
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
const reference = await buildOf(folder, PLAIN, { name: 'reference.ndjson' });

function assertSame(path: string): void {
  assert.equal(versionOf(path), versionOf(reference));
  assert.deepEqual(rowsOf(path), rowsOf(reference));
}

/** The entity as Special:EntityData gives it, over many lines. */
function entityData(entity: Json): string {
  return JSON.stringify({ entities: { [String(entity['id'])]: entity } }, null, 2);
}

const halves = [PLAIN.slice(0, 900), PLAIN.slice(900)] as const;

describe('service 12.1: the same people give the same version however they are packed', () => {
  const forms: Record<string, string | Uint8Array> = {
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
    'padded.ndjson.gz': Buffer.concat([gzipSync(PLAIN), Buffer.alloc(700)]),
    'frames.ndjson.zst': Buffer.concat(halves.map((half) => zstdCompressSync(half))),
    'mark.ndjson': `\uFEFF${PLAIN}`,
    'mark-and-bracket.json': `\uFEFF${dump(ENTITIES)}`,
    'brackets-beside-entities.json': `[${LINES.join(',\n')}]`,
    'mark-and-bracket-beside.json': `\uFEFF[ ${LINES.join(' ,\n')} ]\n`,
    'commas-in-front.json': `[${LINES.join('\n,')}\n]`,
    'pretty-printed.json': JSON.stringify(ENTITIES, null, 2),
    'skipped-frame-first.ndjson': Buffer.concat([SKIPPED_FRAME, zstdCompressSync(PLAIN)]),
    'skipped-frames.ndjson.zst': Buffer.concat(
      [SKIPPED_FRAME, ...halves.map((half) => zstdCompressSync(half))].flatMap((frame) => [
        frame,
        SKIPPED_FRAME,
      ]),
    ),
  };
  for (const [name, content] of Object.entries(forms)) {
    test(name, async () => assertSame(await buildOf(folder, content, { name })));
  }

  test('one entity in a file of its own, pretty-printed and named directly', async () => {
    const [, , sophie = {}] = ENTITIES;
    const expected = await buildOf(folder, JSON.stringify(sophie), { name: 'Q10.ndjson' });
    const forms = [
      JSON.stringify(sophie, null, 2),
      entityData(sophie),
      `${entityData(sophie)}\r\n`,
    ];
    for (const form of forms) {
      const path = await buildOf(folder, form, { name: 'Q10.json' });
      assert.deepEqual(rowsOf(path), rowsOf(expected));
    }
  });

  test('standard input, with the real command', async () => {
    for (const input of [PLAIN, dump(ENTITIES), gzipSync(PLAIN), zstdCompressSync(PLAIN)]) {
      const out = join(folder, 'stdin.sqlite');
      const outcome = await natalis(['build', '-', '--out', out, ...AS_OF], { input });
      assert.equal(outcome.code, 0, outcome.stderr);
      assertSame(out);
      assert.deepEqual(
        infoOf(out).provenance.inputs.map(({ name, bytes }) => ({ name, bytes })),
        [{ name: '-', bytes: Buffer.byteLength(input) }],
      );
    }
  });

  test('a folder of dumps and of entity files, pretty-printed, packed or several in one', async () => {
    const place = join(folder, 'entities');
    mkdirSync(place);
    const [human = {}, ann = {}, sophie = {}, ...others] = ENTITIES;
    const files = {
      'Q5.json': entityData(human),
      'Q7.json.gz': gzipSync(entityData(ann)),
      'Q10.json': JSON.stringify(sophie, null, '\t'),
      'dump.json.zst': zstdCompressSync(dump(others.slice(0, 1))),
      'rest.ndjson': ndjson(others.slice(1)),
      'notes.txt': 'not an entity',
    };
    for (const [name, content] of Object.entries(files)) writeFileSync(join(place, name), content);
    const out = join(folder, 'folder.sqlite');
    const outcome = await natalisHere(['build', place, '--out', out, ...AS_OF]);
    assert.deepEqual([outcome.code, outcome.stderr], [0, '']);
    assertSame(out);
    assert.equal(infoOf(out).provenance.inputs.length, 5);
  });

  test('several inputs at once, in any order, and the same one twice', async () => {
    const [first, second] = [join(folder, 'a.json'), join(folder, 'b.ndjson.gz')];
    writeFileSync(first, dump(ENTITIES.slice(0, 2)));
    writeFileSync(second, gzipSync(ndjson(ENTITIES.slice(1))));
    for (const inputs of [
      [first, second],
      [second, first],
      [first, first, second],
    ]) {
      const out = join(folder, 'several.sqlite');
      const outcome = await natalisHere(['build', ...inputs, '--out', out, ...AS_OF]);
      assert.equal(outcome.code, 0, outcome.stderr);
      assertSame(out);
    }
  });
});
