import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { sendRaw, type RawAnswer } from '../api/support/raw.ts';
import { temporaryFolder } from '../ingest/support/command.ts';
import { assertConforms } from '../support/conform.ts';
import { ask, openRaw } from './support/client.ts';
import { startServer, type Server } from './support/server.ts';
import { buildEdition, ONE } from './support/snapshots.ts';

const folder = temporaryFolder();
const snapshot = await buildEdition(folder, 'one');
const META = '/api/v1/meta';

// All at once, for one of them has to wait for ten seconds.
describe('odd requests to the real command', { concurrency: true }, () => {
  let server: Server;
  before(async () => {
    const off = ['--rate-limit', '0', '--page-rate-limit', '0', '--log-level', 'silent'];
    server = await startServer(snapshot, ...off, '--max-inflight', '0');
  });
  after(() => server.stop());

  const send = (...lines: string[]): Promise<RawAnswer> =>
    sendRaw(server.address, `${[...lines, 'Connection: close'].join('\r\n')}\r\n\r\n`);
  const get = (target: string, ...headers: string[]): Promise<RawAnswer> =>
    send(`GET ${target} HTTP/1.1`, 'Host: x', ...headers);

  function assertError({ headers, body }: RawAnswer): void {
    assert.equal(headers.get('content-type'), 'application/json; charset=utf-8');
    assert.equal(headers.get('access-control-allow-origin'), '*');
    assert.equal(headers.get('cache-control'), 'no-store');
    assertConforms('Error', JSON.parse(body));
  }

  test('methodology 12.6: an address of 8192 characters is read, a longer one is 400', async () => {
    const start = '/api/v1/meta?_=';
    const longest = start + 'a'.repeat(8192 - start.length);
    assert.equal((await get(longest)).status, 200);
    for (const more of [1, 1000, 12_000, 40_000]) {
      const answer = await get(longest + 'a'.repeat(more));
      assert.equal(answer.status, 400, String(more));
      assertError(answer);
    }
  });

  test('methodology 12.6: headers of 15 KiB are read, of more than 16 KiB are 431', async () => {
    assert.equal((await get(META, `X-Large: ${'a'.repeat(15 * 1024)}`)).status, 200);
    for (const bytes of [17 * 1024, 60 * 1024, 200 * 1024]) {
      const answer = await get(META, `X-Large: ${'a'.repeat(bytes)}`);
      assert.equal(answer.status, 431, String(bytes));
      assertError(answer);
    }
    const many = Array.from({ length: 1900 }, (_, index) => `X-${index}: aaaaa`);
    assert.equal((await get(META, ...many)).status, 431);
  });

  test('a body on GET and HEAD is passed over, and the connection goes on', async () => {
    const body = '{"a":1}';
    const length = `Content-Length: ${body.length}`;
    for (const method of ['GET', 'HEAD']) {
      const request = `${method} ${META} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n`;
      const { received, closed } = await openRaw(
        server.address,
        `${request}${length}\r\n\r\n${body}` +
          `${request}Transfer-Encoding: chunked\r\n\r\n7\r\n${body}\r\n0\r\n\r\n` +
          `${request}Connection: close\r\n\r\n`,
      );
      await closed;
      assert.equal(received().match(/HTTP\/1\.1 200 /g)?.length, 3, received().slice(0, 500));
    }
    const wrong = await sendRaw(
      server.address,
      `GET ${META} HTTP/1.1\r\nHost: x\r\nContent-Type: nonsense\r\n${length}\r\n` +
        `Connection: close\r\n\r\n${body}`,
    );
    assert.equal(wrong.status, 200);
  });

  test('no Host, an empty one, and HTTP/1.0', async () => {
    const base = server.address;
    for (const lines of [
      [`GET ${META} HTTP/1.1`],
      [`GET ${META} HTTP/1.1`, 'Host:'],
      [`GET ${META} HTTP/1.1`, 'Host: evil.example:99999'],
      [`GET ${META} HTTP/1.0`],
      [`GET ${base}${META} HTTP/1.1`, 'Host: x'],
    ]) {
      const answer = await send(...lines);
      const where = lines.join(' | ');
      if (lines[0]?.includes(base)) {
        // The absolute form, which RFC 9112 §3.2.2 has every server accept.
        assert.ok([200, 400, 404].includes(answer.status), `${where}: ${answer.status}`);
      } else {
        assert.equal(answer.status, 200, where);
      }
      if (answer.status === 200) {
        const { openapi } = JSON.parse(answer.body) as { openapi: string };
        assert.ok(openapi.startsWith(base), 'the address does not come from Host');
      } else assertError(answer);
    }
  });

  test('Expect is met or passed over', async () => {
    assert.equal((await get(META, 'Expect: something')).status, 200);
    const { received, closed } = await openRaw(
      server.address,
      `GET ${META} HTTP/1.1\r\nHost: x\r\nExpect: 100-continue\r\nConnection: close\r\n\r\n`,
    );
    await closed;
    assert.match(received(), /^HTTP\/1\.1 (100 [^]*\r\n\r\nHTTP\/1\.1 )?200 OK\r\n/);
  });

  test('Upgrade is passed over', async () => {
    const answer = await get(META, 'Upgrade: h2c', 'HTTP2-Settings: AAMAAABkAAQAAP__');
    assert.equal(answer.status, 200);
  });

  test('requests one after the other in one packet are answered in their order', async () => {
    const paths = [META, '/nothing', `/api/v1/people/${ONE.slug}`, '/api/v1/years/0', '/healthz'];
    const text = paths.map((path) => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`).join('');
    const close = `GET ${META} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`;
    const { received, closed } = await openRaw(server.address, text + close);
    await closed;
    const statuses = [...received().matchAll(/HTTP\/1\.1 (\d+) /g)].map(([, status]) => status);
    assert.deepEqual(statuses, ['200', '404', '200', '400', '200', '200']);
  });

  test('slow senders of headers and of a body, and silence, are cut off after ten seconds', async () => {
    const starts: Record<string, string> = {
      silent: '',
      headers: `GET ${META} HTTP/1.1\r\nHost: x\r\n`,
      body: `POST ${META} HTTP/1.1\r\nHost: x\r\nContent-Length: 100000\r\n\r\n`,
      'body of GET': `GET ${META} HTTP/1.1\r\nHost: x\r\nContent-Length: 100000\r\n\r\n`,
      'body of an unknown address':
        'POST /nothing HTTP/1.1\r\nHost: x\r\nContent-Length: 9999\r\n\r\n',
    };
    await Promise.all(
      Object.entries(starts).map(async ([what, start]) => {
        const { socket, received, closed } = await openRaw(server.address, start);
        const drip = setInterval(() => {
          if (what !== 'silent' && socket.writable)
            socket.write(what === 'headers' ? 'X: a\r\n' : 'a');
        }, 500);
        const stopped = new AbortController();
        const after = await Promise.race([
          closed,
          wait(15_000, Infinity, { signal: stopped.signal }).catch(() => Infinity),
        ]);
        stopped.abort();
        clearInterval(drip);
        socket.destroy();
        assert.ok(after < 13_500, `${what}: still open after ${after} ms`);
        if (what === 'headers') {
          assert.ok(after > 8000, `cut off after ${after} ms already`);
          assert.match(received(), /^HTTP\/1\.1 503 /);
          assert.match(received(), /\r\naccess-control-allow-origin: \*\r\n/i);
          assert.match(received(), /\r\nretry-after: \d+\r\n/i);
          assert.match(received(), /"code":"timeout"/);
        }
      }),
    );
  });

  test('who does not read what was asked for is let go after ten seconds', async () => {
    const { socket, closed } = await openRaw(server.address);
    socket.pause();
    // More than the buffers of the two ends hold.
    const wanted = 400;
    socket.write(`GET /api/v1/openapi.json HTTP/1.1\r\nHost: x\r\n\r\n`.repeat(wanted));
    await wait(13_500);
    let bytes = 0;
    socket.on('data', (chunk: Buffer) => (bytes += chunk.length));
    socket.resume();
    const stopped = new AbortController();
    const gone = await Promise.race([
      closed.then(() => true),
      wait(2000, false, { signal: stopped.signal }).catch(() => false),
    ]);
    stopped.abort();
    socket.destroy();
    const { bytes: document } = await ask(server.address, '/api/v1/openapi.json');
    assert.ok(gone && bytes < wanted * document.length, `${bytes} bytes were kept for it`);
  });
});
