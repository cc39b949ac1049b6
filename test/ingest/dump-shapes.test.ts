import assert from 'node:assert/strict';
import { join } from 'node:path';
import { writeFileSync } from 'node:fs';
import { describe, test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { buildOf, contentOf, linesOf, natalisHere, temporaryFolder } from './support/command.ts';
import { infoOf, personOf, qidsOf, rowsOf } from './support/content.ts';
import { item, itemSnak, person, statement, type Json } from './support/entities.ts';

// Shapes of the JSON dump that result from how it is made: of many gzip members by several
// processes, and by PHP.

const folder = temporaryFolder();
const AS_OF = ['--as-of', '2026-11-16'];

/** An entity as dumps have had it since 2021. */
function dumped(entity: Json, revision = 1): Json {
  return { ...entity, lastrevid: revision, modified: '2026-01-01T00:00:00Z' };
}

const ANN = dumped(person('Q7', 'Ann'));
const BOB = dumped(person('Q8', 'Bob'));
const EARTH = dumped(item('Q2', 'Earth'));
const lineOf = (entity: Json): string => JSON.stringify(entity);

function packed(parts: readonly string[]): Buffer {
  return Buffer.concat(parts.map((part) => gzipSync(part)));
}

describe('batches without entities', () => {
  test('leave lines with only a comma, which are neither entities nor broken', async () => {
    const parts = ['[\n', '', lineOf(ANN), ',\n', ',\n', '', `${lineOf(EARTH)},\n,\n ,\r\n`];
    const ends = [`${lineOf(BOB)}\n`, ',\n', '', '\n]\n'];
    const path = await buildOf(folder, packed([...parts, ...ends]), { name: 'gaps.json.gz' });
    assert.deepEqual(qidsOf(path), [7, 8]);
    const { entities_read: read, dropped } = infoOf(path).provenance;
    assert.equal(read, 3);
    assert.deepEqual(dropped, { not_human: 1 });
  });

  test('a comma at the beginning of a line belongs to the entity before', async () => {
    const text = `[\n${lineOf(ANN)}\n,\n${lineOf(BOB)}\n]\n`;
    const path = await buildOf(folder, text, { name: 'comma.json' });
    assert.deepEqual(qidsOf(path), [7, 8]);
    assert.deepEqual(infoOf(path).provenance.dropped, {});
  });
});

describe('empty maps, which PHP writes as []', () => {
  const nothing = { labels: [], descriptions: [], aliases: [] };

  test('of people and of other items, with and without the last members of dump lines', async () => {
    for (const form of [(entity: Json) => entity, dumped]) {
      const ann = form(person('Q7', null, { more: nothing }));
      const nobody = form(item('Q9', null, { ...nothing, claims: [], sitelinks: [] }));
      const noLinks = form(person('Q10', 'Cid', { more: { sitelinks: [] } }));
      const noClaims = form(person('Q11', 'Dan', { more: { claims: [] } }));
      const text = `[\n${[ann, nobody, noLinks, noClaims].map(lineOf).join(',\n')}\n]\n`;
      const path = await buildOf(folder, text, { name: 'empty-maps.json' });
      assert.deepEqual(qidsOf(path), [7]);
      assert.equal(personOf(path, 7).detail.name, 'Q7');
      assert.deepEqual(infoOf(path).provenance.dropped, {
        not_human: 2,
        too_few_wikipedia_articles: 1,
      });
    }
  });

  test('of a place: it has neither name nor country', async () => {
    const born = statement(itemSnak('P19', 'Q20'), { id: 'Q7$place' });
    const ann = dumped(person('Q7', 'Ann', { statements: [born] }));
    const place = dumped(item('Q20', null, { ...nothing, claims: [], sitelinks: [] }));
    const text = `[\n${lineOf(place)},\n${lineOf(ann)}\n]\n`;
    const path = await buildOf(folder, text, { name: 'empty-place.json' });
    assert.deepEqual(personOf(path, 7).detail.birthplaces, [
      { qid: 20, city: null, countries: [], path: [20] },
    ]);
  });
});

describe('a dump of several members that is cut off: one clear line, and nothing left', () => {
  const first = gzipSync(`[\n${lineOf(ANN)},\n`);
  const second = gzipSync(`${lineOf(BOB)},\n`);
  const last = gzipSync(`${lineOf(EARTH)}\n]\n`);

  const damaged = Buffer.from(second);
  damaged[1] = 0;
  for (const [how, content, says] of [
    ['between two members', Buffer.concat([first, second]), /cut off/],
    ['after a byte of a member', Buffer.concat([first, second.subarray(0, 1)]), /cut off/],
    ['in the head of a member', Buffer.concat([first, second.subarray(0, 6)]), /cut off/],
    ['in a member', Buffer.concat([first, second.subarray(0, 60)]), /cut off/],
    ['before its last byte', Buffer.concat([first, second, last.subarray(0, -1)]), /cut off/],
    ['where a member is damaged', Buffer.concat([first, damaged, last]), /damaged/],
  ] as const) {
    test(how, async () => {
      const input = join(folder, 'cut.json.gz');
      const out = join(folder, 'cut.sqlite');
      writeFileSync(input, content);
      const before = contentOf(folder);
      const outcome = await natalisHere(['build', input, '--out', out, ...AS_OF]);
      assert.equal(outcome.code, 1, outcome.stdout);
      assert.equal(linesOf(outcome.stderr).length, 1, outcome.stderr);
      assert.match(outcome.stderr, /^natalis: .*cut\.json\.gz: /);
      assert.match(outcome.stderr, says);
      assert.deepEqual(contentOf(folder), before);
    });
  }

  test('and is read if it is whole', async () => {
    const content = Buffer.concat([first, second, last]);
    const path = await buildOf(folder, content, { name: 'whole.json.gz' });
    const plain = `[\n${[ANN, BOB, EARTH].map(lineOf).join(',\n')}\n]\n`;
    const expected = await buildOf(folder, plain, { name: 'whole.json' });
    assert.deepEqual(rowsOf(path), rowsOf(expected));
  });
});

test('a line with values nested too deep to be read is passed over, with a warning', async () => {
  const deep = `{"id":"Q9","x":${'['.repeat(300_000)}${']'.repeat(300_000)}}`;
  const array = `[\n${lineOf(ANN)},\n[${deep}],\n${lineOf(BOB)}\n]\n`;
  const input = join(folder, 'deep.json');
  writeFileSync(input, array);
  const out = join(folder, 'deep.sqlite');
  const outcome = await natalisHere(['build', input, '--out', out, ...AS_OF]);
  assert.equal(outcome.code, 0, outcome.stderr);
  if (isTooDeep(deep)) {
    assert.equal(linesOf(outcome.stderr).length, 1);
    assert.match(outcome.stderr, /^deep\.json:3: cannot be read/);
  } else assert.equal(outcome.stderr, '');
  assert.deepEqual(qidsOf(out), [7, 8]);
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
