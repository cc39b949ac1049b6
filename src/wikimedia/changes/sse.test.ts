import assert from 'node:assert/strict';
import { test } from 'node:test';
import { collect } from '../../../test/support/collect.ts';
import { eventsOf, type SseEvent } from './sse.ts';

/** The events of a text that arrives in pieces of this many bytes. */
async function read(text: string, size: number): Promise<SseEvent[]> {
  const bytes = Buffer.from(text);
  async function* pieces(): AsyncGenerator<Buffer> {
    for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
  }
  return collect(eventsOf(pieces()));
}

// The examples of
// https://html.spec.whatwg.org/multipage/server-sent-events.html#event-stream-interpretation, and the other
// rules of that text.
const cases: Record<string, [text: string, events: SseEvent[]]> = {
  'data of several lines': [
    'data: YHOO\ndata: +2\ndata: 10\n\n',
    [{ type: 'message', data: 'YHOO\n+2\n10', id: '' }],
  ],
  'comments and identifiers': [
    ': test stream\n\ndata: first event\nid: 1\n\ndata:second event\nid\n\ndata:  third event\n\n',
    [
      { type: 'message', data: 'first event', id: '1' },
      { type: 'message', data: 'second event', id: '' },
      { type: 'message', data: ' third event', id: '' },
    ],
  ],
  'empty data': [
    'data\n\ndata\ndata\n\ndata:',
    [
      { type: 'message', data: '', id: '' },
      { type: 'message', data: '\n', id: '' },
    ],
  ],
  'a space after the colon is left out': [
    'data:test\n\ndata: test\n\n',
    [
      { type: 'message', data: 'test', id: '' },
      { type: 'message', data: 'test', id: '' },
    ],
  ],
  'an identifier stays until the next': [
    'id: 1\ndata: a\n\ndata: b\n\n',
    [
      { type: 'message', data: 'a', id: '1' },
      { type: 'message', data: 'b', id: '1' },
    ],
  ],
  'a type is of one event': [
    'event: error\ndata: a\n\nevent: lost\n\ndata: b\n\n',
    [
      { type: 'error', data: 'a', id: '' },
      { type: 'message', data: 'b', id: '' },
    ],
  ],
  'lines that end with CR and LF, characters of several bytes': [
    'data: Zoë\r\ndata: 光\r\n\r\n',
    [{ type: 'message', data: 'Zoë\n光', id: '' }],
  ],
  'an event that is cut off': ['data: a\n\ndata: b\n', [{ type: 'message', data: 'a', id: '' }]],
};

for (const [name, [text, events]] of Object.entries(cases)) {
  test(name, async () => {
    for (const size of [1, 2, 3, 1000]) assert.deepEqual(await read(text, size), events);
  });
}
