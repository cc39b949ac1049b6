import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as fc from 'fast-check';
import { textHash } from '../../core/text/text-hash.ts';
import { holdSlugs, slugOfPerson } from './slugs.ts';

interface Named {
  readonly qid: number;
  readonly slugBase: string;
}

/** The slugs of people in ascending order of QID number. */
async function slugsOf(list: readonly Named[], held: Record<string, number>): Promise<string[]> {
  const sources = {
    qids: Float64Array.from(list, ({ qid }) => qid),
    slugHashes: Float64Array.from(list, ({ slugBase }) => textHash(slugBase)),
    slugBase: (position: number) => list[position]?.slugBase ?? '',
    heldBefore: (slug: string) => held[slug] ?? null,
  };
  const holds = await holdSlugs(sources, () => Promise.resolve());
  return list.map(({ qid, slugBase }, index) => slugOfPerson(slugBase, qid, holds[index] === 1));
}

const people = fc
  .uniqueArray(
    fc.record({
      qid: fc.integer({ min: 1, max: 60 }),
      slugBase: fc.constantFrom('ann', 'ann-lee', 'kb', 'wikidata', 'q7', 'q8', 'ann-q9', ''),
    }),
    { selector: ({ qid }) => qid, maxLength: 30 },
  )
  .map((list) => list.sort((a, b) => a.qid - b.qid));

const holders = fc.dictionary(
  fc.constantFrom('ann', 'ann-lee', 'kb', 'ann-q9'),
  fc.integer({ min: 1, max: 60 }),
);

test('methodology 10.3: everybody has one slug of their own, the name alone or with the QID', async () => {
  await fc.assert(
    fc.asyncProperty(people, holders, async (list, held) => {
      const slugs = await slugsOf(list, held);
      assert.equal(new Set(slugs).size, list.length);
      for (const [index, slug] of slugs.entries()) {
        const { qid = 0, slugBase: base = '' } = list[index] ?? {};
        const suffixed = base === '' ? `q${qid}` : `${base}-q${qid}`;
        assert.ok(slug === base || slug === suffixed, slug);
      }
    }),
  );
});

test('methodology 10.3: whoever had a slug keeps it, otherwise the lowest QID gets it', async () => {
  await fc.assert(
    fc.asyncProperty(people, holders, async (list, held) => {
      const slugs = await slugsOf(list, held);
      for (const base of ['ann', 'ann-lee']) {
        const named = list.filter(({ slugBase }) => slugBase === base).map(({ qid }) => qid);
        const holder = named.find((qid) => qid === held[base]) ?? Math.min(...named);
        for (const [index, { qid, slugBase }] of list.entries()) {
          if (slugBase !== base) continue;
          assert.equal(slugs[index], qid === holder ? base : `${base}-q${qid}`);
        }
      }
    }),
  );
});
