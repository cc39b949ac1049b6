import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { buildOf, temporaryFolder } from './support/command.ts';
import { answersOf } from './support/answers.ts';
import { personOf } from './support/content.ts';
import {
  claims,
  item,
  itemSnak,
  ndjson,
  person,
  statement,
  type Json,
} from './support/entities.ts';

const folder = temporaryFolder();

interface Links {
  /** Instance of. */
  P31?: readonly number[];
  /** Subclass of. */
  P279?: readonly number[];
  /** Located in. */
  P131?: readonly number[];
  /** Country. */
  P17?: readonly number[];
}

/** An item that points at others; in P131 a minus sign marks a deprecated statement. */
function thing(qid: number, links: Links): Json {
  const statements = Object.entries(links).flatMap(([property, targets]) =>
    (targets as number[]).map((target, index) =>
      statement(itemSnak(property, `Q${Math.abs(target)}`), {
        id: `Q${qid}$${property}-${index}`,
        rank: target < 0 ? 'deprecated' : 'normal',
      }),
    ),
  );
  return item(`Q${qid}`, `Thing ${qid}`, { claims: claims(...statements) });
}

function born(qid: number, ...places: number[]): Json {
  return person(`Q${qid}`, 'Ann', {
    statements: places.map((place) =>
      statement(itemSnak('P19', `Q${place}`), { id: `Q${qid}$place-${place}` }),
    ),
  });
}

const [CITY, CLINIC, QUARTER, TOWN, REGION, LAND] = [515, 100_001, 100_002, 100_003, 100_004, 30];

/** The birthplaces of Q7, who was born in the clinic. */
async function resolved(...things: Json[]): Promise<unknown> {
  const path = await buildOf(folder, ndjson([born(7, CLINIC), ...things]));
  return personOf(path, 7).detail.birthplaces;
}

describe('methodology 11.5 and 11.13: from a birthplace to its city and country', () => {
  const quarter = thing(QUARTER, { P131: [TOWN] });
  const clinic = thing(CLINIC, { P131: [QUARTER], P17: [183] });

  test('from a building to the city, and the country of the city', async () => {
    const town = thing(TOWN, { P31: [CITY], P131: [REGION], P17: [LAND] });
    assert.deepEqual(await resolved(clinic, quarter, town), [
      { qid: CLINIC, city: TOWN, countries: [LAND], path: [CLINIC, QUARTER, TOWN] },
    ]);
  });

  test('a city is its own', async () => {
    assert.deepEqual(await resolved(thing(CLINIC, { P31: [CITY], P17: [LAND], P131: [REGION] })), [
      { qid: CLINIC, city: CLINIC, countries: [LAND], path: [CLINIC] },
    ]);
  });

  test('a city without a country: the nearest item above that has one', async () => {
    const town = thing(TOWN, { P31: [CITY], P131: [REGION] });
    const region = thing(REGION, { P131: [100_005] });
    const above = thing(100_005, { P17: [LAND] });
    assert.deepEqual(await resolved(clinic, quarter, town, region, above), [
      { qid: CLINIC, city: TOWN, countries: [LAND], path: [CLINIC, QUARTER, TOWN] },
    ]);
  });

  test('no city: the way to the top and the nearest country', async () => {
    const region = thing(REGION, { P17: [LAND] });
    const place = thing(CLINIC, { P131: [REGION] });
    assert.deepEqual(await resolved(place, region), [
      { qid: CLINIC, city: null, countries: [LAND], path: [CLINIC, REGION] },
    ]);
  });

  test('a ring of P131 ends', async () => {
    const back = thing(QUARTER, { P131: [CLINIC] });
    assert.deepEqual(await resolved(thing(CLINIC, { P131: [QUARTER] }), back), [
      { qid: CLINIC, city: null, countries: [], path: [CLINIC, QUARTER] },
    ]);
    assert.deepEqual(await resolved(thing(CLINIC, { P131: [CLINIC] })), [
      { qid: CLINIC, city: null, countries: [], path: [CLINIC] },
    ]);
  });

  test('places that the input does not have', async () => {
    assert.deepEqual(await resolved(), [
      { qid: CLINIC, city: null, countries: [], path: [CLINIC] },
    ]);
  });

  test('deprecated statements are not followed', async () => {
    const town = thing(TOWN, { P31: [CITY], P17: [LAND] });
    const place = thing(CLINIC, { P131: [-REGION, TOWN], P17: [-183] });
    assert.deepEqual(await resolved(place, town, thing(REGION, { P31: [CITY] })), [
      { qid: CLINIC, city: TOWN, countries: [LAND], path: [CLINIC, TOWN] },
    ]);
  });

  test('several countries and several birthplaces, in the order of the statements', async () => {
    const town = thing(TOWN, { P31: [CITY], P17: [LAND, 183] });
    const path = await buildOf(
      folder,
      ndjson([born(7, TOWN, CLINIC), town, thing(CLINIC, { P17: [LAND] })]),
    );
    assert.deepEqual(personOf(path, 7).detail.birthplaces, [
      { qid: TOWN, city: TOWN, countries: [LAND, 183], path: [TOWN] },
      { qid: CLINIC, city: null, countries: [LAND], path: [CLINIC] },
    ]);
  });

  test('as the profile shows it', async () => {
    const town = thing(TOWN, { P31: [CITY], P17: [LAND] });
    const path = await buildOf(folder, ndjson([born(7, CLINIC), clinic, quarter, town]));
    const [body = ''] = (await answersOf(path, ['/api/v1/people/wikidata/Q7'])).values();
    const profile = JSON.parse(body) as Json;
    assert.deepEqual(profile['birthplaces'], [
      {
        id: 'Q100001',
        name: 'Thing 100003',
        original_name: 'Thing 100001',
        city: { id: 'Q100003', name: 'Thing 100003' },
        countries: [{ id: 'Q30', name: 'Q30' }],
        detail: 'Thing 100001',
        path: ['Q100001', 'Q100002', 'Q100003'],
      },
    ]);
    assert.deepEqual(profile['birthplace_countries'], [
      { entity_qid: 'Q100001', country_qid: 'Q30' },
    ]);
  });
});

describe('methodology 11.13: what lies under city, town, village or municipality', () => {
  for (const root of [515, 3957, 532, 15_284]) {
    test(`Q${root}, itself and through P279 in the input`, async () => {
      const place = thing(CLINIC, { P31: [200_001] });
      const classes = [
        thing(200_001, { P279: [200_009, 200_002] }),
        thing(200_002, { P279: [200_003] }),
        thing(200_003, { P279: [root] }),
      ];
      for (const things of [[place, ...classes], [thing(CLINIC, { P31: [200_009, root] })]]) {
        const [found] = (await resolved(...things)) as { city: number | null }[];
        assert.equal(found?.city, CLINIC);
      }
    });
  }

  test('nothing else does', async () => {
    const classes = [thing(200_001, { P279: [200_002] }), thing(200_002, { P279: [6256] })];
    const place = thing(CLINIC, { P31: [200_001] });
    const [found] = (await resolved(place, ...classes)) as { city: number | null }[];
    assert.equal(found?.city, null);
  });

  test('every class of a cycle does if one of them does', async () => {
    const classes = [
      thing(200_001, { P279: [200_002, CITY] }),
      thing(200_002, { P279: [200_001] }),
    ];
    const places = [thing(CLINIC, { P31: [200_001] }), thing(TOWN, { P31: [200_002] })];
    for (const [first, second] of [
      [CLINIC, TOWN],
      [TOWN, CLINIC],
    ] as const) {
      const people = [born(7, first), born(8, second)];
      const path = await buildOf(folder, ndjson([...people, ...places, ...classes]));
      const cities = [7, 8].map((qid) => personOf(path, qid).detail.birthplaces[0]?.city);
      assert.deepEqual(cities, [first, second]);
    }
  });
});
