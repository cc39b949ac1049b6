import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as fc from 'fast-check';
import { sampleLines } from '../../sample/expand.ts';
import { classifyReference } from './classify-reference.ts';
import { exclusionOf, readPerson } from './read-person.ts';
import { readStub } from './read-stub.ts';
import { bestText, type JsonObject } from './wikibase-json.ts';
import { isWikimediaHost } from './wikimedia-sites.ts';

// Real entities, of which some members, anywhere, are of any type whatever, as JSON can hold them.

type Parent = Record<string, unknown>;

/** Every member and element in a value, by what holds it. */
function* placesIn(value: unknown): Generator<[Parent, string]> {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value)) {
    yield [value as Parent, key];
    yield* placesIn(inner);
  }
}

const LINES = [...sampleLines()].filter((line) => line.includes('"P569"') && line.length < 12_000);

const value = fc.oneof(
  fc.jsonValue({ maxDepth: 2 }) as fc.Arbitrary<unknown>,
  fc.constantFrom<unknown>('Q0', 'P5', 'L1', '__proto__', 'https://d-nb.info/x y', '\ud800', '$1'),
  fc.constantFrom<unknown>('deprecated', 'novalue', 'ftp://a.example', -3, 1.5, 2 ** 53, [], {}),
  fc.constantFrom<unknown>('+0000-00-00T00:00:00Z', '+9999999999999999-13-31T00:00:00Z', '-1e400'),
  fc.constantFrom<unknown>({ id: 'Q0' }, { id: '' }, { 'entity-type': 'item', 'numeric-id': -5 }),
);

const entity = fc
  .tuple(
    fc.constantFrom(...LINES),
    fc.array(fc.tuple(fc.nat(), value), { minLength: 1, maxLength: 12 }),
  )
  .map(([line, changes]) => {
    const changed = JSON.parse(line) as JsonObject;
    for (const [at, by] of changes) {
      const places = [...placesIn(changed)];
      const [parent, key] = places[at % places.length] ?? assert.fail();
      parent[key] = structuredClone(by);
    }
    return changed;
  });

const CONTEXT = {
  isWikimediaHost,
  isWikimediaProject: (qid: number): boolean => qid % 2 === 0,
  formatterUrl: (): string => 'https://a.example/$1',
};

function isQid(qid: number): boolean {
  return Number.isSafeInteger(qid) && qid > 0;
}

test('no entity makes the reading throw; its items have numbers that a QID can have, its addresses are http or https (methodology 5.4)', () => {
  fc.assert(
    fc.property(entity, (raw) => {
      exclusionOf(raw, 1);
      bestText(raw, 'P1630');
      const person = readPerson(raw, 1);
      // The draft is kept as JSON until the snapshot is composed.
      assert.ok(JSON.stringify(person).length > 0);
      const { instanceOf, subclassOf, locatedIn, countries } = readStub(raw);
      const sources = [...person.births, ...person.deaths]
        .flatMap(({ references }) => references)
        .map((reference) => classifyReference(reference, CONTEXT));
      const qids = [
        ...[person.occupations, person.citizenships, person.birthplaces].flat(),
        ...[...person.nameItems, ...person.relations].map(({ qid }) => qid),
        ...sources.flatMap(({ statedIn }) => statedIn),
        ...[instanceOf, subclassOf, locatedIn, countries].flat(),
      ];
      assert.ok(qids.every(isQid), qids.join(', '));
      for (const { urls } of sources) assert.ok(urls.every((url) => /^\s*https?:/i.test(url)));
    }),
    { numRuns: 500 },
  );
});
