import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { gzipSync, zstdCompressSync } from 'node:zlib';
import {
  assertExit,
  AS_OF,
  buildFiles,
  contentOf,
  linesOf,
  natalis,
  natalisHere,
  temporaryFolder,
  type Built,
  type Content,
  type Files,
  type Outcome,
} from './support/command.ts';
import { infoOf, qidsOf } from './support/content.ts';
import { dump, item, ndjson, people, person } from './support/entities.ts';

const folder = temporaryFolder();
// RFC 8878, 3.1.1.1: the magic number, a descriptor without any option, a window of 2^31 bytes, an empty last block.
const WIDE_ZSTD = Buffer.from('28b52ffd00a8010000', 'hex');
const ANN = person('Q7', 'Ann');
const BOB = person('Q8', 'Bob');
const [ann, bob] = [ANN, BOB].map((entity) => JSON.stringify(entity));

const build = (files: Files, args: readonly string[] = [], run = natalisHere): Promise<Built> =>
  buildFiles(folder, files, [...AS_OF, ...args], run);

/** Asserts that a build failed with one line that gives the reason. */
function assertFails({ code, stdout, stderr }: Outcome, says: RegExp): void {
  assert.equal(code, 1, stdout);
  const lines = linesOf(stderr);
  assert.equal(lines.filter((line) => !line.endsWith('line passed over')).length, 1, stderr);
  assert.match(lines.at(-1) ?? '', says);
}

describe('an input that cannot be used: one clear line, exit code 1, nothing left', () => {
  const several = [ANN, BOB].map((entity) => JSON.stringify(entity, null, 2)).join('\n');
  const isOverLines = /JSON over many lines, .* one entity a line, as jq -c/;
  const nobody = [item('Q1', 'universe'), item('Q2', 'Earth')];
  const listed = { ...ANN, sitelinks: [{ site: 'enwiki', title: 'Ann' }] };
  const begun = `[\n${ann},\n{"type":"item","id":"Q9","claims"`;
  const cases: Record<string, [says: RegExp, content: Content]> = {
    'compressed-and-cut-off.gz': [/cut off/, gzipSync(ndjson([ANN])).subarray(0, -4)],
    'nobody.json': [/no person among the 2 entities of the input/, nobody],
    'brackets-alone.json': [/no entity was found in the input/, dump([])],
    'table.csv': [/no entity was found in .*line 1: not JSON/, 'name,born\nAnn,1952\n'],
    'turtle.ttl.gz': [
      /no entity was found in .*line 1/,
      gzipSync('@prefix wd: <x> .\nwd:Q7 a 1 .'),
    ],
    'page.html': [/no entity was found in .*line 1/, '<!DOCTYPE html><html></html>'],
    'error.json': [/no entity was found in/, '{"error":{"code":"maxlag"},"servedby":"mw1"}'],
    'error-over-lines.json': [
      /no entity was found in/,
      '{\n  "error": {\n    "code": "maxlag"\n  }\n}',
    ],
    'sitelinks.ndjson': [/line 1: the "sitelinks" of Q7 are an array/, [listed]],
    'sitelinks-over-lines.json': [
      /the "sitelinks" of Q7 are an array/,
      JSON.stringify(listed, null, 2),
    ],
    'xz.xz': [
      /xz is not read; .* xz -dc .*xz\.xz \| natalis build -$/,
      Buffer.from('fd377a585a0000', 'hex'),
    ],
    'zip.zip': [
      /zip is not read; .* funzip .*zip\.zip \| /,
      Buffer.from('504b030414000000', 'hex'),
    ],
    'twice.gz': [
      /gzip within gzip; .* gzip -dc .*twice\.gz \| gzip -dc \| natalis build -$/,
      gzipSync(gzipSync(ndjson([ANN]))),
    ],
    'wide.zst': [/zstd window .* zstd -dc --long=31 .*wide\.zst \| natalis build -$/, WIDE_ZSTD],
    'no-bytes.json': [/: empty$/, ''],
    'no-bytes.gz': [/: empty$/, ''],
    'no-text.gz': [/: empty$/, gzipSync('')],
    'no-text.zst': [/: empty$/, zstdCompressSync('')],
    'pretty-printed-entities.json': [isOverLines, several],
    'pretty-printed-and-cut-off.json': [isOverLines, several.slice(0, 900)],
    'unclosed.json': [/cut off/, dump([ANN, BOB]).replace(/\n\]\n$/, ',\n')],
    'cut-off-in-a-key.json': [/cut off/, begun],
    'cut-off-behind-a-list.json': [/cut off/, `${begun}:[]`],
    'cut-off-between-members.gz': [/cut off/, gzipSync(`[\n${ann},\n${bob},\n`)],
    'too-long-a-line': [/a line of more than 64 MiB/, Buffer.alloc(65 << 20, 'x')],
  };
  for (const [name, [says, content]] of Object.entries(cases)) {
    test(name, async () => {
      const outcome = await build({ [name]: content });
      assertFails(outcome, says);
      if (!says.source.endsWith('input')) assert.ok(outcome.stderr.includes(name));
      assert.deepEqual(contentOf(outcome.target), []);
    });
  }

  const CUT = 'cut off \\(line 3 is not JSON and has no line break\\)';
  const cut = Buffer.from(ndjson([ANN, BOB, person('Q9', 'Šárka')]));
  for (const end of [cut.length - 2, cut.lastIndexOf('Š') + 1, cut.lastIndexOf('{"type"') + 1]) {
    test(`lines cut off within the last one, at byte ${end}, in every packing`, async () => {
      const lines = cut.subarray(0, end);
      const bzip2 = spawnSync('bzip2', ['-zc'], { input: lines });
      for (const [ending, content] of [
        ['', lines],
        ['.gz', gzipSync(lines)],
        ['.zst', zstdCompressSync(lines)],
        ...(bzip2.error ? [] : [['.bz2', bzip2.stdout] as const]),
      ] as const) {
        const name = `lines.ndjson${ending}`;
        const outcome = await build({ 'whole.ndjson': [ANN], [name]: content }, ['--workers', '2']);
        assertFails(outcome, new RegExp(`${name}: ${CUT}$`));
        assert.equal(linesOf(outcome.stderr).length, 1);
        assert.deepEqual(contentOf(outcome.target), []);
      }
      const out = join(folder, 'cut.sqlite');
      const outcome = await natalis(['build', '-', '--out', out, ...AS_OF], { input: lines });
      assertFails(outcome, new RegExp(`^natalis: standard input: ${CUT}$`));
    });
  }

  test('with the real command: a missing file, a cut one, nobody in it, empty standard input', async () => {
    const missing = join(folder, 'none.ndjson');
    assertFails(await build({}, [missing], natalis), /none\.ndjson/);
    const [name = '', [says, content] = [/./, '']] = Object.entries(cases)[0] ?? [];
    assertFails(await build({ [name]: content }, [], natalis), says);
    assertFails(await build({ things: nobody }, [], natalis), /no person/);
    assertFails(await build({}, ['-'], natalis), /^natalis: standard input: empty$/);
  });

  test('a folder without entity files', async () => {
    const empty = join(folder, 'empty');
    mkdirSync(empty);
    writeFileSync(join(empty, 'README.md'), '# nothing');
    assertFails(await natalisHere(['build', empty, '--out', join(empty, 'new.sqlite')]), /empty/);
    assert.deepEqual(contentOf(empty), ['README.md']);
  });
});

describe('a broken line is counted, named by file and line, and passed over', () => {
  const deep = `{"id":"Q9","x":${'['.repeat(300_000)}${']'.repeat(300_000)}}`;
  const cases: Record<string, [content: Content, says: RegExp]> = {
    'not-json': [
      [ann, '{"id":"Q9",', bob, 'nonsense', ''].join('\n'),
      /^[^\n]*not-json:2:[^\n]*\n[^\n]*not-json:4:[^\n]*\n$/,
    ],
    'not-utf-8': [
      Buffer.from(`${ann}\n{"id":"Q9","x":"\xFF\xFE"}\n${bob}\n`, 'latin1'),
      /^not-utf-8:2: .*UTF-8.*\n$/,
    ],
    'nested-too-deep': [
      `[\n${ann},\n[${deep}],\n${bob}\n]\n`,
      isTooDeep(deep) ? /^nested-too-deep:3: cannot be read.*\n$/ : /^$/,
    ],
  };
  for (const [name, [content, says]] of Object.entries(cases)) {
    test(name, async () => {
      const { stdout, stderr, out } = await assertExit(0, build({ [name]: content }), says);
      assert.deepEqual(qidsOf(out), [7, 8]);
      const count = linesOf(stderr).length;
      assert.equal(infoOf(out).provenance.dropped['broken_line'] ?? 0, count);
      assert.equal(stdout.includes(`${count} broken_line`), count > 0);
    });
  }

  test('with its number in a large file that several workers read', async () => {
    const many = linesOf(ndjson(people(3000, 200_000)));
    for (const at of [0, 2321, 2999]) many[at] = 'broken';
    const large = `${many.join('\n')}\n`;
    const { stderr } = await assertExit(0, build({ 'large.ndjson': large }, ['--workers', '3']));
    const numbers = linesOf(stderr).map((line) => line.split(':')[1]);
    assert.deepEqual(numbers, ['1', '2322', '3000']);
  });

  test('up to --max-errors of all inputs together and no further', async () => {
    const files = { 'one.ndjson': `broken\n${ann}\n`, 'two.ndjson': `broken\n${bob}\n` };
    await assertExit(0, build(files, ['--max-errors', '2']));
    const says = /\nnatalis: .*--max-errors.*\n$/;
    const { target } = await assertExit(1, build(files, ['--max-errors', '1']), says);
    assert.deepEqual(contentOf(target), []);
  });
});

/** Node 26 reads and writes any depth, so that there is nothing to pass over. */
function isTooDeep(json: string): boolean {
  try {
    JSON.stringify(JSON.parse(json));
    return false;
  } catch {
    return true;
  }
}
