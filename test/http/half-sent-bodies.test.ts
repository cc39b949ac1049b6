import assert from 'node:assert/strict';
import type { ServerResponse } from 'node:http';
import { after, describe, test } from 'node:test';
import type { Quota } from '../../src/web/limits/rate-limit.ts';
import { until } from '../support/until.ts';
import {
  ask,
  callOf,
  openRaw,
  sentBack,
  statusesIn,
  type RawConnection,
} from './support/client.ts';
import { openServer } from './support/server.ts';
import { LONG, openService } from './support/service.ts';

const PING = '{"jsonrpc":"2.0","id":1,"method":"ping"}';

const head = (client: string, length: number): string =>
  callOf('', `X-Forwarded-For: ${client}`, `Content-Length: ${length}`);

const options = ['--log-level', 'silent', '--trust-proxy', '127.0.0.1', '--max-inflight', '20'];
const server = await openServer(...options);
// It is ready when the whole snapshot has been checked.
await until('ready', async () => (await ask(server.address, '/readyz')).status === 200);

describe('half-sent bodies (service 14.2)', () => {
  const opened: RawConnection[] = [];
  after(() => {
    for (const { socket } of opened) socket.destroy();
  });

  async function halfSend(client: string): Promise<RawConnection> {
    const connection = await openRaw(server.address, `${head(client, 9)}{`);
    opened.push(connection);
    return connection;
  }

  async function statusOf(client: string, text: string): Promise<number | undefined> {
    const last = head(client, text.length).replace('\r\n', '\r\nConnection: close\r\n');
    return statusesIn(await sentBack(server.address, last + text))[0];
  }

  test('those of many clients take no place from REST, pages and the MCP calls of others', async () => {
    for (let client = 0; client < 34; client++) {
      await Promise.all(Array.from({ length: 10 }, () => halfSend(`198.51.100.${client}`)));
    }
    const headers = { 'x-forwarded-for': '203.0.113.1' };
    for (let times = 0; times < 3; times++) {
      for (const path of ['/api/v1/meta', '/en/', '/readyz']) {
        assert.equal((await ask(server.address, path, { headers })).status, 200, path);
      }
      assert.equal(await statusOf('203.0.113.1', PING), 200);
    }
  });

  test('bodies that come whole are not among them, however many come at once', async () => {
    const text =
      head('203.0.113.8', PING.length).replace('\r\n', '\r\nConnection: close\r\n') + PING;
    // The system accepts connections for a process that stands still.
    server.child.kill('SIGSTOP');
    const sent = await Promise.all(Array.from({ length: 25 }, () => openRaw(server.address, text)));
    server.child.kill('SIGCONT');
    await Promise.all(sent.map(({ closed }) => closed));
    for (const { received } of sent) assert.match(received(), /^HTTP\/1\.1 200 /);
  });

  test('one client may have at most sixteen: more get 429 until one is complete', async () => {
    const client = '203.0.113.2';
    const sent = await Promise.all(Array.from({ length: 17 }, () => halfSend(client)));
    const answered = (): RawConnection[] => sent.filter(({ received }) => received() !== '');
    await until('one is refused', () => answered()[0]?.received().endsWith('}') === true);
    const [start = '', body = ''] = answered()[0]?.received().split('\r\n\r\n') ?? [];
    assert.match(start, /^HTTP\/1\.1 429 /);
    assert.match(start, /\r\nretry-after: 1\r\n/i);
    assert.match(start, /\r\nconnection: close(\r\n|$)/i);
    const { error } = JSON.parse(body) as { error: { code: number; data: object } };
    assert.equal(error.code, -32000);
    assert.deepEqual(error.data, { code: 'rate_limited', retry_after: 1 });
    assert.equal(answered().length, 1);
    const waiting = sent.find(({ received }) => received() === '');
    const headers = { 'x-forwarded-for': client };
    assert.equal((await ask(server.address, '/api/v1/meta', { headers })).status, 200);
    assert.equal(await statusOf('203.0.113.3', PING), 200, 'others are not concerned');
    waiting?.socket.write('        ');
    await until('one is complete', () => waiting?.received().includes('-32700') === true);
    assert.equal(await statusOf(client, PING), 200);
  });

  test('if there are more than 1,024 in total, the oldest gets 503', async () => {
    for (let client = 0; client < 64; client++) {
      await Promise.all(Array.from({ length: 16 }, () => halfSend(`192.0.2.${client}`)));
    }
    assert.equal(await statusOf('203.0.113.4', PING), 200);
    const refused = (): RawConnection[] =>
      opened.filter(({ received }) => received().startsWith('HTTP/1.1 503 '));
    await until('one is refused', () => refused()[0]?.received().endsWith('}') === true);
    const { error } = JSON.parse(refused()[0]?.received().split('\r\n\r\n')[1] ?? '') as {
      error: { data: { code: string } };
    };
    assert.equal(error.data.code, 'capacity_exceeded');
  });

  test('a request takes its place when its body is complete, and gets 503 if none is left', async () => {
    const service = await openService({ inFlight: 1 });
    const { socket, received } = await openRaw(service.address, `${head('', PING.length)}{`);
    assert.equal((await ask(service.address, '/api/v1/meta')).status, 200);
    service.hold();
    const held = ask(service.address, LONG);
    await service.untilHeld(1);
    socket.write(PING.slice(1));
    await until('the answer', () => received().endsWith('}'));
    socket.destroy();
    assert.match(received(), /^HTTP\/1\.1 503 [^]*\r\nretry-after: 1\r\n/i);
    assert.match(received(), /"data":\{"code":"capacity_exceeded","retry_after":1\}/);
    service.release();
    assert.equal((await held).status, 200);
  });

  test('service 12.8: a message counts before its body has come', async () => {
    const service = await openService({ mcpRate: 2 });
    let begun = 0;
    service.app.server.on('request', () => void begun++);
    for (let times = 0; times < 2; times++) {
      opened.push(await openRaw(service.address, head('', PING.length)));
    }
    await until('both are begun', () => begun === 2);
    const text = head('', PING.length) + PING;
    assert.deepEqual(statusesIn(await sentBack(service.address, text)), [429]);
  });

  test('one whose client leaves before it is counted keeps no place', async () => {
    const counted = Promise.withResolvers<Quota>();
    let [asked, closed] = [0, 0];
    const take = (): Promise<Quota> => {
      asked++;
      return counted.promise;
    };
    const sharing = { limiter: () => ({ take }) };
    const service = await openService({ mcpRate: 100 }, { sharing });
    service.app.server.on('request', (_request, response: ServerResponse) => {
      response.once('close', () => void closed++);
    });
    const MANY = 20;
    for (let times = 1; times <= MANY; times++) {
      const { socket } = await openRaw(service.address, head('', PING.length) + PING);
      await until('it is asked whether it counts', () => asked === times);
      socket.destroy();
    }
    await until('they have left', () => closed === MANY);
    counted.resolve({ allowed: true, remaining: 99, retryAfterSeconds: 0, resetSeconds: 60 });
    const { received, socket } = await openRaw(service.address, head('', PING.length) + PING);
    await until('an answer', () => received().includes('\r\n\r\n'));
    socket.destroy();
    assert.deepEqual(statusesIn(received()), [200]);
  });
});
