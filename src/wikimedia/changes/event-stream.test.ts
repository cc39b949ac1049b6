import assert from 'node:assert/strict';
import { Readable } from 'node:stream';
import { test } from 'node:test';
import { eventsOf, resumeAt, type SseEvent } from './event-stream.ts';

/** The events of a text that arrives in pieces of this many bytes. */
async function read(text: string, size: number): Promise<SseEvent[]> {
  const bytes = Buffer.from(text);
  async function* pieces(): AsyncGenerator<Buffer> {
    for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
  }
  return Readable.from(eventsOf(pieces())).toArray() as Promise<SseEvent[]>;
}

// The examples of
// https://html.spec.whatwg.org/multipage/server-sent-events.html#event-stream-interpretation, and the other
// rules of that text.
const CASES: Record<
  string,
  [text: string, ...events: [data: string, id?: string, type?: string][]]
> = {
  'data of several lines': ['data: YHOO\ndata: +2\ndata: 10\n\n', ['YHOO\n+2\n10']],
  'comments and identifiers': [
    ': test stream\n\ndata: first event\nid: 1\n\ndata:second event\nid\n\ndata:  third event\n\n',
    ['first event', '1'],
    ['second event'],
    [' third event'],
  ],
  'empty data': ['data\n\ndata\ndata\n\ndata:', [''], ['\n']],
  'a space after the colon is left out': ['data:test\n\ndata: test\n\n', ['test'], ['test']],
  'an identifier stays until the next': ['id: 1\ndata: a\n\ndata: b\n\n', ['a', '1'], ['b', '1']],
  'a type is of one event': [
    'event: error\ndata: a\n\nevent: lost\n\ndata: b\n\n',
    ['a', '', 'error'],
    ['b'],
  ],
  'lines that end with CR and LF, characters of several bytes': [
    'data: Zoë\r\ndata: 光\r\n\r\n',
    ['Zoë\n光'],
  ],
  'an event that is cut off': ['data: a\n\ndata: b\n', ['a']],
};

for (const [name, [text, ...events]] of Object.entries(CASES)) {
  test(name, async () => {
    const expected = events.map(([data, id = '', type = 'message']) => ({ type, data, id }));
    for (const size of [1, 2, 3, 1000]) assert.deepEqual(await read(text, size), expected);
  });
}

const SINCE = '2026-11-16T00:00:00Z';
const START = Date.UTC(2026, 10, 16);
const [ours, theirs] = ['eqiad.mediawiki.recentchange', 'codfw.mediawiki.recentchange'].map(
  (topic) => ({ topic, partition: 0 }),
);

function resumed(...positions: object[]): unknown {
  return JSON.parse(resumeAt(JSON.stringify(positions), SINCE));
}

/** So many milliseconds after the beginning in our topic. */
const at = (time: number) => ({ ...ours, timestamp: START + time });

test('a time is set back by a minute, but not before the beginning', () => {
  assert.deepEqual(resumed(at(3_600_001)), [at(3_540_001)]);
  assert.deepEqual(resumed(at(5)), [at(0)]);
});

test('a topic without an event yet begins at the beginning', () => {
  // This is Wikimedia's form: times, and for topics without events an offset or -1.
  for (const offset of [-1, 77]) {
    const found = resumed(at(3_600_001), { ...theirs, offset });
    assert.deepEqual(found, [at(3_540_001), { ...theirs, timestamp: START }]);
  }
});

test('an identifier without times, or of another form, is sent back as it came', () => {
  const offsets = JSON.stringify([
    { ...ours, offset: 5_920_127_016 },
    { ...theirs, offset: 0 },
  ]);
  for (const id of [offsets, '12345', 'abc', '[null]', '[7]', '[{}]', '{}', '[{"topic":1}]']) {
    assert.equal(resumeAt(id, SINCE), id);
  }
});
