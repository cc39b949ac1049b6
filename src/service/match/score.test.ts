import assert from 'node:assert/strict';
import { test } from 'node:test';
import { likenessTo, scoreOf, type Features } from './score.ts';

const NAME_ALONE: Features = {
  name: 1,
  birth: null,
  death: null,
  birthplace: null,
  citizenship: null,
  occupation: null,
  identifiers: new Map(),
};

// The list of service 16.4.
test('service 16.4: the score is the product of the name and of what was given', () => {
  const rows: readonly (readonly [Partial<Features>, number])[] = [
    [{}, 100],
    [{ birth: 'equal' }, 100],
    [{ birth: 'within' }, 100],
    [{ birth: 'coarser' }, 90],
    [{ birth: 'unknown' }, 80],
    [{ birth: 'rival' }, 70],
    [{ birth: 'near' }, 40],
    [{ birth: 'far' }, 20],
    [{ name: 0.95, birth: 'equal', death: 'rival' }, 66.5],
    [{ birthplace: 'same', citizenship: 'other', occupation: 'unknown' }, 76],
    [{ identifiers: new Map([['P214', 'same'] as const, ['P227', 'other'] as const]) }, 80],
    [{ name: null, birth: 'equal' }, 50],
    [{ name: 0 }, 0],
  ];
  for (const [given, score] of rows) assert.equal(scoreOf({ ...NAME_ALONE, ...given }), score);
});

test('service 16.4: names are alike by the words that have a partner', () => {
  const like = (a: string, b: string): number => likenessTo(a.split(' '))(b);
  assert.equal(like('douglas adams', 'adams douglas'), 1);
  assert.equal(like('douglas adams', 'douglas noel adams'), 4 / 5);
  assert.equal(like('duglas adams', 'douglas adams'), 0.9);
  assert.equal(like('d adams', 'douglas adams'), 0.8);
  assert.equal(like('van gogh', 'vangogh'), 1);
  assert.equal(like('ada lovelace', 'douglas adams'), 0.3);
  assert.equal(likenessTo([])('a'), 0);
  // Repeated words took seconds, since each was compared with each word of each name.
  assert.equal(
    like(`${'van '.repeat(35)}zq0`, 'Vincent van Gogh'),
    like('van zq0', 'vincent van gogh'),
  );
  assert.equal(like('x1 x2 x3 x4 x5 x6 x7 x8 douglas', 'douglas adams'), 0);
  assert.equal(like('adams', 'x1 x2 x3 x4 x5 x6 x7 x8 adams'), 0);
});
