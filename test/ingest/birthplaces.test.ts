import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { buildOf, temporaryFolder } from './support/command.ts';
import { answersOf } from './support/answers.ts';
import { personOf } from './support/content.ts';
import { claims, item, itemSnak, person, statement, type Json } from './support/entities.ts';

const folder = temporaryFolder();

/** Numbers of items by property: instance of, subclass of, located in, country. */
type Links = Partial<Record<'P31' | 'P279' | 'P131' | 'P17', readonly number[]>>;

/** An item that points at others; a minus sign marks a deprecated statement. */
function thing(qid: number, links: Links): Json {
  const statements = Object.entries(links).flatMap(([property, targets]) =>
    targets.map((target, index) =>
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
  const path = await buildOf(folder, [born(7, CLINIC), ...things]);
  return personOf(path, 7).detail.birthplaces;
}

describe('methodology 11.5 and 11.13: from a birthplace to its city and country', () => {
  const quarter = thing(QUARTER, { P131: [TOWN] });
  const clinic = thing(CLINIC, { P131: [QUARTER], P17: [183] });

  test('a ring of P131 ends, and city and countries in it are found', async () => {
    const [first, second] = [thing(CLINIC, { P131: [QUARTER] }), thing(QUARTER, { P131: [TOWN] })];
    const path = [CLINIC, QUARTER, TOWN];
    assert.deepEqual(await resolved(first, second, thing(TOWN, { P131: [CLINIC], P17: [LAND] })), [
      { qid: CLINIC, city: null, countries: [LAND], path },
    ]);
    const town = thing(TOWN, { P131: [QUARTER], P31: [CITY], P17: [LAND] });
    assert.deepEqual(await resolved(first, second, town), [
      { qid: CLINIC, city: TOWN, countries: [LAND], path },
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
    const path = await buildOf(folder, [
      born(7, TOWN, CLINIC),
      town,
      thing(CLINIC, { P17: [LAND] }),
    ]);
    assert.deepEqual(personOf(path, 7).detail.birthplaces, [
      { qid: TOWN, city: TOWN, countries: [LAND, 183], path: [TOWN] },
      { qid: CLINIC, city: null, countries: [LAND], path: [CLINIC] },
    ]);
  });

  test('from a building to the city and the country of the city, as the profile shows it', async () => {
    const town = thing(TOWN, { P31: [CITY], P131: [REGION], P17: [LAND] });
    const path = await buildOf(folder, [born(7, CLINIC), clinic, quarter, town]);
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

test('methodology 11.13: classes count through P279 of the input, every one of a cycle too', async () => {
  const classes = [
    thing(200_001, { P279: [200_002, 200_003] }),
    thing(200_002, { P279: [200_001] }),
    thing(200_003, { P279: [200_004] }),
    thing(200_004, { P279: [CITY] }),
  ];
  const places = [thing(CLINIC, { P31: [200_001] }), thing(TOWN, { P31: [200_002] })];
  for (const order of [
    [CLINIC, TOWN],
    [TOWN, CLINIC],
  ]) {
    const people = order.map((place, index) => born(7 + index, place));
    const path = await buildOf(folder, [...people, ...places, ...classes]);
    const cities = [7, 8].map((qid) => personOf(path, qid).detail.birthplaces[0]?.city);
    assert.deepEqual(cities, order);
  }
});
