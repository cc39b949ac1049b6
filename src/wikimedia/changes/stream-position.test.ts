import assert from 'node:assert/strict';
import { test } from 'node:test';
import { resumeAt } from './stream-position.ts';

const SINCE = '2026-11-16T00:00:00Z';
const START = Date.UTC(2026, 10, 16);
const [ours, theirs] = ['eqiad.mediawiki.recentchange', 'codfw.mediawiki.recentchange'].map(
  (topic) => ({ topic, partition: 0 }),
);

function resumed(...positions: object[]): unknown {
  return JSON.parse(resumeAt(JSON.stringify(positions), SINCE));
}

test('offsets are sent back as they came', () => {
  const positions = [
    { ...ours, offset: 5_920_127_016 },
    { ...theirs, offset: 0 },
  ];
  assert.deepEqual(resumed(...positions), positions);
});

test('a time is set back by a minute, but not before the beginning', () => {
  assert.deepEqual(resumed({ ...ours, timestamp: START + 3_600_001 }), [
    { ...ours, timestamp: START + 3_540_001 },
  ]);
  assert.deepEqual(resumed({ ...ours, timestamp: START + 5 }), [{ ...ours, timestamp: START }]);
});

test('a topic without an event yet begins at the beginning', () => {
  // This is Wikimedia's form: times, and for topics without events an offset or -1.
  assert.deepEqual(resumed({ ...ours, timestamp: START + 3_600_001 }, { ...theirs, offset: -1 }), [
    { ...ours, timestamp: START + 3_540_001 },
    { ...theirs, timestamp: START },
  ]);
  assert.deepEqual(resumed({ ...ours, timestamp: START + 3_600_001 }, { ...theirs, offset: 77 }), [
    { ...ours, timestamp: START + 3_540_001 },
    { ...theirs, timestamp: START },
  ]);
  assert.deepEqual(resumed({ ...ours, offset: 5 }, { ...theirs, offset: -1 }), [
    { ...ours, offset: 5 },
    { ...theirs, timestamp: START },
  ]);
});

test('an identifier of another form is sent back as it came', () => {
  assert.equal(resumeAt('12345', SINCE), '12345');
  assert.equal(resumeAt('abc', SINCE), 'abc');
  for (const id of ['[null]', '[7]', '[{}]', '{}', '[{"topic":1}]']) {
    assert.equal(resumeAt(id, SINCE), id);
  }
});
