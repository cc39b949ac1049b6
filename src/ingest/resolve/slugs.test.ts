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
async function slugsOf(
  list: readonly Named[],
  held: Record<string, number> | null = null,
  leftOut: ReadonlySet<number> = new Set(),
): Promise<string[]> {
  const reserved = Object.entries(held ?? {}).filter(([, qid]) => leftOut.has(qid));
  const sources = {
    qids: Float64Array.from(list, ({ qid }) => qid),
    slugHashes: Float64Array.from(list, ({ slugBase }) => textHash(slugBase)),
    slugBase: (position: number) => list[position]?.slugBase ?? '',
    heldBefore: held && ((slug: string) => held[slug] ?? null),
    leftOut,
    reserved: new Set(reserved.map(([slug]) => slug)),
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

test('methodology 10.3: nobody gets the slug of somebody who is left out, and others keep theirs', async () => {
  const some = fc.uniqueArray(fc.integer({ min: 1, max: 60 }));
  await fc.assert(
    fc.asyncProperty(people, some, async (list, listed) => {
      const leftOut = new Set(listed);
      const before = await slugsOf(list);
      const held = Object.fromEntries(list.map(({ qid }, at) => [before[at] ?? '', qid]));
      // The snapshot before has everybody, then only those who are not left out.
      const remaining = Object.entries(held).filter(([, qid]) => !leftOut.has(qid));
      for (const previous of [null, held, Object.fromEntries(remaining)]) {
        const slugs = await slugsOf(list, previous, leftOut);
        for (const [at, { qid }] of list.entries()) {
          if (!leftOut.has(qid)) assert.equal(slugs[at], before[at]);
        }
      }
      const renamed = list.map(({ qid, slugBase }) =>
        leftOut.has(qid) ? { qid, slugBase: 'other' } : { qid, slugBase },
      );
      const slugs = await slugsOf(renamed, held, leftOut);
      for (const [at, { qid }] of list.entries()) {
        if (!leftOut.has(qid)) assert.equal(slugs[at], before[at]);
      }
    }),
  );
});
