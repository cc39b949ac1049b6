import assert from 'node:assert/strict';
import { after, describe, test } from 'node:test';
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
});
