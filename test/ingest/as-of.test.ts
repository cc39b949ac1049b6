import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { buildFiles, type Files } from './support/build-files.ts';
import { buildOf, linesOf, temporaryFolder, type Outcome } from './support/command.ts';
import { infoOf, personOf } from './support/content.ts';
import { ndjson, person, type Json } from './support/entities.ts';

const folder = temporaryFolder();

async function built(
  files: Files,
  args: readonly string[] = [],
): Promise<Outcome & { asOf: string }> {
  const outcome = await buildFiles(folder, files, args);
  assert.equal(outcome.code, 0, outcome.stderr);
  return { ...outcome, asOf: infoOf(outcome.out).manifest.as_of };
}

const changed = (qid: string, modified: string): Json =>
  person(qid, 'Ann', { more: { modified, lastrevid: 1 } });

const LINES = [changed('Q7', '2025-05-06T07:08:09Z'), changed('Q8', '2025-05-06T07:08:10Z')];
const FETCHED = [{ type: 'fetch', at: '2026-01-05T06:07:08Z' }, ...LINES];
const DATED = 'wikidata-20260302-all.json';
const CHANGE = '2025-05-06T07:08:10Z, the newest change in the input, of Q8';

describe('methodology 5.7: the as-of instant is found in this order, and the summary tells where', () => {
  const cases: Record<string, [files: Files, says: string, args?: string[]]> = {
    'first --as-of': [
      { [DATED]: FETCHED },
      '2024-02-29T01:02:03Z, as --as-of gives it',
      ['--as-of', '2024-02-29T01:02:03Z'],
    ],
    '--as-of with a day alone': [
      { [DATED]: FETCHED },
      '2024-02-29T00:00:00Z, as --as-of gives it',
      ['--as-of', '2024-02-29'],
    ],
    'then the instant of the fetch': [
      { [DATED]: FETCHED },
      '2026-01-05T06:07:08Z, when the input was fetched',
    ],
    'then the date in the file name': [
      { [DATED]: LINES },
      `2026-03-02T00:00:00Z, from the file name ${DATED}`,
    ],
    'with hyphens': [
      { 'people-2026-03-02.ndjson': LINES },
      '2026-03-02T00:00:00Z, from the file name people-2026-03-02.ndjson',
    ],
    'beside another number': [
      { 'part-00000001-20260302.ndjson': LINES },
      '2026-03-02T00:00:00Z, from the file name part-00000001-20260302.ndjson',
    ],
    'of several files the latest': [
      { 'a-20260302.json': LINES, 'b-20260316.json': LINES, 'c-20260309.json': LINES },
      '2026-03-16T00:00:00Z, from the file name b-20260316.json',
    ],
    'then the newest change of any entity': [{ 'people.ndjson': LINES }, CHANGE],
    'the same one of two in any order': [
      { 'people.ndjson': [changed('Q9', '2025-05-06T07:08:10Z'), ...LINES] },
      CHANGE,
    ],
    'not the number of an item that names its file': [{ 'Q20121012.json': LINES }, CHANGE],
    'not digits that name no day': [{ 'people-20260231.json': LINES }, CHANGE],
    'not part of a longer number': [{ 'people-202603021.json': LINES }, CHANGE],
  };
  for (const [what, [files, says, args]] of Object.entries(cases)) {
    test(what, async () => {
      const { asOf, stdout } = await built(files, args);
      const row = linesOf(stdout).find((line) => line.startsWith('as of ')) ?? '';
      assert.equal(row.replace(/^as of +/, ''), says);
      assert.equal(asOf, says.split(',')[0]);
    });
  }

  test('the file name of a compressed file', async () => {
    const name = 'wikidata-20261116-all.json.gz';
    const path = await buildOf(folder, gzipSync(ndjson(LINES)), { name, args: [] });
    assert.equal(infoOf(path).manifest.as_of, '2026-11-16T00:00:00Z');
  });

  for (const wrong of ['yesterday', '2026-02-30T00:00:00Z', '2026-01-01T25:00:00Z', '9', 'Z']) {
    test(`a \`modified\` "${wrong}" is counted and passed over`, async () => {
      const { stdout } = await built({ 'people.ndjson': [...LINES, changed('Q9', wrong)] });
      assert.match(stdout, /^passed over {2,}1 times of change that are not real instants$/m);
      assert.ok(stdout.includes(CHANGE));
    });
  }

  test('without any of them the build fails in one line that asks for --as-of', async () => {
    for (const one of [person('Q7', 'Ann'), changed('Q7', 'yesterday')]) {
      const { code, stderr } = await buildFiles(folder, { 'people.ndjson': [one] });
      assert.equal(code, 1);
      assert.match(stderr, /^natalis: .*does not tell its date: give --as-of.*\n$/);
    }
  });

  test('a fetch line without an instant is a broken line', async () => {
    const args = ['--as-of', '2026-01-01', '--max-errors', '0'];
    const { stderr } = await buildFiles(
      folder,
      { 'a.ndjson': [{ type: 'fetch' }, ...LINES] },
      args,
    );
    assert.match(stderr, /^natalis: .*a\.ndjson:1: /);
  });
});

describe('methodology 5.7: an as-of after the day of the build is warned of', () => {
  test('of one `modified` in the year 9999, with the item', async () => {
    const lines = [...LINES, changed('Q9', '9999-12-31T23:59:59Z')];
    const { asOf, stderr } = await built({ 'people.ndjson': lines });
    assert.equal(asOf, '9999-12-31T23:59:59Z');
    assert.match(stderr, /^the as-of instant 9999-12-31T23:59:59Z, .* of Q9, is in the future/);
  });

  test('of --as-of before anything is read, and not of the day itself', async () => {
    const args = ['--as-of', '2999-01-01', '--log', 'json'];
    const { stderr } = await built({ 'people.ndjson': LINES }, args);
    assert.match(linesOf(stderr)[0] ?? '', /"warning":"the as-of instant 2999-01-01/);
    const today = new Date().toISOString().slice(0, 10);
    assert.equal((await built({ 'people.ndjson': LINES }, ['--as-of', today])).stderr, '');
  });
});

test('methodology 3.2: the as-of date, not the clock, decides what lies in the future', async () => {
  const ann = person('Q7', 'Ann', { born: '+2020-06-01T00:00:00Z' });
  for (const [asOf, valid] of [
    ['2020-05-31', false],
    ['2020-06-01', true],
    ['2099-01-01', true],
  ] as const) {
    const out = await buildOf(folder, ndjson([ann]), { args: ['--as-of', asOf] });
    assert.equal(personOf(out, 7).card.birth.statements[0]?.valid, valid, asOf);
  }
});
