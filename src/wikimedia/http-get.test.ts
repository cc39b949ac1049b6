import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { after, test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { type HttpAnswer, httpGet } from './http-get.ts';

const BODY = Buffer.alloc(1 << 20, 'natalis ');

/** The answer of a server that sends these bytes and closes the connection behind them. */
async function answerOf(
  head: string,
  body: Uint8Array,
  signal = new AbortController().signal,
): Promise<HttpAnswer> {
  const server = createServer((socket) => {
    socket.on('error', () => {});
    socket.once('data', () => {
      socket.write(`HTTP/1.1 200 OK\r\n${head}\r\n\r\n`);
      socket.end(body);
    });
  });
  after(() => server.close());
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  return httpGet(new URL(`http://127.0.0.1:${port}/`), {}, signal);
}

/** Reads a body slowly, so that the server has closed the connection long before. */
async function readSlowly({ body }: HttpAnswer): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of body as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
  return Buffer.concat(chunks);
}

const packed = gzipSync(BODY);
const bodies: Record<string, [head: string, bytes: Uint8Array]> = {
  'with a length': [`Content-Length: ${BODY.length}`, BODY],
  'that ends with the connection': ['Connection: close', BODY],
  'in gzip': [`Content-Encoding: gzip\r\nContent-Length: ${packed.length}`, packed],
};
for (const [what, [head, bytes]] of Object.entries(bodies)) {
  test(`a body ${what} is read whole, however slowly, after the server has closed the connection`, async () => {
    assert.deepEqual(await readSlowly(await answerOf(head, bytes)), BODY);
  });
}

test('a body that is cut off is an error, plain and in gzip', async () => {
  const plain = await answerOf(`Content-Length: ${BODY.length + 1}`, BODY);
  await assert.rejects(readSlowly(plain), { code: 'ECONNRESET' });
  const half = await answerOf('Content-Encoding: gzip', packed.subarray(0, 500));
  await assert.rejects(readSlowly(half), { code: 'Z_BUF_ERROR' });
});

test('an aborted request gives the reason, before and in the middle of a body', async () => {
  const reason = new Error('enough');
  await assert.rejects(answerOf('', BODY, AbortSignal.abort(reason)), reason);
  const controller = new AbortController();
  const { body } = await answerOf(`Content-Length: ${BODY.length + 1}`, BODY, controller.signal);
  controller.abort(reason);
  await assert.rejects(buffer(body), reason);
});
