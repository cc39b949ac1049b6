import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { textsIn } from '../support/lists.ts';
import { buildOf, temporaryFolder } from './support/command.ts';
import { infoOf, qidsOf, query } from './support/content.ts';
import {
  claims,
  item,
  itemSnak,
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

function candidate(
  number: number,
  statements: Json[],
  sites: readonly string[] = ['enwiki'],
): Json {
  return item(`Q${number}`, 'Candidate', {
    claims: claims(...statements),
    sitelinks: sitelinks(sites, 'Candidate'),
  });
}

const ranked = (one: Json, rank: string): Json => ({ ...one, rank });
const valueless = (property: string, snaktype: string): Json =>
  statement({ snaktype, property, datatype: 'time' });

describe('methodology 9.1: who is included', async () => {
  const rather = ranked(FICTIONAL, 'preferred');
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
    ['not who is rather something else', [HUMAN, rather, BORN], ['enwiki'], false],
    ['not who was thought a human', [ranked(HUMAN, 'deprecated'), BORN], ['enwiki'], false],
    ['who is preferably a human', [FICTIONAL, ranked(HUMAN, 'preferred'), BORN], ['enwiki'], true],
  ];
  const candidates = cases.map(([, statements, sites], index) =>
    candidate(100 + index, statements, sites),
  );
  const chosen = qidsOf(await buildOf(folder, candidates));
  for (const [index, [rule, , , included]] of cases.entries()) {
    test(rule, () => assert.equal(chosen.includes(100 + index), included));
  }

  test('--min-sitelinks counts Wikipedia articles', async () => {
    const entities = [
      person('Q7', 'Ann', { sites: wikipedias(5) }),
      candidate(8, [HUMAN, BORN], ['enwiki', 'dewiki', 'commonswiki', 'enwikiquote']),
      candidate(9, [HUMAN, BORN], []),
    ];
    for (const [least, qids] of [
      [0, [7, 8, 9]],
      [2, [7, 8]],
      [3, [7]],
    ] as const) {
      const path = await buildOf(folder, entities, { args: ['--min-sitelinks', String(least)] });
      assert.deepEqual(qidsOf(path), qids);
      assert.equal(infoOf(path).manifest.min_sitelinks, least);
    }
  });

  test('methodology 3.1: dropped deprecated date statements of people are counted', async () => {
    const other = ranked(DIED, 'deprecated');
    const path = await buildOf(folder, [candidate(8, [HUMAN, BORN, other, other])]);
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
      const path = await buildOf(folder, shuffled(people, seed));
      assert.deepEqual(qidsOf(path), order);
    }
  });

  const listsOf = (path: string) =>
    query(path, "SELECT id, kind || ' ' || key AS list, total FROM list ORDER BY kind, key");

  test('and every list, with its total', async () => {
    const path = await buildOf(folder, people);
    const lists = listsOf(path);
    assert.deepEqual(
      lists.map(({ list, total }) => `${String(list)} ${String(total)}`),
      ['date 1952-03-11 5', 'month_day 03-11 5', 'sign pisces 5', 'year 1952 5'],
    );
    const sql =
      'SELECT qid FROM list_entry JOIN person USING (rank) WHERE list = ? ORDER BY position';
    for (const { id } of lists) {
      const entries = query(path, sql, Number(id));
      assert.deepEqual(
        entries.map(({ qid }) => qid),
        order,
      );
    }
  });

  test('methodology 7.4: lists use the canonical date only, once a person', async () => {
    const other = statement(timeSnak('P569', '+1953-04-21T00:00:00Z'), { id: 'Q7$other' });
    const path = await buildOf(folder, [person('Q7', 'Ann', { statements: [other] })]);
    assert.deepEqual(
      listsOf(path).map(({ list }) => list),
      textsIn(`ambiguous 1952 | ambiguous all | ambiguous other
        date 1952-03-11 | month_day 03-11 | sign pisces | year 1952`),
    );
  });
});
