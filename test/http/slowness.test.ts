import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { until } from '../support/until.ts';
import { callOf, getOf, openRaw, type RawConnection } from './support/client.ts';
import { openServer } from './support/server.ts';
import { openService } from './support/service.ts';
import { THOROUGH } from '../support/thorough.ts';

const META = '/api/v1/meta';

// The ten seconds of the real command in thorough runs, otherwise a shorter time of the same
// service.
const SECONDS = THOROUGH ? 10 : 1;

const { address } =
  SECONDS === 10
    ? await openServer('--rate-limit', '0', '--max-inflight', '0', '--log-level', 'silent')
    : await openService({ timeout: SECONDS * 1000 });

// A busy machine takes longer.
const LATE = (SECONDS + 30) * 1000;

/** Milliseconds until the connection was closed; infinite if it stayed open much longer than it should. */
async function closedAfter({ socket, closed }: RawConnection): Promise<number> {
  const after = await Promise.race([closed, wait(LATE, Infinity, { ref: false })]);
  socket.destroy();
  return after;
}

describe(`after ${SECONDS} s, all at once`, { concurrency: true }, () => {
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
      assert.ok(after > (SECONDS - 0.5) * 1000, `cut off after ${after} ms already`);
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
    assert.ok(after > (SECONDS - 0.5) * 1000, `cut off after ${after} ms already`);
    const received = connection.received();
    assert.match(received, /^HTTP\/1\.1 503 [^]*\r\nconnection: close\r\n/i);
    assert.match(received, /"code":-32000,"message":"The request took too long to arrive/);
    assert.match(received, /"code":"timeout"/);
  });

  test('a client that is quick enough keeps the connection', async () => {
    const { socket, received } = await openRaw(address);
    socket.write(getOf(META));
    await wait((SECONDS + 1.5) * 1000);
    socket.write(getOf(META));
    await until('both are answered', () => received().match(/HTTP\/1\.1 200 /g)?.length === 2);
    socket.destroy();
  });
});
