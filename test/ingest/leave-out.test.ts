import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import type { Profile } from '../../src/contract/schema/profile.ts';
import { hidePeople } from '../../src/snapshot/hidden/hide.ts';
import { hiddenSet } from '../../src/snapshot/hidden/hidden-set.ts';
import { openSqliteReader } from '../../src/snapshot/sqlite/sqlite-reader.ts';
import { crowd, withoutArticles } from '../snapshot/support/hidden-people.ts';
import { answersOf } from './support/answers.ts';
import {
  AS_OF,
  buildFiles,
  buildOf,
  contentOf,
  temporaryFolder,
  type Built,
} from './support/command.ts';
import { infoOf, qidsOf, rowsOf, versionOf } from './support/content.ts';
import {
  item,
  itemSnak,
  person,
  statement,
  terms,
  textSnak,
  type Json,
} from './support/entities.ts';

const folder = temporaryFolder();

function listOf(text: string): string {
  const path = join(folder, 'left-out.txt');
  writeFileSync(path, text);
  return path;
}

describe('methodology 9.7: build --leave-out', () => {
  test('makes the snapshot that there would be if nobody had written about these people', async () => {
    const text = 'Q3 # asked on 3 March\nQ8\nQ17\nQ40\nQ99999\n';
    const args = ['--leave-out', listOf(text)];
    const built = await buildOf(folder, crowd(), { args });
    const others = crowd().map((entity) =>
      ['Q3', 'Q8', 'Q17', 'Q40'].includes(String(entity['id'])) ? withoutArticles(entity) : entity,
    );
    assert.equal(versionOf(built), versionOf(await buildOf(folder, others)));

    const { provenance } = infoOf(built);
    assert.equal(provenance.dropped['left_out'], 4);
    const sha256 = createHash('sha256').update(text).digest('hex');
    assert.deepEqual(provenance.inputs.at(-1), {
      name: 'left-out.txt',
      bytes: text.length,
      sha256,
    });
    assert.ok(!JSON.stringify(provenance).includes('Q17'));
  });

  test('year: the person stays, and nothing tells the day', async () => {
    const source = textSnak('P854', 'https://b.example/1968-05-17', 'url');
    const references = [{ hash: 'aa', snaks: { P854: [source] } }];
    const born = '+1968-05-17T00:00:00Z';
    const ann = person('Q7', 'Ann Lee', {
      born,
      statements: [statement(itemSnak('P3150', 'Q2550'), { id: 'Q7$day' })],
      more: { descriptions: terms({ en: 'singer, born on 17 May 1968' }) },
    });
    const [birth] = (ann['claims'] as { P569: Record<string, unknown>[] }).P569;
    Object.assign(birth ?? {}, { references });
    const bob = person('Q9', 'Bob Lee', { born: '+1968-05-18T00:00:00Z' });
    const args = ['--leave-out', listOf('Q7 year\n')];
    const built = await buildOf(folder, [ann, bob], { args });
    const { provenance, manifest } = infoOf(built);
    assert.equal(provenance.dropped['day_of_birth_left_out'], 1);
    assert.equal(manifest.day_precision, 1);

    const pages = ['/en/people/ann-lee', '/de/people/ann-lee'];
    const lists = ['birthdays/05-17', 'birthdays/05-17/1968', 'zodiac/taurus', 'years/1968'];
    const [profile = '', ...others] = (
      await answersOf(built, [
        '/api/v1/people/wikidata/Q7',
        ...pages,
        '/en/people/ann-lee.ics',
        '/en/people/bob-lee.ics',
        ...lists.map((list) => `/api/v1/${list}`),
      ])
    ).values();
    const { birth_date: birthDate, snapshot, description } = JSON.parse(profile) as Profile;
    const { date, precision, original_value: value, status } = birthDate;
    assert.deepEqual([date, precision, value], ['1968', 9, '+1968-00-00T00:00:00Z']);
    assert.equal(status, 'sourced', 'the host of the source still says so');
    assert.deepEqual([snapshot.dob_month_day, snapshot.zodiac, description], [null, null, null]);
    for (const text of [profile, ...others.splice(0, 2)]) {
      assert.match(text, /1968/);
      // Styles have numbers of their own.
      const words = text.replace(/<style>.*?<\/style>/s, '');
      assert.deepEqual(words.match(/05-17|0517|17 May|May 17|17\. Mai|Q2550|taurus/gi), null);
    }
    const calendars = others.splice(0, 2).map((body) => body.startsWith('BEGIN:VCALENDAR'));
    assert.deepEqual(calendars, [false, true]);
    const totals = others.map((body) => (JSON.parse(body) as { total: number }).total);
    assert.deepEqual(totals, [0, 0, 1, 2]);
  });

  test('a wrong line ends the build before it begins', async () => {
    for (const [path, says] of [
      [listOf('Q7\nAnn Lee\n'), /left-out\.txt:2: give a QID/],
      [join(folder, 'missing.txt'), /missing\.txt: no such file/],
    ] as const) {
      const files = { 'people.ndjson': [person('Q7', 'Ann Lee')] };
      const { code, stderr, target } = await buildFiles(folder, files, ['--leave-out', path]);
      assert.equal(code, 1);
      assert.match(stderr, says);
      assert.deepEqual(contentOf(target), []);
    }
  });
});

const ANN = person('Q7', 'Ann', { more: { lastrevid: 7 } });
const BOB = person('Q8', 'Bob', { more: { lastrevid: 7 } });
const EVE = person('Q9', 'Eve', { more: { lastrevid: 7 } });

const merged = (from: number, into: number, more: Json = {}): Json => ({
  entity: `Q${from}`,
  redirect: `Q${into}`,
  ...more,
});

/** Builds these lines in both orders, which must give the same, without the people of a list. */
async function build(list: string, lines: readonly Json[], ...more: string[]): Promise<Built> {
  const args = [...AS_OF, '--leave-out', listOf(list), ...more];
  const [first, second] = [
    await buildFiles(folder, { 'in.ndjson': lines }, args),
    await buildFiles(folder, { 'in.ndjson': lines.toReversed() }, args),
  ];
  assert.deepEqual([first.code, second.code], [0, 0], first.stderr);
  assert.deepEqual(rowsOf(second.out), rowsOf(first.out));
  return first;
}

describe('methodology 9.7: build --leave-out follows merges', () => {
  test('into the person, over several steps, wherever the lines stand', async () => {
    const {
      out: path,
      stdout,
      stderr,
    } = await build('Q1\n', [ANN, merged(1, 2), merged(2, 8), BOB]);
    assert.deepEqual(qidsOf(path), [7]);
    assert.match(stderr, /Q1 of the list to leave out was merged into Q8; put Q8 on the list/);
    assert.match(stdout, /^left out +Q8 for Q1, which was merged into it$/m);
    assert.equal(infoOf(path).provenance.dropped['left_out'], 1);
    assert.doesNotMatch(JSON.stringify(infoOf(path).provenance), /Q[18]\b/);
  });

  test('a person who is also in the input under the merged QID, in an older copy', async () => {
    const old = person('Q1', 'Robert', { more: { lastrevid: 3 } });
    const lines = [ANN, old, merged(1, 8, { lastrevid: 5 }), BOB];
    assert.deepEqual(qidsOf((await build('Q1\n', lines)).out), [7]);
    const undone = [ANN, old, merged(1, 8, { lastrevid: 2 }), BOB];
    assert.deepEqual(qidsOf((await build('Q1\n', undone)).out), [7, 8], 'the merge was undone');
  });

  test('a ring of merges, and one into nobody, leave nobody out', async () => {
    const { out: path } = await build('Q1\nQ3\n', [ANN, merged(1, 2), merged(2, 1), merged(3, 4)]);
    assert.deepEqual(qidsOf(path), [7]);
  });

  test('with the year alone', async () => {
    const { out: path } = await build('Q1 year\n', [ANN, merged(1, 8), BOB]);
    const { manifest, provenance } = infoOf(path);
    assert.deepEqual([manifest.people, manifest.day_precision], [2, 1]);
    assert.equal(provenance.dropped['day_of_birth_left_out'], 1);
  });

  test('who is left out by one line and stays by another is left out', async () => {
    const { out: path } = await build('Q1\nQ8 year\n', [ANN, merged(1, 8), BOB]);
    assert.deepEqual(qidsOf(path), [7]);
    const { left_out: whole, day_of_birth_left_out: ofYear = 0 } = infoOf(path).provenance.dropped;
    assert.deepEqual([whole, ofYear], [1, 0]);
  });

  test('a QID that is neither found nor merged is named; others are not', async () => {
    const lines = [ANN, BOB, EVE, merged(1, 8), item('Q5', 'a town')];
    const { stdout, stderr } = await build('Q1\nQ8\nQ9 year\nQ5\nQ404\nQ405 year\n', lines);
    assert.deepEqual(stderr.match(/\bQ\d+ of the list\b/g), [
      'Q404 of the list',
      'Q405 of the list',
    ]);
    assert.deepEqual(stdout.match(/^not found +Q\d+/gm)?.length, 2);
  });
});

describe('methodology 9.7: --hidden follows merges that the snapshot knows', () => {
  const shown = async (path: string, ...hidden: number[]): Promise<[boolean, number, number]> => {
    let missing = 0;
    const reader = await hidePeople(
      openSqliteReader(path),
      hiddenSet(hidden),
      (people) => (missing = people),
    );
    try {
      return [reader.findQid(8) !== null, reader.info.manifest.people, missing];
    } finally {
      reader.close();
    }
  };

  test('only those that lead to somebody in it', async () => {
    const lines = [ANN, BOB, merged(1, 2), merged(2, 8), merged(3, 4), merged(6, 1)];
    const path = await buildOf(folder, lines);
    assert.deepEqual(infoOf(path).manifest.merged, [1, 8, 2, 8, 6, 8]);
    assert.deepEqual(await shown(path, 6), [false, 1, 0]);
    assert.deepEqual(await shown(path, 1, 2, 8), [false, 1, 0], 'listed three times');
    assert.deepEqual(await shown(path, 3, 404), [true, 2, 2]);
  });

  test('a build knows those of the snapshot before, which a dump does not have', async () => {
    const before = await buildOf(folder, [ANN, BOB, merged(1, 8)]);
    const args = ['--previous', before, '--allow-shrink'];
    const path = await buildOf(folder, [ANN, BOB], { args });
    assert.deepEqual(infoOf(path).manifest.merged, [1, 8]);
    const { out: without } = await build('Q1\n', [ANN, BOB], ...args);
    assert.deepEqual(qidsOf(without), [7]);
    assert.deepEqual(infoOf(without).manifest.merged, [], 'nor does it say who is left out');
  });
});
