import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { until } from '../support/until.ts';
import {
  ask,
  callOf,
  getOf,
  openRaw,
  sentBack,
  statusesIn,
  type RawConnection,
} from './support/client.ts';
import { openServer, untilReady } from './support/server.ts';
import { LONG, openService } from './support/service.ts';

const META = '/api/v1/meta';

// The real command has ten seconds, after which test/http/drain.test.ts looks.
const { address } = await openService({ timeout: 1000 });

// A busy machine takes longer.
const LATE = 31_000;

/** Milliseconds until the connection was closed; infinite if it stayed open much longer than it should. */
async function closedAfter({ socket, closed }: RawConnection): Promise<number> {
  const after = await Promise.race([closed, wait(LATE, Infinity, { ref: false })]);
  socket.destroy();
  return after;
}

describe('after a second, all at once', { concurrency: true }, () => {
  const starts: Record<string, string> = {
    'says nothing': '',
    'sends headers slowly': `GET ${META} HTTP/1.1\r\nHost: x\r\n`,
    'sends a body slowly': `POST ${META} HTTP/1.1\r\nHost: x\r\nContent-Length: 9999\r\n\r\n`,
    'sends a body with GET slowly': `GET ${META} HTTP/1.1\r\nHost: x\r\nContent-Length: 9999\r\n\r\n`,
    'sends a body to nowhere slowly':
      'POST /nothing HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nfff\r\n',
  };
  for (const [what, start] of Object.entries(starts)) {
    test(`a client that ${what} is cut off`, async () => {
      const connection = await openRaw(address, start);
      const { socket, received } = connection;
      const drop = what.includes('headers') ? 'X: a\r\n' : 'a';
      const drip = setInterval(() => {
        if (start !== '' && socket.writable) socket.write(drop);
      }, 250);
      const after = await closedAfter(connection);
      clearInterval(drip);
      assert.ok(after < LATE, `still open after ${after} ms`);
      if (start.includes('\r\n\r\n')) return;
      assert.ok(after > 500, `cut off after ${after} ms already`);
      assert.match(received(), /^HTTP\/1\.1 408 Request Timeout\r\n/);
      assert.match(received(), /\r\nconnection: close\r\n/i);
      assert.match(received(), /\r\naccess-control-allow-origin: \*\r\n/i);
      assert.doesNotMatch(received(), /\r\nretry-after:/i);
      assert.match(received(), /"code":"timeout"/);
    });
  }

  test('a slow message to the MCP server gets a JSON-RPC error', async () => {
    const connection = await openRaw(address, callOf('{', 'Content-Length: 9999'));
    const after = await closedAfter(connection);
    assert.ok(after > 500, `cut off after ${after} ms already`);
    const received = connection.received();
    assert.match(received, /^HTTP\/1\.1 503 [^]*\r\nconnection: close\r\n/i);
    assert.match(received, /"code":-32000,"message":"The request took too long to arrive/);
    assert.match(received, /"code":"timeout"/);
  });

  test('a client that is quick enough keeps the connection', async () => {
    const { socket, received } = await openRaw(address);
    socket.write(getOf(META));
    await wait(2500);
    socket.write(getOf(META));
    await until('both are answered', () => statusesIn(received()).length === 2);
    socket.destroy();
  });
});

const PING = '{"jsonrpc":"2.0","id":1,"method":"ping"}';
const HEAD = callOf('', `Content-Length: ${PING.length}`);

describe('half-sent bodies (service 14.2)', () => {
  test('bodies that come whole are not among them, however many come at once', async () => {
    const server = await openServer('--log-level', 'silent', '--max-inflight', '20');
    await untilReady(server);
    const text = callOf(PING, `Content-Length: ${PING.length}`, 'Connection: close');
    // The system accepts connections for a process that stands still.
    server.child.kill('SIGSTOP');
    const sent = await Promise.all(Array.from({ length: 25 }, () => openRaw(server.address, text)));
    server.child.kill('SIGCONT');
    await Promise.all(sent.map(({ closed }) => closed));
    for (const { received } of sent) assert.match(received(), /^HTTP\/1\.1 200 /);
  });

  test('a request takes its place when its body is complete, and gets 503 if none is left', async () => {
    const service = await openService({ maxInflight: 1 });
    const { socket, received } = await openRaw(service.address, `${HEAD}{`);
    for (const path of [META, '/en/', '/readyz']) {
      assert.equal((await ask(service.address, path)).status, 200, path);
    }
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
    const service = await openService({ mcpRateLimit: 2 });
    let begun = 0;
    service.app.server.on('request', () => void begun++);
    const opened = await Promise.all([1, 2].map(() => openRaw(service.address, HEAD)));
    await until('both are begun', () => begun === 2);
    assert.deepEqual(statusesIn(await sentBack(service.address, HEAD + PING)), [429]);
    // The service waits for half-sent bodies before it ends.
    for (const { socket } of opened) socket.destroy();
  });
});
