import assert from 'node:assert/strict';
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { afterEach, beforeEach, mock, suite, test } from 'node:test';
import {
  createPlannedApp,
  LARGE_TEXT,
  lengthOf,
  openAnswer,
} from '../../test/support/planned-app.ts';
import { until } from '../../test/support/until.ts';
import type { App } from './app.ts';
import { createResponseCache } from './response/cache.ts';

const TIMEOUT = 60_000;
const MS_BETWEEN_CHECKS = 1000;
const SLOTS = 2;

suite('an answer and its time (service 12.8)', () => {
  let app: App;
  let port: number;
  let now: number;
  let observed: number;
  let failures: string[];
  /** The server's end of the latest connection. */
  let socket: Socket;
  /** Whether answers at `/made…` end. */
  const gate = { isOpen: true };

  function* untilOpen(): Generator<string> {
    while (!gate.isOpen) yield '';
  }

  beforeEach(async () => {
    [now, observed, failures] = [0, 0, []];
    gate.isOpen = false;
    mock.timers.enable({ apis: ['setInterval'] });
    app = createPlannedApp(
      (path) => ({
        compute: () =>
          path.startsWith('made')
            ? { kind: 'chunked', etag: 'W/"a"', pieces: untilOpen() }
            : { kind: 'text', text: path === 'short' ? path : LARGE_TEXT },
      }),
      {
        cache: createResponseCache(0),
        maxInFlight: SLOTS,
        timeout: TIMEOUT,
        steadyNow: () => now,
        observe: () => void observed++,
      },
      ({ code }) => failures.push(code),
    );
    app.server.on('connection', (connection) => (socket = connection));
    ({ port } = await app.listen({ host: '127.0.0.1', port: 0 }));
  });
  afterEach(async () => {
    gate.isOpen = true;
    app.server.closeAllConnections();
    await app.close();
    mock.timers.reset();
  });

  const open = (path: string): Promise<IncomingMessage> => openAnswer(port, path);

  /** Lets time pass, and the server look for late answers. */
  function pass(milliseconds: number): void {
    now += milliseconds;
    mock.timers.tick(MS_BETWEEN_CHECKS);
  }

  /** Bytes of the answer that the system has taken. */
  function bytesSent(): number {
    return socket.bytesWritten - socket.writableLength;
  }

  /** Reads until the server has sent more. Gives the length of what was read. */
  async function readSome(response: IncomingMessage): Promise<number> {
    const before = bytesSent();
    let length = 0;
    while (bytesSent() === before) {
      const chunk = response.read() as Buffer | null;
      if (chunk) length += chunk.length;
      else
        await Promise.race([once(response, 'readable'), until('more', () => bytesSent() > before)]);
    }
    return length;
  }

  test('one that does not begin in this time is refused', async () => {
    const asked = open('/made');
    await until('it is refused', () => {
      pass(TIMEOUT / 2);
      return failures.length > 0;
    });
    assert.deepEqual(failures, ['timeout']);
    assert.equal((await asked).statusCode, 500);
  });

  test('a client that takes nothing of it in this time is disconnected', async () => {
    const response = await open('/a');
    await until('the connection is cut', () => {
      pass(TIMEOUT / 2);
      return socket.destroyed;
    });
    await assert.rejects(lengthOf(response), { code: 'ECONNRESET' });
    assert.ok(now >= TIMEOUT);
    assert.equal(observed, 0);
  });

  test('a client that takes some of it in this time is not, however long all of it takes', async () => {
    const response = await open('/a');
    let length = 0;
    pass(0);
    for (let times = 0; times < 3; times++) {
      length += await readSome(response);
      pass(TIMEOUT - 1);
    }
    assert.ok(now > 2 * TIMEOUT);
    assert.equal(length + (await lengthOf(response)), LARGE_TEXT.length);
  });

  test('where no slot is left, further requests are refused until a client has read', async () => {
    const [first, second] = [await open('/a'), await open('/b')];
    await open('/short');
    assert.deepEqual(failures, ['capacity_exceeded']);
    assert.equal(await lengthOf(first), LARGE_TEXT.length);
    await until('its slot is free', async () => (await open('/short')).statusCode === 200);
    assert.equal(await lengthOf(second), LARGE_TEXT.length);
  });
});
