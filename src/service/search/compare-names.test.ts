import assert from 'node:assert/strict';
import { test } from 'node:test';
import { likenessTo } from './compare-names.ts';

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
  const repeated = like(`${'van '.repeat(35)}zq0`, 'Vincent van Gogh');
  assert.equal(repeated, like('van zq0', 'vincent van gogh'));
  assert.equal(like('x1 x2 x3 x4 x5 x6 x7 x8 douglas', 'douglas adams'), 0);
  assert.equal(like('adams', 'x1 x2 x3 x4 x5 x6 x7 x8 adams'), 0);
});
