import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as fc from 'fast-check';
import { assignSlugs } from './assign-slugs.ts';
import type { StagedPerson } from './staging.ts';

/** People as they come: by slug base, then by number. */
const people = fc
  .uniqueArray(
    fc.record({
      qid: fc.integer({ min: 1, max: 60 }),
      slugBase: fc.constantFrom('ann', 'ann-lee', 'kb', 'wikidata', 'q7', 'q8', 'ann-q9', ''),
    }),
    { selector: ({ qid }) => qid, maxLength: 30 },
  )
  .map((list) =>
    list
      .map((person): StagedPerson => ({ ...person, popularity: 1, name: '' }))
      .sort((a, b) => compare(a.slugBase, b.slugBase) || a.qid - b.qid),
  );

function compare(a: string, b: string): number {
  return a === b ? 0 : a < b ? -1 : 1;
}

const holders = fc.dictionary(
  fc.constantFrom('ann', 'ann-lee', 'kb', 'ann-q9'),
  fc.integer({ min: 1, max: 60 }),
);

test('methodology 10.3: everybody has one slug of their own, the name alone or with the QID', () => {
  fc.assert(
    fc.property(people, holders, (list, held) => {
      const given = [...assignSlugs(list, new Map(Object.entries(held)))];
      assert.deepEqual(
        given.map(({ qid }) => qid),
        list.map(({ qid }) => qid),
      );
      assert.equal(new Set(given.map(({ slug }) => slug)).size, list.length);
      for (const [index, { qid, slug }] of given.entries()) {
        const base = list[index]?.slugBase ?? '';
        const suffixed = base === '' ? `q${qid}` : `${base}-q${qid}`;
        assert.ok(slug === base || slug === suffixed, slug);
      }
    }),
  );
});

test('methodology 10.3: who held a slug keeps it, else the lowest QID has it', () => {
  fc.assert(
    fc.property(people, holders, (list, held) => {
      const slugs = new Map(
        [...assignSlugs(list, new Map(Object.entries(held)))].map(({ qid, slug }) => [qid, slug]),
      );
      for (const base of ['ann', 'ann-lee']) {
        const named = list.filter(({ slugBase }) => slugBase === base).map(({ qid }) => qid);
        const holder = named.find((qid) => qid === held[base]) ?? Math.min(...named);
        for (const qid of named) {
          assert.equal(slugs.get(qid), qid === holder ? base : `${base}-q${qid}`);
        }
      }
    }),
  );
});
