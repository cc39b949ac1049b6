import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { cacheLabels, cacheSpelling } from './caches.ts';

/** Labels of even numbers, with the numbers that were read. */
function evenLabels(capacity?: number) {
  const reads: number[] = [];
  const labels = cacheLabels((qid) => {
    reads.push(qid);
    return qid % 2 === 0 ? { en: String(qid) } : null;
  }, capacity);
  return { labels, reads };
}

suite('the cache of labels', () => {
  test('reads each once, missing ones too', () => {
    const { labels, reads } = evenLabels();
    for (let time = 0; time < 2; time++) {
      assert.deepEqual(labels(2), { en: '2' });
      assert.equal(labels(3), null);
    }
    assert.deepEqual(reads, [2, 3]);
  });

  test('keeps as many as it may, the least recently used going first', () => {
    const { labels, reads } = evenLabels(2);
    for (const qid of [2, 4, 2, 6, 2, 4]) labels(qid);
    assert.deepEqual(reads, [2, 4, 6, 4]);
  });
});

test('the words of the letters that were used last are kept, up to so many bytes', () => {
  const asked: string[] = [];
  const spelling = cacheSpelling((letter) => {
    asked.push(letter);
    return letter === 'q' ? null : new Uint8Array(letter === 'z' ? 30 : 10);
  }, 20);
  for (const letter of ['a', 'b', 'a', 'b']) assert.equal(spelling(letter)?.length, 10);
  assert.deepEqual(asked, ['a', 'b']);
  for (const letter of ['a', 'c', 'a', 'b']) assert.equal(spelling(letter)?.length, 10);
  assert.deepEqual(asked, ['a', 'b', 'c', 'b']);
  assert.equal(spelling('q'), null);
  assert.equal(spelling('z')?.length, 30);
  assert.equal(spelling('z')?.length, 30);
  assert.deepEqual(asked.slice(4), ['q', 'z', 'z'], 'what is larger than all is never kept');
});
