import assert from 'node:assert/strict';
import { setImmediate as nextRound } from 'node:timers/promises';
import type { Target } from '../target.ts';
import { openRaw } from '../../http/support/client.ts';
import { startFuzzedService } from './requests.ts';

const PING = '{"jsonrpc":"2.0","id":1,"method":"ping"}';
const POST =
  'POST /mcp HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nAccept: */*\r\n';

/** The statuses of the answers on a connection. */
const statusesOf = (received: string): number[] =>
  [...received.matchAll(/(?:^|\r\n\r\n[^]*?)HTTP\/1\.1 (\d{3}) /g)].map(([, status]) =>
    Number(status),
  );

// Ends whatever was sent before it, and the connection.
const LAST = Buffer.from('\r\n\r\nGET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');

// What is wrong behind a body is answered in its place if it came before the answer.
const HAS_BODY = /content-length|transfer-encoding/i;

/**
 * Any bytes on a connection whose client then sends no more: answers of HTTP, and the end of the connection. The answers
 * are the same if the bytes come in two pieces.
 */
export async function connections(): Promise<Target> {
  const service = await startFuzzedService();

  async function statusesOfPieces(...pieces: Buffer[]): Promise<number[]> {
    const { socket, received, closed } = await openRaw(service.base);
    socket.setNoDelay(true);
    for (const piece of pieces) {
      socket.write(piece);
      await nextRound();
    }
    await closed;
    return statusesOf(received());
  }

  return {
    seeds: [
      'GET /api/v1/meta HTTP/1.1\r\nHost: x\r\n\r\nGET /en/ HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
      `${POST}Content-Length: ${PING.length}\r\n\r\n${PING}`,
      `${POST}Transfer-Encoding: chunked\r\n\r\n${PING.length.toString(16)};a=b\r\n${PING}\r\n0\r\nX-A: b\r\n\r\n`,
      'HEAD http://x/api/v1/people/douglas-adams HTTP/1.0\r\n\r\n',
      'GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: h2c\r\n\r\nHEAD /en/ HTTP/1.1\r\nHost: x\r\n\r\nGET /nothing HTTP/1.1\r\nHost: x\r\n\r\n',
      'OPTIONS * HTTP/1.1\r\nHost: x\r\nExpect: 100-continue\r\nUpgrade: h2c\r\n\r\n',
    ],
    words: [
      '\r\n|\r\n\r\n|\n|\r|\0| |\t|HTTP/1.1|HTTP/0.9|HTTP/2.0|PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n|GET |%',
      'Content-Length: 5\r\n|Transfer-Encoding: chunked\r\n|Transfer-Encoding: gzip, chunked\r\n|Host: y\r\n',
      '0\r\n\r\n|ffffffffffffffff\r\n|CONNECT a:1 |Connection: upgrade\r\n|\x16\x03\x01\x02\0\x01|/api/v1/',
      `X: ${'a'.repeat(20_000)}\r\n`,
    ].flatMap((words) => words.split('|')),
    longest: 40_000,
    atOnce: 8,
    async check(input) {
      const { socket, received, closed } = await openRaw(service.base);
      socket.end(input);
      await closed;
      service.throwFaults();
      const statuses = statusesOf(received());
      assert.ok(
        received() === '' || statuses.length > 0,
        `no answer of HTTP: ${received().slice(0, 200)}`,
      );
      for (const status of statuses)
        assert.ok(status < 500, `${status}: ${received().slice(0, 500)}`);
      if (!HAS_BODY.test(input.toString('latin1'))) {
        const whole = Buffer.concat([input, LAST]);
        const half = input.length >> 1;
        assert.deepEqual(
          await statusesOfPieces(whole.subarray(0, half), whole.subarray(half)),
          await statusesOfPieces(whole),
        );
      }
      return statuses.length === 0 ? 'no answer' : String(statuses[0]);
    },
    close: () => service.close(),
  };
}
