import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hiddenIn, hidePeople } from '../../src/snapshot/hidden/hide.ts';
import type { SnapshotReader } from '../../src/snapshot/reader.ts';
import { openSqliteReader } from '../../src/snapshot/sqlite/sqlite-reader.ts';
import { claims, item, person, statement, textSnak } from '../ingest/support/entities.ts';
import { type EntityJson, statementsOf, textOf } from '../real-data/entities.ts';
import { sharedRealItems, sharedSnapshot } from '../support/shared-build.ts';
import { realLines, skipWithoutSharedData } from '../support/shared-data.ts';

const identifier = (property: string, text: string, more = {}) =>
  statement(textSnak(property, text, 'external-id'), more);

const born = (qid: string, name: string, statements: readonly object[]) =>
  person(qid, name, { born: '+1952-03-11T00:00:00Z', statements: [...statements] as never });

/** The QIDs of those who have an identifier, and whether it decides. */
function holders(reader: SnapshotReader, property: string, value: string) {
  const { ranks, isShared } = reader.findIdentifier({ property, value });
  const qids = reader.people(ranks, { details: false }).map(({ card }) => `Q${card.qid}`);
  return [...qids.toSorted(), ...(isShared ? ['shared'] : [])].join(' ');
}

test('methodology 11.14: every value that is not deprecated finds its people, and one that two items have decides nothing', async (t) => {
  const entities = [
    born('Q1', 'Ann Lee', [
      identifier('P214', '31432428', { rank: 'preferred' }),
      identifier('P214', '76324831'),
      identifier('P214', '71559485', { rank: 'deprecated' }),
      identifier('P268', '11888092r'),
      identifier('P227', '118540238'),
    ]),
    born('Q2', 'Bob Lee', [identifier('P227', '118540238'), identifier('P345', 'tt0371724')]),
    // Not in the snapshot: a firm, and a person without an article.
    item('Q3', 'Lee & Co', { claims: claims(identifier('P214', '76324831')) }),
    person('Q4', 'Cy Lee', { sites: [], statements: [identifier('P268', '118880924')] }),
  ];
  using reader = openSqliteReader(await sharedSnapshot(entities, ['--as-of', '2026-11-16']));
  assert.equal(holders(reader, 'P214', '31432428'), 'Q1');
  assert.equal(holders(reader, 'P214', '76324831'), 'Q1 shared');
  assert.equal(holders(reader, 'P214', '71559485'), '');
  // A check character tells nothing more.
  assert.equal(holders(reader, 'P268', '11888092'), 'Q1 shared');
  assert.equal(holders(reader, 'P227', '118540238'), 'Q1 Q2 shared');
  assert.equal(holders(reader, 'P345', 'tt0371724'), '');
  await t.test('a hidden person has none (methodology 9.7)', async () => {
    const shown = await hidePeople(reader, hiddenIn({ qids: [1] }));
    assert.equal(holders(shown, 'P214', '31432428'), '');
    assert.equal(holders(shown, 'P227', '118540238'), 'Q2 shared');
  });
});

test('methodology 11.14: of real people too', { skip: skipWithoutSharedData }, async () => {
  using reader = openSqliteReader(await sharedRealItems());
  const lines = realLines().filter((line) => /"P21[34]":/.test(line));
  const entities = lines.map((line) => JSON.parse(line) as EntityJson);
  // Read without the code under test: VIAF as it is, ISNI without spaces.
  const texts = (entity: EntityJson) => [
    ...statementsOf(entity, 'P214').map(({ mainsnak }) => `P214 ${textOf(mainsnak)}`),
    ...statementsOf(entity, 'P213').map(
      ({ mainsnak }) => `P213 ${textOf(mainsnak)?.replaceAll(' ', '').toLowerCase()}`,
    ),
  ];
  const all = entities.flatMap((entity) => [...new Set(texts(entity))]);
  const bearers = Map.groupBy(all, (text) => text);
  let found = 0;
  for (const entity of entities) {
    if (reader.findQid(Number(entity.id.slice(1))) === null) continue;
    for (const text of texts(entity)) {
      const [property = '', value = ''] = text.split(' ');
      const isShared = (bearers.get(text)?.length ?? 0) > 1;
      const qids = holders(reader, property, value).split(' ');
      assert.ok(qids.includes(entity.id), `${entity.id} ${text}`);
      assert.equal(qids.includes('shared'), isShared, `${entity.id} ${text}`);
      found++;
    }
  }
  assert.ok(found > 150, `${found} identifiers`);
});
