import assert from 'node:assert/strict';
import { test } from 'node:test';
import { realLines, skipWithoutSharedData as skip } from '../../test/support/shared-data.ts';
import { readStub, type EntityStub } from './read-stub.ts';
import {
  CITY_ROOTS,
  COMMON_CITY_CLASSES,
  createCityClassTest,
  type FindStub,
  resolveBirthplace,
} from './resolve-birthplace.ts';

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

const CITY = { instanceOf: [515] };

// Each place is Q1, with what is found for it.
const PLACES: Record<string, readonly [Record<number, Partial<EntityStub>>, found: object]> = {
  'methodology 11.13: a city is its own city': [
    { 1: { ...CITY, countries: [183], locatedIn: [2] } },
    { city: 1, countries: [183], path: [1] },
  ],
  'methodology 11.13: a city without a country has the one of the nearest item above': [
    {
      1: { countries: [9], locatedIn: [2] },
      2: { ...CITY, locatedIn: [3] },
      3: { locatedIn: [4] },
      4: { countries: [30, 31] },
    },
    { city: 2, countries: [30, 31], path: [1, 2] },
  ],
  'methodology 11.5: of several places that hold one, the first counts': [
    { 1: { locatedIn: [2, 3] }, 2: CITY, 3: CITY },
    { city: 2, countries: [], path: [1, 2] },
  ],
  'methodology 11.13: without a city the path goes to the top': [
    { 1: { countries: [16], locatedIn: [2] }, 2: { locatedIn: [3] } },
    { city: null, countries: [16], path: [1, 2, 3] },
  ],
  'a ring without a city ends': [
    { 1: { locatedIn: [2] }, 2: { locatedIn: [1], countries: [30] } },
    { city: null, countries: [30], path: [1, 2] },
  ],
  'a place that is not in the input has no city and no country': [
    {},
    { city: null, countries: [], path: [1] },
  ],
};

for (const [what, [stubs, found]] of Object.entries(PLACES)) {
  test(what, () => {
    const find = world(stubs);
    const resolved = resolveBirthplace(1, find, createCityClassTest(find));
    assert.deepEqual(resolved, { qid: 1, ...found });
  });
}

test('methodology 11.13: the four roots and the common classes are city classes by themselves', () => {
  const isCity = createCityClassTest(() => null);
  // city, town, village, municipality; commune of France, municipality of Spain
  for (const qid of [515, 3957, 532, 15284, 484170, 2074737]) assert.ok(isCity(qid), `Q${qid}`);
  // country, hospital, city district, human settlement, capital, sovereign state, U.S. state, building
  for (const qid of [6256, 16917, 4286337, 486972, 5119, 3624078, 35657, 41176]) {
    assert.ok(!isCity(qid), `Q${qid}`);
  }
  assert.deepEqual(new Set([515, 3957, 532, 15284]), CITY_ROOTS);
});

test('methodology 11.13: other classes count by the P279 of the input, over any distance; a cycle without a root is no city', () => {
  const isCity = createCityClassTest(
    world({
      101: { subclassOf: [5, 102] },
      102: { subclassOf: [103] },
      103: { subclassOf: [532] },
      301: { subclassOf: [302] },
      302: { subclassOf: [301] },
    }),
  );
  assert.deepEqual([101, 103, 5, 301, 302].map(isCity), [true, true, false, false, false]);
});

test('of a city, its superclasses are looked at once, however many classes lie below them', () => {
  const above = Array.from({ length: 1000 }, (_, index) => 10_000 + index);
  const stubs: Record<number, Partial<EntityStub>> = { 900: { subclassOf: [...above, 515] } };
  const below = Array.from({ length: 100 }, (_, index) => 1000 + index);
  for (const qid of below) stubs[qid] = { subclassOf: [900] };
  let looks = 0;
  const find = world(stubs);
  const isCity = createCityClassTest((qid) => (looks++, find(qid)));
  assert.ok(below.every(isCity));
  assert.ok(looks <= above.length + 1 + below.length, `${looks} looks`);
});

/** Whether the class lies under a root by the P279 statements of the input alone. */
function liesUnderRoot(number: number, input: Map<number, EntityStub>, seen = new Set<number>()) {
  if (CITY_ROOTS.has(number)) return true;
  if (seen.has(number)) return false;
  seen.add(number);
  const { subclassOf = [] } = input.get(number) ?? {};
  return subclassOf.some((parent): boolean => liesUnderRoot(parent, input, seen));
}

test(
  'every real class under a root is listed; real cities are of a listed class, real countries and districts are not',
  { skip },
  () => {
    const input = new Map(
      realLines().map((line) => {
        const entity = JSON.parse(line) as { id: string };
        return [Number(entity.id.slice(1)), readStub(entity)];
      }),
    );
    const below = [...input.keys()].filter(
      (number) => !CITY_ROOTS.has(number) && liesUnderRoot(number, input),
    );
    assert.equal(below.length, 13);
    for (const number of below) assert.ok(COMMON_CITY_CLASSES.has(number), `Q${number}`);
    const isCity = (number: number): boolean =>
      (input.get(number)?.instanceOf ?? []).some(
        (kind) => CITY_ROOTS.has(kind) || COMMON_CITY_CLASSES.has(kind),
      );
    // New York City, London, Berlin, Rome, Warsaw, Tours, Tartu, Novosibirsk
    for (const number of [60, 84, 64, 220, 270, 288, 13972, 883]) {
      assert.ok(isCity(number), `Q${number}`);
    }
    // United States, Germany, Massachusetts, Texas, Wawer, Oxfordshire
    for (const number of [30, 183, 771, 1439, 7089, 23169]) {
      assert.ok(!isCity(number), `Q${number}`);
    }
  },
);
