import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import * as fc from 'fast-check';
import { addDigest } from './digest-sum.ts';
import { runs } from '../../../test/support/thorough.ts';

type Pair = readonly [text: string, rank: number];

function sumOf(pairs: readonly Pair[]): number {
  return pairs.reduce((sum, [text, rank]) => addDigest(sum, text, rank), 0);
}

const word = fc.string({ unit: fc.constantFrom(...'abcdefghij '), minLength: 1, maxLength: 12 });
const rank = fc.integer({ min: 1, max: 5_000_000 });

describe('a sum of pairs', () => {
  test('does not depend on their order', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(word, rank), { maxLength: 20 }), (pairs) => {
        assert.equal(sumOf(pairs), sumOf(pairs.toReversed()));
        assert.ok(Number.isSafeInteger(sumOf(pairs)));
      }),
    );
  });

  test('changes where two texts change places, even of one length', () => {
    fc.assert(
      fc.property(fc.tuple(word, word, rank, rank), ([one, other, first, second]) => {
        fc.pre(one !== other && first !== second);
        assert.notEqual(
          sumOf([
            [one, first],
            [other, second],
          ]),
          sumOf([
            [other, first],
            [one, second],
          ]),
        );
      }),
      runs(20_000),
    );
  });

  test('tells apart pairs that differ in the first letter and in the rank', () => {
    const digests = new Set<number>();
    for (const letter of 'abcdefghijklmnopqrstuvwxyz') {
      for (let rank = 1; rank <= 1000; rank++) digests.add(addDigest(0, `${letter}nn-lee`, rank));
    }
    assert.equal(digests.size, 26_000);
  });
});
