import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { buildOf, temporaryFolder } from './support/command.ts';
import { infoOf, qidsOf, query } from './support/content.ts';
import {
  claims,
  item,
  itemSnak,
  ndjson,
  person,
  sitelinks,
  statement,
  timeSnak,
  wikipedias,
  type Json,
} from './support/entities.ts';
import { shuffled } from './support/shuffle.ts';

const folder = temporaryFolder();
const BORN = statement(timeSnak('P569', '+1952-03-11T00:00:00Z'));
const DIED = statement(timeSnak('P570', '+2001-05-11T00:00:00Z'));
const HUMAN = statement(itemSnak('P31', 'Q5'));
const FICTIONAL = statement(itemSnak('P31', 'Q15632617'));
const KEPT = person('Q7', 'Kept');

function candidate(statements: Json[], sites: readonly string[] = ['enwiki']): Json {
  return item('Q8', 'Candidate', {
    claims: claims(...statements),
    sitelinks: sitelinks(sites, 'Candidate'),
  });
}

async function isIncluded(entity: Json, args: string[] = []): Promise<boolean> {
  const all = ['--as-of', '2026-11-16', ...args];
  return qidsOf(await buildOf(folder, ndjson([KEPT, entity]), { args: all })).includes(8);
}

const ranked = (one: Json, rank: string): Json => ({ ...one, rank });
const valueless = (property: string, snaktype: string): Json =>
  statement({ snaktype, property, datatype: 'time' });

describe('methodology 9.1: who is included', () => {
  const cases: readonly [rule: string, statements: Json[], sites: string[], included: boolean][] = [
    ['a human with a birth', [HUMAN, BORN], ['enwiki'], true],
    ['a human with a death only', [HUMAN, DIED], ['dewiki'], true],
    ['whose birth has some value', [HUMAN, valueless('P569', 'somevalue')], ['enwiki'], true],
    ['whose death has no value', [HUMAN, valueless('P570', 'novalue')], ['enwiki'], true],
    ['not without a date statement', [HUMAN], ['enwiki'], false],
    ['not with deprecated ones only', [HUMAN, ranked(BORN, 'deprecated')], ['enwiki'], false],
    ['not without an article', [HUMAN, BORN], [], false],
    ['not with a page elsewhere only', [HUMAN, BORN], ['commonswiki', 'enwikiquote'], false],
    ['not with a page at Wikidata only', [HUMAN, BORN], ['wikidatawiki', 'specieswiki'], false],
    ['who is something else as well', [FICTIONAL, HUMAN, BORN], ['enwiki'], true],
    ['not who is something else', [FICTIONAL, BORN], ['enwiki'], false],
    [
      'not who is rather something else',
      [HUMAN, ranked(FICTIONAL, 'preferred'), BORN],
      ['enwiki'],
      false,
    ],
    ['not who was thought a human', [ranked(HUMAN, 'deprecated'), BORN], ['enwiki'], false],
    ['who is preferably a human', [FICTIONAL, ranked(HUMAN, 'preferred'), BORN], ['enwiki'], true],
  ];
  for (const [rule, statements, sites, included] of cases) {
    test(rule, async () => assert.equal(await isIncluded(candidate(statements, sites)), included));
  }

  test('--min-sitelinks counts Wikipedia articles', async () => {
    const two = candidate([HUMAN, BORN], ['enwiki', 'dewiki', 'commonswiki', 'enwikiquote']);
    const kept = person('Q7', 'Kept', { sites: wikipedias(5) });
    const build = (minimum: string): Promise<string> =>
      buildOf(folder, ndjson([kept, two]), {
        args: ['--as-of', '2026-11-16', '--min-sitelinks', minimum],
      });
    assert.deepEqual(qidsOf(await build('2')), [7, 8]);
    assert.deepEqual(qidsOf(await build('3')), [7]);
    assert.equal(infoOf(await build('3')).manifest.min_sitelinks, 3);
    assert.ok(await isIncluded(candidate([HUMAN, BORN], []), ['--min-sitelinks', '0']));
  });

  test('methodology 3.1: dropped deprecated date statements of people are counted', async () => {
    const other = ranked(DIED, 'deprecated');
    const path = await buildOf(folder, ndjson([KEPT, candidate([HUMAN, BORN, other, other])]));
    assert.equal(infoOf(path).manifest.deprecated_statements_dropped, 2);
  });
});

describe('methodology 8.1: order by popularity, then by the number of the QID', () => {
  const people = [
    person('Q10', 'A'),
    person('Q9', 'B'),
    person('Q100', 'C', { sites: wikipedias(2) }),
    person('Q99', 'D', { sites: wikipedias(2) }),
    person('Q1000000001', 'E', { sites: wikipedias(7) }),
  ];
  const order = [1_000_000_001, 99, 100, 9, 10];

  test('gives the ranks', async () => {
    for (const seed of [1, 2]) {
      const path = await buildOf(folder, ndjson(shuffled(people, seed)));
      assert.deepEqual(qidsOf(path), order);
    }
  });

  test('and every list, with its total', async () => {
    const path = await buildOf(folder, ndjson(people));
    const lists = query(path, 'SELECT kind, key, id, total FROM list ORDER BY kind, key');
    assert.deepEqual(
      lists.map(({ kind, key, total }) => `${kind} ${key} ${total}`),
      ['date 1952-03-11 5', 'month_day 03-11 5', 'sign pisces 5', 'year 1952 5'],
    );
    for (const { id } of lists) {
      const entries = query(
        path,
        'SELECT qid FROM list_entry JOIN person USING (rank) WHERE list = ? ORDER BY position',
        Number(id),
      );
      assert.deepEqual(
        entries.map(({ qid }) => qid),
        order,
      );
    }
  });

  test('methodology 7.4: lists use the canonical date only, once a person', async () => {
    const twice = person('Q7', 'Ann', {
      statements: [statement(timeSnak('P569', '+1953-04-21T00:00:00Z'), { id: 'Q7$other' })],
    });
    const path = await buildOf(folder, ndjson([twice]));
    assert.deepEqual(
      query(path, 'SELECT kind, key FROM list ORDER BY kind, key').map(
        ({ kind, key }) => `${kind} ${key}`,
      ),
      [
        'ambiguous 1952',
        'ambiguous all',
        'ambiguous other',
        'date 1952-03-11',
        'month_day 03-11',
        'sign pisces',
        'year 1952',
      ],
    );
  });
});
