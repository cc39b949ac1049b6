import assert from 'node:assert/strict';
import { test } from 'node:test';
import { rowsIn } from '../../../test/support/lists.ts';
import { foldWords } from './fold.ts';
import { areLetters, letterEdges, letterPairs } from './letter-pairs.ts';

test('methodology 13.1: letters of names without spaces are indexed in pairs, with those at the ends', () => {
  for (const [name, expected] of rowsIn(`
    윤경호 → 윤경 경호; ·윤 호· | マイケル → マイ イケ ケル; ·マ ル· | 王丽 → 王丽; ·王 丽· | 강 → ; ·강 강·
    Jay 박 → ; 박· | 安倍 晋三 → 安倍 倍晋 晋三; ·安 三· | Ann Lee → ;`)) {
    const words = foldWords(name);
    const found = [letterPairs(words), letterEdges(words)].map((parts) => parts.join(' '));
    assert.equal(found.join('; ').trim(), expected, name);
  }
  assert.equal(areLetters(foldWords('윤경호')), true);
  assert.equal(areLetters(foldWords('Jay 박')), false);
});
