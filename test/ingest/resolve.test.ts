import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { profilesIn } from './support/answers.ts';
import { assertExit, buildFiles, buildOf, temporaryFolder } from './support/command.ts';
import { infoOf, peopleOf, personOf, qidsOf, slugsOf } from './support/content.ts';
import {
  claims,
  item,
  itemSnak,
  languageSnak,
  person,
  statement,
  terms,
  wikipedias,
  type Json,
} from './support/entities.ts';
import { shuffled } from './support/shuffle.ts';

const folder = temporaryFolder();

test('methodology 9.1: --min-sitelinks counts Wikipedia articles', async () => {
  const entities = [
    person('Q7', 'Ann', { sites: wikipedias(5) }),
    person('Q8', 'Bob', { sites: ['enwiki', 'dewiki', 'commonswiki', 'enwikiquote'] }),
    person('Q9', 'Cid', { sites: [] }),
    item('Q10', 'Ann', { sitelinks: {} }),
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

test('methodology 11.13: what an input says of its coverage counts only if all inputs say it', async () => {
  const header = (coverage?: string): Json => ({
    type: 'fetch',
    at: '2026-01-01T00:00:00Z',
    coverage,
  });
  const [ann, bob] = [person('Q7', 'Ann'), person('Q8', 'Bob')];
  const rule =
    'Coverage is limited to people with a birth or death date in Wikidata, and is not exhaustive.';
  for (const [files, expected] of [
    [{ 'a.json': [header('A sample.'), ann, bob] }, 'A sample.'],
    [{ 'a.json': [header('A sample.'), ann], 'b.json': [header('A sample.'), bob] }, 'A sample.'],
    [{ 'a.json': [header('A sample.'), ann], 'b.json': [bob] }, rule],
    [{ 'a.json': [header('A sample.'), ann], 'b.json': [header(), bob] }, rule],
    [{ 'a.json': [header('A sample.'), ann], 'b.json': [header('Another.'), bob] }, rule],
  ] as const) {
    const { out } = await assertExit(0, buildFiles(folder, files, ['--min-sitelinks', '0']));
    assert.equal(infoOf(out).manifest.coverage, expected);
  }
});

test('methodology 8.1: the order is by popularity, then by the number of the QID', async () => {
  const people = [
    person('Q10', 'A'),
    person('Q9', 'B'),
    person('Q100', 'C', { sites: wikipedias(2) }),
    person('Q99', 'D', { sites: wikipedias(2) }),
    person('Q1000000001', 'E', { sites: wikipedias(7) }),
    // Popularity has decimals (9.3): 51.57 and 52.31.
    person('Q11', 'F', { sites: wikipedias(21) }),
    person('Q12', 'G', { sites: wikipedias(22) }),
  ];
  for (const seed of [1, 2]) {
    const path = await buildOf(folder, shuffled(people, seed));
    assert.deepEqual(qidsOf(path), [12, 11, 1_000_000_001, 99, 100, 9, 10]);
  }
});

test('methodology 10.1: a slug is made of the label in seven languages, the native name, another label, the QID', async () => {
  const native = statement(languageSnak('P1559', 'Native', 'nl'));
  const order = ['en', 'mul', 'de', 'fr', 'es', 'it', 'pt', 'af'];
  const labels = order.map((_, index) => {
    // The other way round, so that the order of the input does not decide.
    const codes = order.slice(index).toReversed();
    return Object.fromEntries(codes.map((code) => [code, `In ${code}`]));
  });
  const people = [
    ...labels.map((texts) => ({ texts, statements: [native] })),
    { texts: { zh: '明', nl: 'Nederlander', 'nds-nl': 'Sakse' } },
    { texts: {} },
    { texts: { en: '!!!' } },
  ].map(({ texts, ...parts }, index) =>
    person(`Q${100 + index}`, null, { ...parts, more: { labels: terms(texts) } }),
  );
  const path = await buildOf(folder, people);
  const names = [...order.slice(0, 7).map((code) => `In ${code}`), 'Native', 'Sakse', 'Q109'];
  const slugs = names.map((name) => name.toLowerCase().replace(' ', '-'));
  assert.deepEqual(Object.values(slugsOf(path)), [...slugs, 'q110']);
  const shown = peopleOf(path).map(({ detail }) => detail.name);
  assert.deepEqual(shown, [...names, '!!!']);
});

/** Numbers of items by property: instance of, subclass of, located in, country. */
type Links = Partial<Record<'P31' | 'P279' | 'P131' | 'P17', readonly number[]>>;

/** An item that points at others. */
function thing(qid: number, links: Links): Json {
  const statements = Object.entries(links).flatMap(([property, targets]) =>
    targets.map((target) => statement(itemSnak(property, `Q${target}`))),
  );
  return item(`Q${qid}`, `Thing ${qid}`, { claims: claims(...statements) });
}

const born = (qid: number, place: number): Json =>
  person(`Q${qid}`, 'Ann', { statements: [statement(itemSnak('P19', `Q${place}`))] });

const [CITY, CLINIC, QUARTER, TOWN, REGION, LAND] = [515, 100_001, 100_002, 100_003, 100_004, 30];

describe('methodology 11.5 and 11.13: from a birthplace to its city and country', () => {
  test('upward to the city, whose country and name the place has beside its own; a ring above it ends', async () => {
    const path = await buildOf(folder, [
      born(7, CLINIC),
      thing(CLINIC, { P17: [183], P131: [QUARTER] }),
      thing(QUARTER, { P131: [TOWN] }),
      thing(TOWN, { P31: [CITY], P17: [LAND], P131: [REGION] }),
      thing(REGION, { P131: [QUARTER] }),
    ]);
    assert.deepEqual(personOf(path, 7).detail.birthplaces, [
      { qid: CLINIC, city: TOWN, countries: [LAND], path: [CLINIC, QUARTER, TOWN] },
    ]);
    const [profile] = await profilesIn(path, 'Q7');
    assert.partialDeepStrictEqual(profile?.birthplaces, [
      {
        name: 'Thing 100003',
        original_name: 'Thing 100001',
        city: { id: 'Q100003', name: 'Thing 100003' },
        detail: 'Thing 100001',
      },
    ]);
  });

  test('classes count through P279 of the input, every one of a cycle too', async () => {
    const things = [
      thing(200_001, { P279: [200_002, 200_003] }),
      thing(200_002, { P279: [200_001] }),
      thing(200_003, { P279: [200_004] }),
      thing(200_004, { P279: [CITY] }),
      thing(CLINIC, { P31: [200_001] }),
      thing(TOWN, { P31: [200_002] }),
    ];
    for (const order of [
      [CLINIC, TOWN],
      [TOWN, CLINIC],
    ]) {
      const people = order.map((place, index) => born(7 + index, place));
      const path = await buildOf(folder, [...people, ...things]);
      const cities = [7, 8].map((qid) => personOf(path, qid).detail.birthplaces[0]?.city);
      assert.deepEqual(cities, order);
    }
  });
});
