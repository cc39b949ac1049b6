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
  assert.equal(linesOf(outcome.stderr).length, 1, outcome.stderr);
  assert.match(outcome.stderr, says);
  assert.doesNotMatch(outcome.stderr, /\n\s+at /);
  assert.deepEqual(outcome.left, []);
}

describe('an input that cannot be used: one clear line, exit code 1, nothing left', () => {
  test('a missing file, with the real command', async () => {
    assertFails(await build('none.ndjson', null, [], natalis), /none\.ndjson/);
  });

  test('a gzip file that is cut off, with the real command', async () => {
    const whole = gzipSync(ndjson(MANY));
    const outcome = await build('cut.ndjson.gz', whole.subarray(0, -40), [], natalis);
    assertFails(outcome, /cut\.ndjson\.gz.*cut off/);
  });

  test('a zstd file that is cut off', async () => {
    const whole = zstdCompressSync(ndjson(MANY));
    assertFails(await build('cut.ndjson.zst', whole.subarray(0, -40)), /cut\.ndjson\.zst.*cut off/);
  });

  test('a file that is not packed as its name says', async () => {
    assertFails(await build('plain.ndjson.gz', ndjson([ANN])), /plain\.ndjson\.gz/);
    assertFails(await build('plain.ndjson.zst', ndjson([ANN])), /plain\.ndjson\.zst: .*not packed/);
  });

  test('a gzip file with more bytes after zeros, which Node ignores', async () => {
    const parts = [gzipSync(ndjson([ANN])), Buffer.alloc(700), gzipSync(ndjson(MANY))];
    const problem = /more\.ndjson\.gz.*more bytes follow its end, behind zeros/;
    assertFails(await build('more.ndjson.gz', Buffer.concat(parts)), problem);
  });

  test('a large gzip file with more behind many zeros, where Node ends before its input', async () => {
    const large = gzipSync(`${ndjson([ANN])}${' '.repeat(20_000_000)}\n`);
    const parts = [large, Buffer.alloc(1_100_000), gzipSync(ndjson([BOB]))];
    const problem = /gap\.ndjson\.gz: .*more bytes follow its end, behind zeros/;
    assertFails(await build('gap.ndjson.gz', Buffer.concat(parts)), problem);
  });

  test('no human in it, with the real command', async () => {
    const nobody = ndjson([item('Q1', 'universe'), item('Q2', 'Earth')]);
    assertFails(await build('things.ndjson', nobody, [], natalis), /no person/);
  });

  test('nothing in it at all', async () => {
    for (const name of ['empty.ndjson', 'empty.json', 'empty.json.gz', 'empty.ndjson.zst']) {
      assertFails(await build(name, ''), /empty\S*: empty$/m);
    }
    assertFails(await build('empty.json.gz', gzipSync('')), /empty\.json\.gz: empty$/m);
    assertFails(await build('empty.json.zst', zstdCompressSync('')), /json\.zst: empty$/m);
    assertFails(await build('empty.json', dump([])), /no person/);
    const out = join(folder, 'none.sqlite');
    const piped = await natalis(['build', '-', '--out', out, ...AS_OF]);
    assertFails({ ...piped, left: [] }, /^natalis: standard input: empty$/m);
  });

  test('nothing but broken lines', async () => {
    const outcome = await build('broken.ndjson', 'a\nb\n');
    assert.match(outcome.stderr, /no person .*; 2 broken lines were passed over$/m);
  });

  test('a line that is too long for an entity', async () => {
    const outcome = await build('long.ndjson', Buffer.alloc(65 << 20, 'x'));
    assertFails(outcome, /long\.ndjson: a line of more than 64 MiB/);
  });

  test('pretty-printed JSON that is not one document', async () => {
    const several = [ANN, BOB].map((entity) => JSON.stringify(entity, null, 2)).join('\n');
    for (const text of [several, several.slice(0, 900)]) {
      const outcome = await build('pretty.json', text);
      assertFails(outcome, /pretty\.json: JSON over many lines, .* one entity a line, as jq -c/);
    }
  });

  test('a folder without entity files', async () => {
    const empty = join(folder, 'empty');
    mkdirSync(empty);
    writeFileSync(join(empty, 'README.md'), '# nothing');
    const out = join(empty, 'new.sqlite');
    const outcome = await natalisHere(['build', empty, '--out', out, ...AS_OF]);
    assertFails(
      { ...outcome, left: contentOf(empty).filter((name) => name !== 'README.md') },
      /empty/,
    );
  });

  test('a previous snapshot that is not a snapshot', async () => {
    const other = join(folder, 'other.txt');
    writeFileSync(other, 'no snapshot');
    assertFails(await build('ok.ndjson', ndjson([ANN]), ['--previous', other]), /other\.txt/);
  });
});

describe('a dump without its closing bracket is cut off', () => {
  test('after a whole line', async () => {
    const cut = dump([ANN, BOB]).replace(/\n\]\n$/, ',\n');
    assertFails(await build('cut.json', cut), /cut\.json.*cut off/);
  });

  for (const [where, ending] of [
    ['in a line', '"claims"'],
    ['in a line, after a bracket of its own', '[]'],
  ] as const) {
    test(where, async () => {
      const broken = `{"type":"item","id":"Q9","sitelinks":${ending}`;
      const cut = `[\n${JSON.stringify(ANN)},\n${broken}`;
      const outcome = await build('cut.json', cut);
      assert.equal(outcome.code, 1, outcome.stdout);
      assert.match(linesOf(outcome.stderr).at(-1) ?? '', /cut\.json.*cut off/);
      assert.deepEqual(outcome.left, []);
    });
  }
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
      JSON.stringify(person(`Q${index + 200_000}`, `Person ${index}`, { born: bornOn(index) })),
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

  /** Days that spread over the year, for lists of a natural length. */
  function bornOn(index: number): string {
    const month = String(1 + (index % 12)).padStart(2, '0');
    const day = String(1 + (index % 28)).padStart(2, '0');
    return `+${1800 + (index % 200)}-${month}-${day}T00:00:00Z`;
  }

  test('up to --max-errors and no further', async () => {
    const text = ['broken', lines[0], 'broken', ''].join('\n');
    const allowed = await build('two.ndjson', text, ['--max-errors', '2']);
    assert.equal(allowed.code, 0, allowed.stderr);
    const refused = await build('two.ndjson', text, ['--max-errors', '1']);
    assert.equal(refused.code, 1);
    assert.match(linesOf(refused.stderr).at(-1) ?? '', /^natalis: .*--max-errors/);
    assert.deepEqual(refused.left, []);
  });

  test('--max-errors counts the lines of all inputs together', async () => {
    const [one, two] = [join(folder, 'one.ndjson'), join(folder, 'two.ndjson')];
    writeFileSync(one, `broken\n${lines[0]}\n`);
    writeFileSync(two, 'broken\n');
    const out = join(folder, 'never.sqlite');
    const args = ['--out', out, ...AS_OF, '--max-errors', '1'];
    assert.equal((await natalisHere(['build', one, two, ...args])).code, 1);
  });
});
