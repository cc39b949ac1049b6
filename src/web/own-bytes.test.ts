import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { ownBytesOf } from './cache.ts';

describe('the bytes of a text', () => {
  const letters = ['', 'a', 'ö', '日', '\u{1F600}', '\ud800'];

  for (const length of [1, 1000, 200_000]) {
    test(`are its UTF-8, in memory of their own, for ${length} characters of each kind`, () => {
      for (const letter of letters) {
        const text = letter.repeat(length);
        const bytes = ownBytesOf(text);
        assert.ok(bytes.equals(Buffer.from(text)), letter);
        assert.equal(bytes.buffer.byteLength, bytes.length);
      }
    });
  }

  test('are those of its pieces', () => {
    const pieces = ['{"name":', '"Zoë 日"', ',"more":', '"\u{1F600}"', '', '}'];
    assert.equal(ownBytesOf(pieces).toString(), pieces.join(''));
    assert.equal(ownBytesOf([]).length, 0);
  });

  test('stay what they are when others are made', () => {
    const first = ownBytesOf('first');
    ownBytesOf('other');
    assert.equal(first.toString(), 'first');
  });
});
