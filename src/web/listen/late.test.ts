import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { afterEach, beforeEach, mock, suite, test } from 'node:test';
import { startLongTextApp, type LongTextApp } from '../../../test/support/long-text-app.ts';
import { until } from '../../../test/support/until.ts';

const TIMEOUT = 60_000;
const MS_BETWEEN_LOOKS = 1000;

// More than the buffers of the two ends hold. Little of it takes time to compress.
const MEGABYTE = 'a'.repeat(1 << 20);
const MEGABYTES = 24;
const BEGINNING = randomBytes(64 << 10).toString('hex');
const LENGTH = BEGINNING.length + MEGABYTES * MEGABYTE.length;

suite('a long text and the time for an answer (docs/decisions/0081)', () => {
  let served: LongTextApp;
  let now: number;
  let observed: number;
  /** The server's end of the latest connection. */
  let socket: Socket;
  /** What the last piece waits for. */
  let gate: PromiseWithResolvers<void>;
  let isAtGate: boolean;

  async function* pieces(): AsyncGenerator<string> {
    yield BEGINNING;
    for (let piece = 1; piece < MEGABYTES; piece++) yield MEGABYTE;
    isAtGate = true;
    await gate.promise;
    yield MEGABYTE;
  }

  beforeEach(async () => {
    [now, observed] = [0, 0];
    gate = Promise.withResolvers();
    isAtGate = false;
    mock.timers.enable({ apis: ['setInterval'] });
    served = await startLongTextApp(pieces, {
      timeout: TIMEOUT,
      steadyNow: () => now,
      observe: () => void observed++,
    });
    served.app.server.on('connection', (connection) => (socket = connection));
  });
  afterEach(async () => {
    gate.resolve();
    served.app.server.closeAllConnections();
    await served.app.close();
    mock.timers.reset();
  });

  /** Lets time pass, and the server look for late answers. */
  function pass(milliseconds: number): void {
    now += milliseconds;
    mock.timers.tick(MS_BETWEEN_LOOKS);
  }

  /** Bytes of the answer that the system has taken. */
  function bytesSent(): number {
    return socket.bytesWritten - socket.writableLength;
  }

  async function lengthOf(response: IncomingMessage): Promise<number> {
    let length = 0;
    for await (const chunk of response) length += (chunk as Buffer).length;
    return length;
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

  /** Lets time pass until nothing has been sent for so long that the server ends the connection. */
  async function passUntilCut(response: IncomingMessage): Promise<void> {
    await until('the connection is cut', () => {
      pass(TIMEOUT / 2);
      return socket.destroyed;
    });
    await assert.rejects(lengthOf(response), { code: 'ECONNRESET' });
  }

  test('it may take longer to be made than an answer may take', async () => {
    const response = await served.open('/a');
    const reading = lengthOf(response);
    await until('all that is there is sent', () => isAtGate && socket.writableLength === 0);
    for (let times = 0; times < 3; times++) pass(TIMEOUT + 1);
    // Node emits this on a connection on which nothing was sent for some time.
    socket.emit('timeout');
    gate.resolve();
    assert.equal(await reading, LENGTH);
  });

  test('a client that takes nothing of it is disconnected while it is made', async () => {
    const response = await served.open('/a');
    await passUntilCut(response);
    assert.ok(now >= TIMEOUT);
    assert.equal(observed, 0);
  });

  test('a client that takes some of it in this time is not', async () => {
    const response = await served.open('/a');
    let length = 0;
    pass(0);
    for (let times = 0; times < 3; times++) {
      length += await readSome(response);
      pass(TIMEOUT - 1);
    }
    assert.ok(now > 2 * TIMEOUT);
    gate.resolve();
    assert.equal(length + (await lengthOf(response)), LENGTH);
  });

  test('when it is whole, the rest has to be taken in this time', async () => {
    const response = await served.open('/a');
    pass(TIMEOUT + 1);
    gate.resolve();
    await until('it is kept', () => served.app.cache.bytes > 0);
    await readSome(response);
    pass(TIMEOUT - 1);
    assert.ok(!socket.destroyed);
    await readSome(response);
    pass(1);
    assert.ok(socket.destroyed);
    await assert.rejects(lengthOf(response), { code: 'ECONNRESET' });
  });

  test('a kept one is an open answer until it has been sent', async () => {
    gate.resolve();
    assert.equal(await lengthOf(await served.open('/a')), LENGTH);
    await until('the first is sent', () => observed === 1);
    const response = await served.open('/a', { connection: 'keep-alive' });
    assert.equal(Number(response.headers['content-length']), LENGTH);
    pass(TIMEOUT);
    assert.ok(socket.destroyed);
    await assert.rejects(lengthOf(response), { code: 'ECONNRESET' });
    assert.equal(observed, 1);
  });
});
