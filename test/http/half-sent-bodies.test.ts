import assert from 'node:assert/strict';
import { after, describe, test } from 'node:test';
import { until } from '../support/until.ts';
import { ask, callOf, openRaw, sentBack, statusesIn } from './support/client.ts';
import { openServer, untilReady } from './support/server.ts';
import { LONG, openService } from './support/service.ts';

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
    for (const path of ['/api/v1/meta', '/en/', '/readyz']) {
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
    for (let times = 0; times < 2; times++) {
      const { socket } = await openRaw(service.address, HEAD);
      after(() => socket.destroy());
    }
    await until('both are begun', () => begun === 2);
    assert.deepEqual(statusesIn(await sentBack(service.address, HEAD + PING)), [429]);
  });
});
