import assert from 'node:assert/strict';
import { afterEach, describe, test } from 'node:test';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { AppParts } from '../../src/server/compose-app.ts';
import { openSqliteReader } from '../../src/snapshot/sqlite/reader.ts';
import { BEGUN_IN_A_TURN } from '../../src/web/listen/turns.ts';
import { temporaryFolder } from '../ingest/support/command.ts';
import { openRaw } from './support/client.ts';
import { startService, type Service } from './support/service.ts';
import { buildEdition } from './support/snapshots.ts';

const snapshot = await buildEdition(temporaryFolder(), 'one');
const get = (path: string): string => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`;
const last = (path: string): string =>
  `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`;
const statuses = (text: string): string[] =>
  [...text.matchAll(/HTTP\/1\.1 (\d+) /g)].map(([, status = '']) => status);

describe('requests that are sent behind others', () => {
  const reader = openSqliteReader(snapshot);
  let service: Service;
  afterEach(() => service.close());

  const start = async (
    limits: Partial<AppParts['limits']>,
    parts: Partial<AppParts> = {},
  ): Promise<void> => {
    service = await startService(snapshot, limits, parts);
  };

  test('are begun a few in a turn, whatever the number of connections of an address', async () => {
    const [connections, requests] = [3, 300];
    const begun: number[] = [];
    let turn = 0;
    await start(
      {},
      {
        current: () => reader,
        withSnapshot(work) {
          begun[turn] = (begun[turn] ?? 0) + 1;
          return work(reader);
        },
      },
    );
    const offsets = Array.from({ length: requests }, (_, index) => index);
    const opened = await Promise.all(
      Array.from({ length: connections }, (_, at) =>
        openRaw(
          service.address,
          offsets
            .map((offset) => get(`/api/v1/birthdays/03-11?limit=${at + 1}&offset=${offset}`))
            .join('') + last('/healthz'),
        ),
      ),
    );
    const closed = Promise.all(opened.map((one) => one.closed)).then(() => true);
    while (!(await Promise.race([closed, nextTurn(false)]))) turn++;
    for (const { received } of opened) {
      assert.equal(statuses(received()).length, requests + 1);
      const answered = [...received().matchAll(/"offset":(\d+)/g)];
      assert.deepEqual(
        answered.map(([, offset]) => Number(offset)),
        offsets,
        'in order',
      );
    }
    const most = Math.max(...begun.filter((count) => count !== undefined));
    assert.ok(most <= BEGUN_IN_A_TURN + connections, `${most} in one turn`);
  });

  test('get no answer behind the first 429, which ends the connection', async () => {
    await start({ restRate: 3 });
    const { received, closed } = await openRaw(service.address, get('/api/v1/meta').repeat(500));
    await closed;
    assert.deepEqual(statuses(received()), ['200', '200', '200', '429']);
    assert.match(received(), /HTTP\/1\.1 429 [^]*\r\nconnection: close\r\n/);
    const again = await openRaw(service.address, get('/api/v1/meta').repeat(500));
    await again.closed;
    assert.deepEqual(statuses(again.received()), ['429']);
  });

  test('are answered in order where there is no limit', async () => {
    await start({});
    const { received, closed } = await openRaw(
      service.address,
      get('/healthz').repeat(2000) + get('/nothing') + last('/healthz'),
    );
    await closed;
    const found = statuses(received());
    assert.deepEqual(found, [...Array.from({ length: 2000 }, () => '200'), '404', '200']);
  });
});
