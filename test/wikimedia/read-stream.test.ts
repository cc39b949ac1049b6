import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { type Change, readStream } from '../../src/wikimedia/changes/event-stream.ts';
import { openWorkFile, readTouched } from '../../src/wikimedia/changes/changed-items.ts';
import { temporaryFolder } from '../ingest/support/command.ts';
import { quickClient, siteOf, type Handler } from './support/server.ts';

/** Reads a server's stream until it has three events; gives the items and the number of requests. */
async function read(handle: Handler, timeout = 60_000) {
  const site = await siteOf(handle);
  const changes: Change[] = [];
  let id = '';
  let idBefore = '';
  await readStream(quickClient({ firstDelay: 1, timeout }), {
    stream: site.base,
    since: '2026-11-16T00:00:00Z',
    lastEventId: () => (id === '' ? null : id),
    take(change, eventId) {
      changes.push(change);
      id = eventId;
      return changes.length === 3;
    },
    ended() {
      const isFurther = id !== idBefore;
      idBefore = id;
      return isFurther;
    },
  });
  return { qids: changes.map(({ qid }) => qid), requests: site.requests.length };
}

const meta = { dt: '2026-11-17T10:00:00.123Z', domain: 'www.wikidata.org' };
const STREAM = { 'Content-Type': 'text/event-stream; charset=utf-8' };

function eventText(id: string, data: object): string {
  return `event: message\nid: ${id}\ndata: ${JSON.stringify(data)}\n\n`;
}

test('items of Wikidata are told, of whichever stream; no pages of other wikis, no canaries', async () => {
  const canary = { ...meta, domain: 'canary' };
  for (const [data, qid] of [
    [{ meta, wiki: 'wikidatawiki', title: 'Q42' }, 42],
    [{ meta, database: 'wikidatawiki', page_title: 'Q7' }, 7],
    [{ meta, wiki: 'commonswiki', title: 'Q5' }, null],
    [{ meta: canary, wiki: 'wikidatawiki', title: 'Q42' }, null],
  ] as const) {
    const { qids } = await read((_url, response) => {
      response.writeHead(200, STREAM).write(`:ok\n\n${eventText('1', data).repeat(3)}`);
    });
    assert.deepEqual(qids, [qid, qid, qid]);
  }
});

test('each connection asks to go on behind the last event', async () => {
  const asked: unknown[] = [];
  const { requests } = await read((url, response, request) => {
    asked.push([url.pathname, url.searchParams.get('since'), request.headers['last-event-id']]);
    const next = Number(request.headers['last-event-id'] ?? 0) + 1;
    response.writeHead(200, STREAM).end(eventText(String(next), { meta }));
  });
  const path = '/v2/stream/mediawiki.recentchange,mediawiki.page-delete,mediawiki.page-undelete';
  const since = '2026-11-16T00:00:00Z';
  assert.deepEqual(asked, [
    [path, since, undefined],
    [path, since, '1'],
    [path, since, '2'],
  ]);
  assert.equal(requests, 3);
});

test('an identifier of any letters is sent back in UTF-8', async () => {
  const asked: string[] = [];
  await read((_url, response, request) => {
    const id = Buffer.from(String(request.headers['last-event-id'] ?? ''), 'latin1').toString();
    asked.push(id);
    response.writeHead(200, STREAM).end(eventText(`${id}Ω`, { meta }));
  });
  assert.deepEqual(asked, ['', 'Ω', 'ΩΩ']);
});

const sending =
  (text: string, type = STREAM): Handler =>
  (_url, response) =>
    response.writeHead(200, type).end(text);

const hopeless: Record<string, [Handler, RegExp, timeout?: number]> = {
  'a stream that never gets further': [
    sending(':ok\n\n'),
    /ended the stream without a new event; tried 9 times in a row/,
  ],
  'a stream that falls silent': [
    (_url, response) => response.writeHead(200, STREAM).write(':ok\n\n'),
    /took too long to answer; tried 9 times in a row/,
    300,
  ],
  'a stream that sends signs of life and no events': [
    (_url, response) => {
      response.writeHead(200, STREAM);
      const beat = setInterval(() => response.write(':\n\n'), 20);
      response.on('close', () => clearInterval(beat));
    },
    /took too long to answer; tried 9 times in a row/,
    300,
  ],
  'an event whose title is a number': [
    sending(eventText('', { meta, title: 42 })),
    /sent an event of another form \(title: .*\); tried 3 times in a row/,
  ],
  'an event that is null': [
    sending('data: null\n\n'),
    /sent an event of another form .*; tried 3 times in a row/,
  ],
  'an event without an instant': [
    sending(eventText('', { title: 'Q42' })),
    /sent an event of another form \(meta: .*\); tried 3 times in a row/,
  ],
  'a page of HTML': [
    sending('<p>Oops', { 'Content-Type': 'text/html' }),
    /answered text\/html instead of a stream of events; tried 9 times in a row/,
  ],
};

test('given up: a stream that goes round in a ring', async () => {
  const site = await siteOf((_url, response) => {
    const id = `id-${site.requests.length % 3}`;
    response.writeHead(200, STREAM).end(eventText(id, { meta }));
  });
  const now = '2026-11-17T12:00:00Z';
  using work = await openWorkFile(join(temporaryFolder(), 'changes.ndjson'), 'of', now);
  const reading = readTouched(quickClient({ firstDelay: 1 }), work, {
    stream: site.base,
    since: '2026-11-17T09:00:00Z',
    now,
    progress: { step: () => {} },
  });
  await assert.rejects(reading, { message: /without a new event; tried 9 times in a row/ });
});

for (const [name, [handle, message, timeout]] of Object.entries(hopeless)) {
  test(`given up: ${name}`, async () => {
    await assert.rejects(read(handle, timeout), { name: 'FetchError', message });
  });
}
