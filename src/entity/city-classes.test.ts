import assert from 'node:assert/strict';
import { test } from 'node:test';
import { realLines, skipWithoutSharedData as skip } from '../../test/support/shared-data.ts';
import { CITY_ROOTS, COMMON_CITY_CLASSES } from './city-classes.ts';

interface Entity {
  id: string;
  claims?: Record<
    string,
    {
      rank: string;
      mainsnak: { datavalue?: { value?: { id?: string; 'numeric-id'?: number } } };
    }[]
  >;
}

function readEntities(): Map<number, Entity> {
  const byNumber = new Map<number, Entity>();
  for (const line of realLines()) {
    const entity = JSON.parse(line) as Entity;
    byNumber.set(Number(entity.id.slice(1)), entity);
  }
  return byNumber;
}

function values(entity: Entity | undefined, property: string): number[] {
  return (entity?.claims?.[property] ?? []).flatMap(({ rank, mainsnak }) => {
    const value = mainsnak.datavalue?.value;
    const number = value?.['numeric-id'] ?? Number(value?.id?.slice(1));
    return rank === 'deprecated' || Number.isNaN(number) ? [] : [number];
  });
}

/** Whether the class lies under a root by the P279 statements of the input alone. */
function liesUnderRoot(number: number, input: Map<number, Entity>, seen = new Set<number>()) {
  if (CITY_ROOTS.has(number)) return true;
  if (seen.has(number)) return false;
  seen.add(number);
  return values(input.get(number), 'P279').some((parent): boolean =>
    liesUnderRoot(parent, input, seen),
  );
}

test('the four roots', () => {
  assert.deepEqual(new Set([515, 3957, 532, 15284]), CITY_ROOTS);
});

test('roots and common classes do not overlap', () => {
  assert.ok(CITY_ROOTS.isDisjointFrom(COMMON_CITY_CLASSES));
});

test('what is no city is not listed', () => {
  // human settlement, capital, country, sovereign state, U.S. state, city district, building
  for (const number of [486972, 5119, 6256, 3624078, 35657, 4286337, 41176]) {
    assert.ok(!COMMON_CITY_CLASSES.has(number), `Q${number}`);
  }
});

test('every real class under a root is listed', { skip }, () => {
  const input = readEntities();
  const below = [...input.keys()].filter(
    (number) => !CITY_ROOTS.has(number) && liesUnderRoot(number, input),
  );
  assert.equal(below.length, 13);
  assert.deepEqual(
    below.filter((number) => !COMMON_CITY_CLASSES.has(number)),
    [],
  );
});

test('real cities are of a listed class, real countries and districts are not', { skip }, () => {
  const input = readEntities();
  const isCity = (number: number): boolean =>
    values(input.get(number), 'P31').some(
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
});
