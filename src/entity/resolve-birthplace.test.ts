import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { EntityStub } from './read-stub.ts';
import { createCityClassTest, resolveBirthplace, type FindStub } from './resolve-birthplace.ts';

const NOTHING: EntityStub = {
  labels: {},
  instanceOf: [],
  subclassOf: [],
  locatedIn: [],
  countries: [],
};

function world(stubs: Record<number, Partial<EntityStub>>): FindStub {
  return (qid) => (stubs[qid] ? { ...NOTHING, ...stubs[qid] } : null);
}

function resolve(stubs: Record<number, Partial<EntityStub>>, place = 1): unknown {
  const find = world(stubs);
  return resolveBirthplace(place, find, createCityClassTest(find));
}

const CITY = { instanceOf: [515] };

test('methodology 11.13: a city is its own city', () => {
  assert.deepEqual(resolve({ 1: { ...CITY, countries: [183], locatedIn: [2] } }), {
    qid: 1,
    city: 1,
    countries: [183],
    path: [1],
  });
});

test('methodology 11.5: P131 upward to the first city; the country is the one of the city', () => {
  const stubs = {
    1: { instanceOf: [16917], locatedIn: [2], countries: [9] },
    2: { instanceOf: [4286337], locatedIn: [3] },
    3: { ...CITY, countries: [145], locatedIn: [4] },
    4: { ...CITY, countries: [8] },
  };
  assert.deepEqual(resolve(stubs), { qid: 1, city: 3, countries: [145], path: [1, 2, 3] });
});

test('methodology 11.13: a city without a country has the one of the nearest item above', () => {
  const stubs = {
    1: { countries: [9], locatedIn: [2] },
    2: { ...CITY, locatedIn: [3] },
    3: { locatedIn: [4] },
    4: { countries: [30, 31] },
  };
  assert.deepEqual(resolve(stubs), { qid: 1, city: 2, countries: [30, 31], path: [1, 2] });
});

test('methodology 11.13: without a city the path goes to the top', () => {
  const stubs = { 1: { countries: [16], locatedIn: [2] }, 2: { locatedIn: [3] } };
  assert.deepEqual(resolve(stubs), { qid: 1, city: null, countries: [16], path: [1, 2, 3] });
});

test('a place that is not in the input has no city and no country', () => {
  assert.deepEqual(resolve({}), { qid: 1, city: null, countries: [], path: [1] });
});

test('a cycle of places does not hang', () => {
  const stubs = { 1: { locatedIn: [2] }, 2: { locatedIn: [3] }, 3: { locatedIn: [2] } };
  assert.deepEqual(resolve(stubs), { qid: 1, city: null, countries: [], path: [1, 2, 3] });
  assert.deepEqual(resolve({ 1: { locatedIn: [1] } }), {
    qid: 1,
    city: null,
    countries: [],
    path: [1],
  });
});

test('methodology 11.13: the four roots and the common classes are city classes by themselves', () => {
  const isCity = createCityClassTest(() => null);
  // city, town, village, municipality; commune of France, municipality of Spain
  for (const qid of [515, 3957, 532, 15284, 484170, 2074737]) assert.ok(isCity(qid), `Q${qid}`);
  // country, hospital, city district
  for (const qid of [6256, 16917, 4286337]) assert.ok(!isCity(qid), `Q${qid}`);
});

test('methodology 11.13: other classes count by the P279 of the input, over any distance', () => {
  const isCity = createCityClassTest(
    world({
      101: { subclassOf: [5, 102] },
      102: { subclassOf: [103] },
      103: { subclassOf: [532] },
    }),
  );
  assert.ok(isCity(101));
  assert.ok(isCity(103));
  assert.ok(!isCity(5));
});

test('a cycle of classes does not hang, and its subclasses get the same result in any order', () => {
  // 201 and 202 are subclasses of each other, and 201 of village as well.
  const stubs = world({ 201: { subclassOf: [202, 532] }, 202: { subclassOf: [201] } });
  for (const order of [
    [201, 202],
    [202, 201],
  ]) {
    const isCity = createCityClassTest(stubs);
    assert.deepEqual(order.map(isCity), [true, true], order.join(' '));
  }
});

test('a cycle of classes without a root is not a city', () => {
  const isCity = createCityClassTest(
    world({ 301: { subclassOf: [302] }, 302: { subclassOf: [301] } }),
  );
  assert.ok(!isCity(301));
  assert.ok(!isCity(302));
});
