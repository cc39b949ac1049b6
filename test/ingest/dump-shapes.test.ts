import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { buildOf, temporaryFolder } from './support/command.ts';
import { infoOf, personOf, qidsOf } from './support/content.ts';
import { dump, item, itemSnak, person, statement, type Json } from './support/entities.ts';

// Shapes of the JSON dump that result from how it is made: of many gzip members by several
// processes, and by PHP.

const folder = temporaryFolder();

/** An entity as dumps have had it since 2021. */
function dumped(entity: Json): Json {
  return { ...entity, lastrevid: 1, modified: '2026-01-01T00:00:00Z' };
}

describe('batches without entities', () => {
  const [ann, bob, earth] = [person('Q7', 'Ann'), person('Q8', 'Bob'), item('Q2', 'Earth')].map(
    (entity) => JSON.stringify(dumped(entity)),
  );

  test('leave lines with only a comma, which are neither entities nor broken', async () => {
    const parts = ['[\n', '', `${ann}`, ',\n', ',\n', '', `${earth},\n,\n ,\r\n`];
    const ends = [`${bob}\n`, ',\n', '', '\n]\n'];
    const packed = Buffer.concat([...parts, ...ends].map((part) => gzipSync(part)));
    const path = await buildOf(folder, packed, { name: 'gaps.json.gz' });
    assert.deepEqual(qidsOf(path), [7, 8]);
    const { entities_read: read, dropped } = infoOf(path).provenance;
    assert.deepEqual([read, dropped], [3, { not_human: 1 }]);
  });

  test('a comma at the beginning of a line belongs to the entity before', async () => {
    const path = await buildOf(folder, `[\n${ann}\n,\n${bob}\n]\n`, { name: 'comma.json' });
    assert.deepEqual(qidsOf(path), [7, 8]);
    assert.deepEqual(infoOf(path).provenance.dropped, {});
  });
});

test('empty maps, which PHP writes as [], with and without the last members of dump lines', async () => {
  const nothing = { labels: [], descriptions: [], aliases: [] };
  const born = statement(itemSnak('P19', 'Q20'), { id: 'Q7$place' });
  const entities = [
    person('Q7', null, { statements: [born], more: nothing }),
    item('Q9', null, { ...nothing, claims: [], sitelinks: [] }),
    person('Q10', 'Cid', { more: { sitelinks: [] } }),
    person('Q11', 'Dan', { more: { claims: [] } }),
    item('Q20', null, { ...nothing, claims: [], sitelinks: [] }),
  ];
  for (const form of [(entity: Json) => entity, dumped]) {
    const path = await buildOf(folder, dump(entities.map(form)), { name: 'empty-maps.json' });
    assert.deepEqual(qidsOf(path), [7]);
    const { name, birthplaces } = personOf(path, 7).detail;
    assert.equal(name, 'Q7');
    assert.deepEqual(birthplaces, [{ qid: 20, city: null, countries: [], path: [20] }]);
    const { dropped } = infoOf(path).provenance;
    assert.deepEqual(dropped, { not_human: 3, too_few_wikipedia_articles: 1 });
  }
});
