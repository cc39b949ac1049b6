import assert from 'node:assert/strict';
import { after, describe, test } from 'node:test';
import * as fc from 'fast-check';
import { sampleLines } from '../../sample/expand.ts';
import { formatQid, parseQid } from '../../src/core/qid.ts';
import { hiddenIn, hidePeople } from '../../src/snapshot/hidden/hide.ts';
import {
  FILTER_KINDS,
  type Filter,
  type ListKey,
  type ListKind,
} from '../../src/snapshot/lists.ts';
import type { SnapshotReader } from '../../src/snapshot/reader.ts';
import { openSqliteReader } from '../../src/snapshot/sqlite/sqlite-reader.ts';
import { itemSnak, person, statement } from '../ingest/support/entities.ts';
import { bestOf, type EntityJson, qidsOf, statementsOf } from '../real-data/entities.ts';
import { realLines, skipWithoutSharedData } from '../support/shared-data.ts';
import { sharedRealItems, sharedSnapshot } from '../support/shared-build.ts';

const ALL = { offset: 0, limit: 1_000_000, details: false } as const;
const KINDS: readonly ListKind[] = ['month_day', 'year', 'sign', 'date', 'julian_day'];

// So many that their filtered list has several rows.
const CROWD = Array.from({ length: 700 }, (_, index) =>
  person(`Q${index + 9_000_000}`, `Ann ${index} Lee`, {
    born: '+1984-01-01T00:00:00Z',
    statements: [statement(itemSnak('P106', index % 4 === 0 ? 'Q33999' : 'Q82955'))],
  }),
);
const LINES = [...sampleLines(), ...CROWD.map((entity) => JSON.stringify(entity))];
const crowded = openSqliteReader(await sharedSnapshot(LINES, ['--min-sitelinks', '0']));
after(() => crowded.close());

// The entities, read without the code under test.

const READ_AS: Readonly<Record<string, string>> = {
  Q29999: 'Q55',
  Q756617: 'Q35',
  Q174193: 'Q145',
  Q161885: 'Q145',
};

/** The QIDs of the filters of each kind that keep each person, by the person's QID. */
function keptIn(entities: readonly EntityJson[], reader: SnapshotReader) {
  // A line that comes twice has the same statements.
  const byId = new Map(entities.map((entity) => [entity.id, entity]));
  const { people } = reader.info.manifest;
  const ranks = Array.from({ length: people }, (_, index) => index + 1);
  const included = reader.people(ranks, { details: true });
  const bestItems = (qid: string, property: string): string[] =>
    qidsOf(bestOf(statementsOf(byId.get(qid), property)));
  const occupations = (qid: string): string[] =>
    bestItems(qid, 'P106').filter((each) => each !== 'Q5');
  const stated = new Set(included.flatMap(({ card }) => occupations(formatQid(card.qid))));
  const above = new Map<string, Set<string>>();
  const withAbove = (qid: string): Set<string> => {
    let found = above.get(qid);
    if (found) return found;
    above.set(qid, (found = new Set([qid])));
    if (qid === 'Q215627') return found;
    for (const each of found) {
      for (const next of bestItems(each, 'P279')) {
        if (next !== 'Q5' && next !== 'Q215627') found.add(next);
      }
    }
    return found;
  };
  return new Map(
    included.map(({ card, detail }) => {
      const qid = formatQid(card.qid);
      const all = occupations(qid).flatMap((each) => [...withAbove(each)]);
      const citizen = qidsOf(statementsOf(byId.get(qid), 'P27'));
      const readAs = citizen.flatMap((each) => READ_AS[each] ?? []);
      // Where a birthplace lies is another rule (methodology 11.5), with tests of its own.
      const born = detail?.birthplaces.flatMap(({ countries }) => countries.map(formatQid)) ?? [];
      return [
        card.qid,
        {
          occupation: new Set(all.filter((each) => stated.has(each))),
          country: new Set([...citizen, ...readAs, ...born]),
        },
      ];
    }),
  );
}

type Kept = ReturnType<typeof keptIn>;

function qidsOn(reader: SnapshotReader, list: ListKey): number[] {
  const { total, people } = reader.list(list, ALL);
  assert.equal(total, people.length);
  return people.map(({ card }) => card.qid);
}

/** Asserts that filters of every list keep exactly those whom the entities say; gives how many were compared. */
function compareAll(reader: SnapshotReader, kept: Kept): number {
  let compared = 0;
  for (const kind of KINDS) {
    for (const { key } of reader.totals(kind, '', '~')) {
      const list = { kind, key };
      const people = qidsOn(reader, list);
      for (const filterKind of FILTER_KINDS) {
        const expected = new Map<string, number[]>();
        for (const qid of people) {
          for (const each of kept.get(qid)?.[filterKind] ?? []) {
            expected.set(each, [...(expected.get(each) ?? []), qid]);
          }
        }
        const found = reader.filterTotals(list).filter((one) => one.kind === filterKind);
        assert.deepEqual(
          found.map(({ qid, total }) => `${formatQid(qid)} ${total}`).sort(),
          [...expected].map(([qid, { length }]) => `${qid} ${length}`).sort(),
          `${kind} ${key}`,
        );
        for (const [qid, some] of expected) {
          const filters = [{ kind: filterKind, qid: parseQid(qid) ?? 0 }];
          assert.deepEqual(qidsOn(reader, { ...list, filters }), some, `${kind} ${key} ${qid}`);
          compared++;
        }
      }
    }
  }
  return compared;
}

function parsed(lines: readonly string[]): EntityJson[] {
  return lines.map((line) => JSON.parse(line) as EntityJson);
}

describe('methodology 8.5: every occupation and country of every day, year and sign', () => {
  test('of real people', { skip: skipWithoutSharedData }, async () => {
    using reader = openSqliteReader(await sharedRealItems());
    const compared = compareAll(reader, keptIn(parsed(realLines()), reader));
    assert.ok(compared > 1000, String(compared));
  });

  test('of the sample, and a crowd', () => {
    const compared = compareAll(crowded, keptIn(parsed(LINES), crowded));
    assert.ok(compared > 1000, String(compared));
  });
});

describe('methodology 8.5: filters, offsets and hidden people', () => {
  const lists: ListKey[] = [
    { kind: 'sign', key: 'pisces' },
    { kind: 'sign', key: 'leo' },
    { kind: 'month_day', key: '01-01' },
    { kind: 'year', key: '1984' },
    ...crowded
      .totals('date', '1984', '1985')
      .slice(0, 3)
      .map(({ key }) => ({ kind: 'date' as const, key })),
  ];
  const mostOf = (list: ListKey): Filter[] =>
    FILTER_KINDS.flatMap((kind) =>
      crowded
        .filterTotals(list)
        .filter((one) => one.kind === kind)
        .toSorted((a, b) => b.total - a.total)
        .slice(0, 8),
    );
  const asked = fc.constantFrom(...lists).chain((list) => {
    const of = (kind: string) => mostOf(list).filter((each) => each.kind === kind);
    const one = (kind: string) => fc.constantFrom(null, ...of(kind));
    const people = qidsOn(crowded, list);
    const hidden = fc.subarray(people, { maxLength: Math.min(people.length, 12) });
    const page = { offset: fc.nat(700), limit: fc.integer({ min: 1, max: 100 }) };
    return fc.record({
      list: fc.constant(list),
      occupation: one('occupation'),
      country: one('country'),
      hidden,
      ...page,
    });
  });

  test('a page is a part of those whom all filters keep and nobody hides, in either order of the filters', async () => {
    await fc.assert(
      fc.asyncProperty(asked, async ({ list, occupation, country, hidden, offset, limit }) => {
        const filters = [occupation, country].filter((each) => each !== null);
        const shown = await hidePeople(crowded, hiddenIn({ qids: hidden }));
        const sets = filters.map(
          (filter) => new Set(qidsOn(crowded, { ...list, filters: [filter] })),
        );
        const expected = qidsOn(crowded, list).filter(
          (qid) => sets.every((set) => set.has(qid)) && !hidden.includes(qid),
        );
        for (const order of [filters, filters.toReversed()]) {
          const page = shown.list({ ...list, filters: order }, { offset, limit, details: true });
          assert.equal(page.total, expected.length);
          assert.deepEqual(
            page.people.map(({ card }) => card.qid),
            expected.slice(offset, offset + limit),
          );
        }
      }),
      { numRuns: 60 },
    );
  });

  test('totals by filter leave hidden people out', async () => {
    await fc.assert(
      fc.asyncProperty(asked, async ({ list, hidden }) => {
        const shown = await hidePeople(crowded, hiddenIn({ qids: hidden }));
        for (const { total, ...filter } of shown.filterTotals(list)) {
          const people = qidsOn(crowded, { ...list, filters: [filter] });
          assert.equal(total, people.filter((qid) => !hidden.includes(qid)).length);
          assert.ok(total > 0);
        }
      }),
      { numRuns: 10 },
    );
  });
});
