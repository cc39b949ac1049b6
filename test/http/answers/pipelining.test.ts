import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { getOf as get, openRaw, sentBack, statusesIn } from '../support/client.ts';
import { LONG, openService } from '../support/service.ts';

const last = (path: string): string => get(path, 'Connection: close');
const list = (index: number): string => get(`/api/v1/birthdays/03-11?limit=1&offset=${index}`);
const numbers = (count: number): number[] => Array.from({ length: count }, (_, index) => index);
const offsets = (text: string): number[] =>
  [...text.matchAll(/"offset":(\d+)/g)].map(([, offset]) => Number(offset));

describe('requests that are sent behind others on a connection (service 12.8)', () => {
  test('are answered in order, after the one before them', async () => {
    const service = await openService();
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
    const service = await openService({ rateLimit: 3 });
    const many = get('/api/v1/meta').repeat(500);
    const received = await sentBack(service.address, many);
    assert.deepEqual(statusesIn(received), [200, 200, 200, 429]);
    assert.match(received, /HTTP\/1\.1 429 [^]*\r\nconnection: close\r\n/);
    assert.deepEqual(statusesIn(await sentBack(service.address, many)), [429]);
  });

  test('are answered although the client has ended its side', async () => {
    const service = await openService();
    const { socket, received, closed } = await openRaw(service.address);
    socket.end(get('/healthz').repeat(50));
    await closed;
    assert.equal(statusesIn(received()).length, 50);
  });
});
