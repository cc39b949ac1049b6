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

test('methodology 10.3: whoever had a slug keeps it, otherwise the lowest QID gets it; the others carry their QID', async () => {
  await fc.assert(
    fc.asyncProperty(people, holders, async (list, held) => {
      const slugs = await slugsOf(list, held);
      assert.equal(new Set(slugs).size, list.length);
      for (const [index, { qid, slugBase: base }] of list.entries()) {
        const named = list.filter(({ slugBase }) => slugBase === base).map((one) => one.qid);
        const holder = named.find((one) => one === held[base]) ?? Math.min(...named);
        const mayBeAlone = ['ann', 'ann-lee'].includes(base) && qid === holder;
        // Whoever has no name has the QID alone.
        const suffixed = ['', `q${qid}`].includes(base) ? `q${qid}` : `${base}-q${qid}`;
        assert.equal(slugs[index], mayBeAlone ? base : suffixed);
      }
    }),
  );
});
