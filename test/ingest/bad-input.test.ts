import assert from 'node:assert/strict';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { gzipSync, zstdCompressSync } from 'node:zlib';
import {
  contentOf,
  linesOf,
  natalis,
  natalisHere,
  temporaryFolder,
  type Outcome,
} from './support/command.ts';
import { infoOf, qidsOf } from './support/content.ts';
import { dump, item, ndjson, person } from './support/entities.ts';

const AS_OF = ['--as-of', '2026-11-16'];
const folder = temporaryFolder();
const ANN = person('Q7', 'Ann');
const BOB = person('Q8', 'Bob');
// Enough that packed data ends in the middle of something wherever it is cut.
const MANY = Array.from({ length: 500 }, (_, index) => person(`Q${index + 1000}`, `P ${index}`));

let count = 0;

/**
 * Writes an input and builds from it. Returns the outcome and the content of the target's folder.
 */
async function build(
  name: string,
  content: string | Uint8Array | null,
  args: readonly string[] = [],
  run: (args: readonly string[]) => Promise<Outcome> = natalisHere,
): Promise<Outcome & { out: string; left: string[] }> {
  const place = join(folder, String(++count));
  const target = join(place, 'target');
  mkdirSync(target, { recursive: true });
  const input = join(place, name);
  if (content !== null) writeFileSync(input, content);
  const out = join(target, 'new.sqlite');
  const outcome = await run(['build', input, '--out', out, '--workers', '1', ...AS_OF, ...args]);
  return { ...outcome, out, left: contentOf(target) };
}

/** Asserts that a build failed with one line that gives the reason. */
function assertFails(outcome: Outcome & { left: string[] }, says: RegExp): void {
  assert.equal(outcome.code, 1, outcome.stdout);
  const lines = linesOf(outcome.stderr);
  assert.equal(
    lines.filter((line) => !line.endsWith('line passed over')).length,
    1,
    outcome.stderr,
  );
  assert.match(lines.at(-1) ?? '', says);
  assert.deepEqual(outcome.left, []);
}

describe('an input that cannot be used: one clear line, exit code 1, nothing left', () => {
  const gzipped = gzipSync(ndjson(MANY));
  const several = [ANN, BOB].map((entity) => JSON.stringify(entity, null, 2)).join('\n');
  const isOverLines = /JSON over many lines, .* one entity a line, as jq -c/;
  const unclosed = dump([ANN, BOB]).replace(/\n\]\n$/, ',\n');
  const nobody = ndjson([item('Q1', 'universe'), item('Q2', 'Earth')]);
  type Case = [name: string, content: string | Uint8Array, says: RegExp];
  const cases: Record<string, Case[]> = {
    'compressed and cut off': [
      ['cut.gz', gzipped.subarray(0, -40), /cut off/],
      ['cut.zst', zstdCompressSync(ndjson(MANY)).subarray(0, -40), /cut off/],
    ],
    'not compressed as its name says': [
      ['plain.gz', ndjson([ANN]), /damaged or not compressed/],
      ['plain.zst', ndjson([ANN]), /not compressed/],
    ],
    'gzip with more bytes behind zeros, which Node ignores': [
      [
        'more.gz',
        Buffer.concat([gzipSync(ndjson([ANN])), Buffer.alloc(700), gzipped]),
        /more bytes follow its end, behind zeros/,
      ],
    ],
    'the same behind many zeros, where Node ends before its input': [
      [
        'gap.gz',
        Buffer.concat([
          gzipSync(`${ndjson([ANN])}${' '.repeat(20_000_000)}\n`),
          Buffer.alloc(1_100_000),
          gzipSync(ndjson([BOB])),
        ]),
        /more bytes follow its end, behind zeros/,
      ],
    ],
    'nobody in it': [
      ['things', nobody, /no person/],
      ['brackets', dump([]), /no person/],
      ['broken', 'a\nb\n', /no person .*; 2 broken lines were passed over$/m],
    ],
    'nothing in it at all': [
      ['empty', '', /: empty$/m],
      ['empty.gz', '', /: empty$/m],
      ['empty.gz', gzipSync(''), /: empty$/m],
      ['empty.zst', zstdCompressSync(''), /: empty$/m],
    ],
    'pretty-printed JSON that is not one document': [
      ['pretty.json', several, isOverLines],
      ['pretty.json', several.slice(0, 900), isOverLines],
    ],
    'a dump without its closing bracket': [
      ['cut.json', unclosed, /cut off/],
      ['cut.json', `[\n${JSON.stringify(ANN)},\n{"type":"item","id":"Q9","claims"`, /cut off/],
      ['cut.json', `[\n${JSON.stringify(ANN)},\n{"type":"item","id":"Q9","claims":[]`, /cut off/],
    ],
  };
  for (const [what, files] of Object.entries(cases)) {
    test(what, async () => {
      for (const [name, content, says] of files) {
        const outcome = await build(name, content);
        assertFails(outcome, says);
        if (what !== 'nobody in it') assert.ok(outcome.stderr.includes(name), outcome.stderr);
      }
    });
  }

  test('with the real command: a missing file, a cut one, nobody in it, empty standard input', async () => {
    assertFails(await build('none.ndjson', null, [], natalis), /none\.ndjson/);
    assertFails(await build('cut.gz', gzipped.subarray(0, -40), [], natalis), /cut\.gz.*cut off/);
    assertFails(await build('things.ndjson', nobody, [], natalis), /no person/);
    const piped = await natalis(['build', '-', '--out', join(folder, 'none.sqlite'), ...AS_OF]);
    assertFails({ ...piped, left: [] }, /^natalis: standard input: empty$/m);
  });

  test('a line that is too long for an entity', async () => {
    const outcome = await build('long.ndjson', Buffer.alloc(65 << 20, 'x'));
    assertFails(outcome, /long\.ndjson: a line of more than 64 MiB/);
  });

  test('a folder without entity files', async () => {
    const empty = join(folder, 'empty');
    mkdirSync(empty);
    writeFileSync(join(empty, 'README.md'), '# nothing');
    const outcome = await natalisHere([
      'build',
      empty,
      '--out',
      join(empty, 'new.sqlite'),
      ...AS_OF,
    ]);
    assertFails({ ...outcome, left: [] }, /empty/);
    assert.deepEqual(contentOf(empty), ['README.md']);
  });

  test('a previous snapshot that is not a snapshot', async () => {
    const other = join(folder, 'other.txt');
    writeFileSync(other, 'no snapshot');
    assertFails(await build('ok.ndjson', ndjson([ANN]), ['--previous', other]), /other\.txt/);
  });
});

describe('a broken line is counted, named by file and line, and passed over', () => {
  const lines = [ANN, BOB].map((entity) => JSON.stringify(entity));

  test('which is not JSON, with the real command', async () => {
    const text = [lines[0], '{"id":"Q9",', lines[1], 'nonsense', ''].join('\n');
    const outcome = await build('some.ndjson', text, [], natalis);
    assert.equal(outcome.code, 0, outcome.stderr);
    const [first = '', second = '', ...more] = linesOf(outcome.stderr);
    assert.match(first, /some\.ndjson:2:/);
    assert.match(second, /some\.ndjson:4:/);
    assert.deepEqual(more, []);
    assert.deepEqual(qidsOf(outcome.out), [7, 8]);
    assert.equal(infoOf(outcome.out).provenance.dropped['broken_line'], 2);
    assert.match(outcome.stdout, /2 broken_line/);
  });

  test('which is not UTF-8', async () => {
    const bytes = Buffer.concat([
      Buffer.from(`${lines[0]}\n{"id":"Q9","x":"`),
      Buffer.from([0xff, 0xfe]),
      Buffer.from(`"}\n${lines[1]}\n`),
    ]);
    const outcome = await build('bytes.ndjson', bytes);
    assert.equal(outcome.code, 0, outcome.stderr);
    assert.match(outcome.stderr, /^bytes\.ndjson:2: .*UTF-8.*\n$/);
    assert.deepEqual(qidsOf(outcome.out), [7, 8]);
  });

  test('with its number in a large file that several workers read', async () => {
    const many = Array.from({ length: 3000 }, (_, index) =>
      JSON.stringify(person(`Q${index + 200_000}`, `Person ${index}`)),
    );
    many[0] = 'first';
    many[2321] = '{';
    many[2999] = 'last';
    const text = `${many.join('\n')}\n`;
    const outcome = await build('large.ndjson', text, ['--workers', '3']);
    assert.equal(outcome.code, 0, outcome.stderr);
    assert.deepEqual(
      linesOf(outcome.stderr).map((line) => line.split(':')[1]),
      ['1', '2322', '3000'],
    );
  });

  test('up to --max-errors of all inputs together and no further', async () => {
    const [one, two] = [`broken\n${lines[0]}\n`, join(folder, 'two.ndjson')];
    writeFileSync(two, 'broken\n');
    const allowed = await build('one.ndjson', one, [two, '--max-errors', '2']);
    assert.equal(allowed.code, 0, allowed.stderr);
    const refused = await build('one.ndjson', one, [two, '--max-errors', '1']);
    assert.equal(refused.code, 1);
    assert.match(linesOf(refused.stderr).at(-1) ?? '', /^natalis: .*--max-errors/);
    assert.deepEqual(refused.left, []);
  });
});
