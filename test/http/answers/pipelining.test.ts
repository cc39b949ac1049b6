import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { AppParts } from '../../../src/server/compose-app.ts';
import { until } from '../../support/until.ts';
import { callOf, getOf as get, openRaw, sentBack, statusesIn } from '../support/client.ts';
import { LONG, openService, type Service } from '../support/service.ts';

const last = (path: string): string => get(path, 'Connection: close');
const ping = (id: string): string => {
  const body = `{"jsonrpc":"2.0","id":"${id}","method":"ping"}`;
  return callOf(body, `Content-Length: ${body.length}`);
};
const list = (index: number): string => get(`/api/v1/birthdays/03-11?limit=1&offset=${index}`);
const numbers = (count: number): number[] => Array.from({ length: count }, (_, index) => index);
const offsets = (text: string): number[] =>
  [...text.matchAll(/"offset":(\d+)/g)].map(([, offset]) => Number(offset));

describe('requests that are sent behind others on a connection (service 12.8)', () => {
  let service: Service;

  const start = async (limits: Partial<AppParts['limits']> = {}): Promise<void> => {
    service = await openService(limits);
  };

  test('are answered in order, after the one before them', async () => {
    await start();
    service.hold();
    const text = get(LONG) + numbers(900).map(list).join('') + last('/healthz');
    const { received, closed } = await openRaw(service.address, text);
    await service.untilHeld(1);
    assert.equal(received(), '');
    service.release();
    await closed;
    assert.deepEqual(offsets(received()), numbers(900));
  });

  test('get no answer behind the first 429, which ends the connection', async () => {
    await start({ restRate: 3 });
    const many = get('/api/v1/meta').repeat(500);
    const received = await sentBack(service.address, many);
    assert.deepEqual(statusesIn(received), [200, 200, 200, 429]);
    assert.match(received, /HTTP\/1\.1 429 [^]*\r\nconnection: close\r\n/);
    assert.deepEqual(statusesIn(await sentBack(service.address, many)), [429]);
  });

  test('are read as they were sent: bodies of UTF-8, long heads, bytes of Latin-1, pieces of any size', async () => {
    await start();
    const many = numbers(1500).map((index) => `X-${index}: a\r\n`);
    const long = ping('long').replace('Host', `${many.join('')}Host`);
    const odd = get('/api/v1/meta', 'X-Odd:  caf\xe9 ', 'x-odd:');
    const zoe = Buffer.from('Zoë 𝒳').toString('latin1');
    const text = ping(zoe) + odd + ping('b') + long + list(7) + ping('c') + last('/healthz');
    for (const size of [1, 7, 60, 1000, 100_000]) {
      const pieces = text.match(new RegExp(`[^]{1,${size}}`, 'g')) ?? [];
      const received = await sentBack(service.address, ...pieces);
      const ids = [...received.matchAll(/"jsonrpc":"2.0","id":"([^"]+)"/g)].map(([, id]) => id);
      assert.deepEqual(ids, [zoe, 'b', 'long', 'c'], `${size}`);
      assert.deepEqual(statusesIn(received), Array<number>(7).fill(200));
    }
  });

  test('are answered although the client has ended its side', async () => {
    await start();
    const { socket, received, closed } = await openRaw(service.address);
    socket.end(get('/healthz').repeat(50));
    await closed;
    assert.equal(statusesIn(received()).length, 50);
  });

  test('leave nothing of what was read in memory when they are answered', async () => {
    await start();
    setFlagsFromString('--expose-gc');
    const collect = runInNewContext('gc') as () => void;
    const memory = (): number => {
      collect();
      return process.memoryUsage().arrayBuffers;
    };
    const before = memory();
    const long = get('/healthz').replace('Host', `X-Long: ${'a'.repeat(15_000)}\r\nHost`);
    const opened = await Promise.all(
      numbers(40).map(() => openRaw(service.address, long.repeat(4))),
    );
    const areAnswered = (): boolean =>
      opened.every(({ received }) => statusesIn(received()).length === 4);
    await until('all are answered', areAnswered);
    // Each connection has sent 60 KB.
    await until('their memory is free', () => memory() - before < 40 * 10_000);
    for (const { socket } of opened) socket.destroy();
  });

  test('are forgotten when their client goes away', async () => {
    await start();
    service.hold();
    const { socket } = await openRaw(service.address, get(LONG) + numbers(1000).map(list).join(''));
    await service.untilHeld(1);
    socket.resetAndDestroy();
    service.release();
    const left = (): Promise<number> =>
      new Promise((done) => service.app.server.getConnections((_, count) => done(count)));
    await until('no connection is left', async () => (await left()) === 0);
  });
});
