import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { lineWithBar } from './terminal.ts';

describe('a line with a bar', () => {
  test('has a bar of at most 24 characters', () => {
    assert.equal(lineWithBar('reading', 0.5, 119), `[${'#'.repeat(12)}${'.'.repeat(12)}] reading`);
    assert.equal(lineWithBar('reading', 0, 119), `[${'.'.repeat(24)}] reading`);
    assert.equal(lineWithBar('reading', 1, 119), `[${'#'.repeat(24)}] reading`);
  });

  test('without room the bar is left out, and then the end of the line', () => {
    const line = 'reading, 130 GB of 140 GB, 27.1 MB/s, 5000000 people, 1 h 22 min left';
    assert.equal(lineWithBar(line, 0.9, 79), `[######.] ${line}`);
    assert.equal(lineWithBar(line, 0.9, line.length + 7), line);
    assert.equal(lineWithBar(line, 0.9, 20), line.slice(0, 20));
  });

  test('there is no bar if nothing is counted', () => {
    assert.equal(lineWithBar('verifying', null, 79), 'verifying');
  });
});
