import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { buildFiles, buildOf, linesOf, temporaryFolder, type Files } from './support/command.ts';
import { infoOf, personOf } from './support/content.ts';
import { ndjson, person, type Json } from './support/entities.ts';

const folder = temporaryFolder();

async function built(files: Files, ...args: readonly string[]) {
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
  const [GIVEN, DAY] = ['2024-02-29T01:02:03Z', '2024-02-29'];
  const named = (file: string): string => `2026-03-02T00:00:00Z, from the file name ${file}`;
  const several = { 'a-20260302.json': LINES, 'b-20260316.json': LINES, 'c-20260309.json': LINES };
  const cases: Record<string, [says: string, files: Files, ...args: string[]]> = {
    'first --as-of': [`${GIVEN}, as --as-of gives it`, { [DATED]: FETCHED }, '--as-of', GIVEN],
    'a day': [`${DAY}T00:00:00Z, as --as-of gives it`, { [DATED]: FETCHED }, '--as-of', DAY],
    'then the fetch': ['2026-01-05T06:07:08Z, when the input was fetched', { [DATED]: FETCHED }],
    'then the date in the file name': [named(DATED), { [DATED]: LINES }],
    'of a compressed file': [named(`${DATED}.gz`), { [`${DATED}.gz`]: gzipSync(ndjson(LINES)) }],
    'with hyphens': [named('a-2026-03-02.ndjson'), { 'a-2026-03-02.ndjson': LINES }],
    'beside a number': [named('0001-20260302.ndjson'), { '0001-20260302.ndjson': LINES }],
    'the latest': ['2026-03-16T00:00:00Z, from the file name b-20260316.json', several],
    'then the newest change of any entity': [CHANGE, { 'people.ndjson': LINES }],
    'the same one of two': [CHANGE, { in: [changed('Q9', '2025-05-06T07:08:10Z'), ...LINES] }],
    'not the number of an item that names its file': [CHANGE, { 'Q20121012.json': LINES }],
    'not digits that name no day': [CHANGE, { 'people-20260231.json': LINES }],
    'not part of a longer number': [CHANGE, { 'people-202603021.json': LINES }],
  };
  for (const [what, [says, files, ...args]] of Object.entries(cases)) {
    test(what, async () => {
      const { asOf, stdout } = await built(files, ...args);
      assert.equal(/^as of +(.*)$/m.exec(stdout)?.[1], says);
      assert.equal(asOf, says.split(',')[0]);
    });
  }

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
});

describe('methodology 5.7: an as-of after the day of the build is warned of', () => {
  test('of one `modified` in the year 9999, with the item', async () => {
    const lines = [...LINES, changed('Q9', '9999-12-31T23:59:59Z')];
    const { asOf, stderr } = await built({ 'people.ndjson': lines });
    assert.equal(asOf, '9999-12-31T23:59:59Z');
    assert.match(stderr, /^the as-of instant 9999-12-31T23:59:59Z, .* of Q9, is in the future/);
  });

  test('of --as-of before anything is read, and not of the day itself', async () => {
    const files = { 'people.ndjson': LINES };
    const { stderr } = await built(files, '--as-of', '2999-01-01', '--log-format', 'json');
    assert.match(linesOf(stderr)[0] ?? '', /"warning":"the as-of instant 2999-01-01/);
    const today = new Date().toISOString().slice(0, 10);
    assert.equal((await built(files, '--as-of', today)).stderr, '');
  });
});

test('methodology 3.2: the as-of date, not the clock, decides what lies in the future', async () => {
  const ann = person('Q7', 'Ann', { born: '+2020-06-01T00:00:00Z' });
  for (const [asOf, valid] of [
    ['2020-05-31', false],
    ['2020-06-01', true],
    ['2099-01-01', true],
  ] as const) {
    const out = await buildOf(folder, [ann], { args: ['--as-of', asOf] });
    assert.equal(personOf(out, 7).card.birth.statements[0]?.valid, valid, asOf);
  }
});
