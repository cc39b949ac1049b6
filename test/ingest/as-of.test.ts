import assert from 'node:assert/strict';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { buildFiles, type Files } from './support/build-files.ts';
import {
  buildOf,
  linesOf,
  natalis,
  natalisHere,
  temporaryFolder,
  type Outcome,
} from './support/command.ts';
import { infoOf, personOf } from './support/content.ts';
import { ndjson, person, type Json } from './support/entities.ts';

const folder = temporaryFolder();

/** Builds from files of these names and lines; gives the snapshot's as-of. */
async function asOfOf(files: Files, args: readonly string[] = []): Promise<string> {
  return (await built(files, args)).asOf;
}

async function built(
  files: Files,
  args: readonly string[] = [],
): Promise<Outcome & { asOf: string }> {
  const outcome = await buildFiles(folder, files, args);
  assert.equal(outcome.code, 0, outcome.stderr);
  return { ...outcome, asOf: infoOf(outcome.out).manifest.as_of };
}

const fetch = (at: string): Json => ({ type: 'fetch', at });
const changed = (qid: string, modified: string): Json =>
  person(qid, 'Ann', { more: { modified, lastrevid: 1 } });

describe('methodology 5.7: the as-of instant is found in this order', () => {
  const dated = 'wikidata-20260302-all.json';
  const lines = [fetch('2026-01-05T06:07:08Z'), changed('Q7', '2025-05-06T07:08:09Z')];

  test('first --as-of', async () => {
    assert.equal(
      await asOfOf({ [dated]: lines }, ['--as-of', '2024-02-29T01:02:03Z']),
      '2024-02-29T01:02:03Z',
    );
    assert.equal(
      await asOfOf({ [dated]: lines }, ['--as-of', '2024-02-29']),
      '2024-02-29T00:00:00Z',
    );
  });

  test('then the instant of the fetch', async () => {
    assert.equal(await asOfOf({ [dated]: lines }), '2026-01-05T06:07:08Z');
  });

  test('then the date in the file name', async () => {
    assert.equal(await asOfOf({ [dated]: lines.slice(1) }), '2026-03-02T00:00:00Z');
    assert.equal(
      await asOfOf({ 'people-2026-03-02.ndjson': lines.slice(1) }),
      '2026-03-02T00:00:00Z',
    );
    assert.equal(
      await asOfOf({ 'part-00000001-20260302.ndjson': lines.slice(1) }),
      '2026-03-02T00:00:00Z',
    );
  });

  test('of several files that hold a date in their name, such as parts of a dump, the latest', async () => {
    const parts = ['20260302', '20260316', '20260309'].map((day) => [
      `wikidata-${day}-all-part.json`,
      lines.slice(1),
    ]);
    assert.equal(
      await asOfOf(Object.fromEntries(parts) as Record<string, Json[]>),
      '2026-03-16T00:00:00Z',
    );
  });

  test('also where the file is packed', async () => {
    const input = gzipSync(ndjson(lines.slice(1)));
    const path = await buildOf(folder, input, {
      name: 'wikidata-20261116-all.json.gz',
      args: [],
    });
    assert.equal(infoOf(path).manifest.as_of, '2026-11-16T00:00:00Z');
  });

  test('then the newest change in the input, of any entity', async () => {
    const others = [changed('Q8', '2025-05-06T07:08:10Z'), changed('Q9', '2024-12-31T23:59:59Z')];
    assert.equal(
      await asOfOf({ 'people.ndjson': [...lines.slice(1), ...others] }),
      '2025-05-06T07:08:10Z',
    );
  });

  test('without any of them the build fails, asks for --as-of and leaves nothing', async () => {
    const out = join(folder, 'none.sqlite');
    const input = ndjson([person('Q7', 'Ann')]);
    const outcome = await natalis(['build', '-', '--out', out], { input });
    assert.equal(outcome.code, 1);
    assert.equal(linesOf(outcome.stderr).length, 1);
    assert.match(outcome.stderr, /--as-of/);
  });
});

describe('methodology 5.7: a `modified` that is not a real instant is passed over', () => {
  for (const wrong of ['yesterday', '2026-02-30T00:00:00Z', '2026-01-01T25:00:00Z', '9', 'Z']) {
    test(`${wrong}, which is counted`, async () => {
      const lines = [changed('Q7', '2025-05-06T07:08:09Z'), changed('Q8', wrong)];
      const { asOf, stdout } = await built({ 'people.ndjson': lines });
      assert.equal(asOf, '2025-05-06T07:08:09Z');
      assert.match(stdout, /^passed over {2,}1 times of change that are not real instants$/m);
      const alone = await natalis(['build', '-', '--out', join(folder, 'no.sqlite')], {
        input: ndjson([changed('Q8', wrong)]),
      });
      assert.equal(alone.code, 1);
      assert.match(alone.stderr, /does not tell its date: give --as-of/);
    });
  }
});

describe('methodology 5.7: the summary names what the as-of came from', () => {
  const lines = [changed('Q7', '2025-05-06T07:08:09Z'), changed('Q8', '2025-05-06T07:08:10Z')];
  const DATED = 'people-20260302.ndjson';
  for (const [what, files, args, says] of [
    [
      '--as-of',
      { [DATED]: lines },
      ['--as-of', '2024-02-29'],
      '2024-02-29T00:00:00Z, as --as-of gives it',
    ],
    [
      'the fetch',
      { [DATED]: [fetch('2026-01-05T06:07:08Z'), ...lines] },
      [],
      '2026-01-05T06:07:08Z, when the input was fetched',
    ],
    ['the file name', { [DATED]: lines }, [], `2026-03-02T00:00:00Z, from the file name ${DATED}`],
    [
      'the entity that was changed last',
      { 'people.ndjson': lines },
      [],
      '2025-05-06T07:08:10Z, the newest change in the input, of Q8',
    ],
    [
      'of two that were changed last the same one in any order',
      { 'people.ndjson': [changed('Q9', '2025-05-06T07:08:10Z'), ...lines] },
      [],
      '2025-05-06T07:08:10Z, the newest change in the input, of Q8',
    ],
  ] as const) {
    test(what, async () => {
      const { stdout } = await built(files, args);
      const row = linesOf(stdout).find((line) => line.startsWith('as of ')) ?? '';
      assert.equal(row.replace(/^as of +/, ''), says);
    });
  }
});

describe('methodology 5.7: an as-of after the day of the build is warned of', () => {
  test('of one `modified` in the year 9999, with the item', async () => {
    const lines = [changed('Q7', '2025-05-06T07:08:09Z'), changed('Q8', '9999-12-31T23:59:59Z')];
    const { asOf, stderr } = await built({ 'people.ndjson': lines });
    assert.equal(asOf, '9999-12-31T23:59:59Z');
    assert.match(stderr, /^the as-of instant 9999-12-31T23:59:59Z, .* of Q8, is in the future/);
  });

  test('of --as-of before anything is read', async () => {
    const { stderr } = await built({ 'people.ndjson': [changed('Q7', '2025-05-06T07:08:09Z')] }, [
      '--as-of',
      '2999-01-01',
      '--log',
      'json',
    ]);
    assert.match(linesOf(stderr)[0] ?? '', /"warning":"the as-of instant 2999-01-01/);
  });

  test('not of the day itself', async () => {
    const today = new Date().toISOString().slice(0, 10);
    const { stderr } = await built({ 'people.ndjson': [changed('Q7', '2025-05-06T07:08:09Z')] }, [
      '--as-of',
      today,
    ]);
    assert.equal(stderr, '');
  });
});

describe('methodology 5.7: other texts are not taken for dates', () => {
  test('the number of an item that names its file', async () => {
    // Q20121012 has eight digits like a date, but is not one.
    const file = changed('Q20121012', '2025-05-06T07:08:09Z');
    assert.equal(await asOfOf({ 'Q20121012.json': [file] }), '2025-05-06T07:08:09Z');
  });

  test('digits that name no day', async () => {
    const lines = [changed('Q7', '2025-05-06T07:08:09Z')];
    assert.equal(await asOfOf({ 'people-20260231.json': lines }), '2025-05-06T07:08:09Z');
    assert.equal(await asOfOf({ 'people-202603021.json': lines }), '2025-05-06T07:08:09Z');
  });

  test('a fetch line without an instant is a broken line', async () => {
    const out = join(folder, 'broken.sqlite');
    const input = ndjson([{ type: 'fetch' }, person('Q7', 'Ann')]);
    const args = ['--as-of', '2026-01-01', '--max-errors', '0'];
    const outcome = await natalis(['build', '-', '--out', out, ...args], { input });
    assert.equal(outcome.code, 1);
    assert.match(outcome.stderr, /^natalis: -:1: /);
  });
});

test('methodology 3.2: the as-of date, not the clock, decides what lies in the future', async () => {
  const place = join(folder, 'future');
  mkdirSync(place);
  const input = join(place, 'people.ndjson');
  writeFileSync(input, ndjson([person('Q7', 'Ann', { born: '+2020-06-01T00:00:00Z' })]));
  for (const [asOf, valid] of [
    ['2020-05-31', false],
    ['2020-06-01', true],
    ['2099-01-01', true],
  ] as const) {
    const out = join(place, `${asOf}.sqlite`);
    const outcome = await natalisHere(['build', input, '--out', out, '--as-of', asOf]);
    assert.equal(outcome.code, 0, outcome.stderr);
    assert.equal(personOf(out, 7).card.birth.statements[0]?.valid, valid, asOf);
  }
});
