import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { sendRaw, type RawAnswer } from '../api/support/raw.ts';
import { assertConforms } from '../support/conform.ts';
import { openRaw } from './support/client.ts';
import { startServer, type Server } from './support/server.ts';
import { buildOne } from './support/snapshots.ts';

const snapshot = await buildOne();
const META = '/api/v1/meta';

describe('odd requests to the real command', () => {
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
    assertConforms('ApiError', JSON.parse(body));
  }

  test('service 12.6: an address of 8192 characters is read, a longer one is 400', async () => {
    const start = '/api/v1/meta?_=';
    const longest = start + 'a'.repeat(8192 - start.length);
    assert.equal((await get(longest)).status, 200);
    for (const more of [1, 1000, 12_000, 40_000]) {
      const answer = await get(longest + 'a'.repeat(more));
      assert.equal(answer.status, 400, String(more));
      assertError(answer);
    }
  });

  test('service 12.6: headers of 15 KiB are read, of more than 16 KiB are 431', async () => {
    assert.equal((await get(META, `X-Large: ${'a'.repeat(15 * 1024)}`)).status, 200);
    for (const bytes of [17 * 1024, 60 * 1024]) {
      const answer = await get(META, `X-Large: ${'a'.repeat(bytes)}`);
      assert.equal(answer.status, 431, String(bytes));
      assertError(answer);
    }
    const many = Array.from({ length: 1900 }, (_, index) => `X-${index}: aaaaa`);
    assert.equal((await get(META, ...many)).status, 431);
  });

  test('a body on GET and HEAD is ignored', async () => {
    const body = '{"a":1}';
    const forms: Record<string, string> = {
      'with its length': `Content-Length: ${body.length}\r\n\r\n${body}`,
      'in pieces': `Transfer-Encoding: chunked\r\n\r\n7\r\n${body}\r\n0\r\n\r\n`,
      'of a type': `Content-Type: nonsense\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
      'as JSON': 'Content-Type: application/json\r\nContent-Length: 1\r\n\r\n{',
    };
    for (const method of ['GET', 'HEAD']) {
      for (const [what, form] of Object.entries(forms)) {
        const head = `${method} ${META} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n`;
        assert.equal((await sendRaw(server.address, head + form)).status, 200, what);
      }
    }
  });

  test('a body that nobody reads ends the connection, however it arrives', async () => {
    const head = `GET ${META} HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\n\r\n`;
    for (const [first, second] of [
      [`${head}{}`, ''],
      [head, '{}'],
    ] as const) {
      const { socket, received, closed } = await openRaw(server.address, first);
      if (second !== '') socket.write(second);
      await closed;
      assert.match(received(), /^HTTP\/1\.1 200 [^]*\r\nconnection: close\r\n/);
    }
  });

  test('HTTP/1.0 needs no Host, and no Host is used for addresses', async () => {
    for (const lines of [
      [`GET ${META} HTTP/1.1`, 'Host: evil.example:99999'],
      [`GET ${META} HTTP/1.1`, "Host: a-b_c~!$&'()*+,;=%C3%A9:"],
      [`GET ${META} HTTP/1.1`, 'Host: [2001:db8::192.0.2.1]:80'],
      [`GET ${META} HTTP/1.0`, 'Host: x'],
      [`GET ${META} HTTP/1.0`],
    ]) {
      assertOwnAddress(await send(...lines), lines.join(' | '));
    }
  });

  test('HTTP/1.1 without Host, and a Host that names no host: 400 (RFC 9112 section 3.2)', async () => {
    for (const path of [META, '/en/about', '/healthz', '/mcp']) {
      assert.equal((await send(`GET ${path} HTTP/1.1`)).status, 400, path);
    }
    for (const host of ['', ' ', ':80', 'a b', 'a b/c@d', 'a@b', 'a/b', 'a:b', 'a%zz', '[x', 'é']) {
      for (const line of [`GET ${META} HTTP/1.1`, `GET ${META} HTTP/1.0`]) {
        const answer = await send(line, `Host: ${host}`);
        assert.equal(answer.status, 400, host);
        assertError(answer);
      }
    }
    for (const host of ['', ':80', 'a@b', 'a@b:80', '[x', 'a%zz']) {
      const answer = await get(`http://${host}${META}`);
      assert.equal(answer.status, 400, host);
      assertError(answer);
    }
  });

  test('chunks in HTTP/1.0 end the connection (RFC 9112 section 6.1)', async () => {
    const body = '{"jsonrpc":"2.0","id":1,"method":"ping"}';
    const chunks = `${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`;
    const lines = 'Host: localhost\r\nConnection: keep-alive\r\nTransfer-Encoding: chunked';
    const json = 'Content-Type: application/json\r\nAccept: */*';
    for (const line of ['POST /mcp', `GET ${META}`, 'POST /nothing']) {
      const text = `${line} HTTP/1.0\r\n${lines}\r\n${json}\r\n\r\n${chunks}`;
      const { received, closed } = await openRaw(server.address, text + text);
      await closed;
      assert.match(received(), /^HTTP\/1\.1 \d+ [^]*\r\nconnection: close\r\n/i);
      assert.equal(received().match(/HTTP\/1\.1 \d+ /g)?.length, 1);
    }
  });

  function assertOwnAddress({ status, body }: RawAnswer, what: string): void {
    assert.equal(status, 200, what);
    const { openapi } = JSON.parse(body) as { openapi: string };
    assert.ok(openapi.startsWith(server.address), 'the address does not come from the request');
  }

  test('the absolute form is answered whatever host it names (RFC 9112 section 3.2.2)', async () => {
    for (const host of ['127.0.0.1', 'evil.example:1', '[::1]', 'X.example']) {
      for (const scheme of ['http', 'HTTPS']) {
        const target = `${scheme}://${host}${META}`;
        assertOwnAddress(await get(target), target);
      }
    }
    for (const target of ['http://x', 'http://x?a=1', 'http://x/']) {
      const { status, headers } = await get(target);
      const home = await get('/');
      assert.deepEqual(
        [status, headers.get('location')],
        [home.status, home.headers.get('location')],
      );
    }
    const unknown = await get('http://x/api/v1/nothing');
    assert.equal(unknown.status, 404);
    assertError(unknown);
    const { status } = await send('GET http://x/healthz HTTP/1.1', 'Host: y');
    assert.equal(status, 200);
  });

  test('two Host headers are 400, alike or not, because two readers may understand them differently', async () => {
    for (const hosts of [
      ['Host: x', 'Host: x'],
      ['Host: x', 'HOST: y'],
      ['Host: x', 'Host:', 'X-A: a'],
    ]) {
      for (const path of [META, '/nothing', '/healthz']) {
        assert.equal((await send(`GET ${path} HTTP/1.1`, ...hosts)).status, 400, path);
      }
      assertError(await send(`GET ${META} HTTP/1.1`, ...hosts));
    }
    assert.equal((await get(META, 'X-Forwarded-Host: y', 'X: Host')).status, 200);
  });

  test('the asterisk and other targets that are not paths are 400; OPTIONS * is answered', async () => {
    for (const target of ['*', 'ftp://x/api/v1/meta', 'x:80', '*/api/v1/meta']) {
      for (const method of ['GET', 'HEAD', 'POST', 'DELETE']) {
        const { status } = await send(`${method} ${target} HTTP/1.1`, 'Host: x');
        assert.equal(status, 400, `${method} ${target}`);
      }
      assertError(await get(target));
    }
    const { status, headers } = await send('OPTIONS * HTTP/1.1', 'Host: x');
    assert.equal(status, 204);
    assert.equal(headers.get('allow'), 'GET, HEAD, OPTIONS');
  });

  test('Expect is fulfilled or ignored', async () => {
    assert.equal((await get(META, 'Expect: something')).status, 200);
    const { received, closed } = await openRaw(
      server.address,
      `GET ${META} HTTP/1.1\r\nHost: x\r\nExpect: 100-continue\r\nConnection: close\r\n\r\n`,
    );
    await closed;
    assert.match(received(), /^HTTP\/1\.1 (100 [^]*\r\n\r\nHTTP\/1\.1 )?200 OK\r\n/);
  });

  test('Upgrade is ignored: what is sent behind it is answered in order (RFC 9110 section 7.8)', async () => {
    const upgrade = 'Host: x\r\nConnection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c';
    const body = '{"jsonrpc":"2.0","id":1,"method":"ping"}';
    const json = 'Content-Type: application/json\r\nAccept: */*';
    const post = `POST /mcp HTTP/1.1\r\n${json}\r\nContent-Length: ${body.length}`;
    const requests = [
      [`GET ${META} HTTP/1.1\r\n${upgrade}\r\n\r\n`, '200'],
      ['GET /nothing HTTP/1.1\r\nHost: x\r\n\r\n', '404'],
      [`${post}\r\n${upgrade.replace('x\r', 'localhost\r')}\r\n\r\n${body}`, '200'],
      [`GET /api/v1/years/0 HTTP/1.1\r\n${upgrade.replace('h2c', 'websocket')}\r\n\r\n`, '400'],
      [`GET ${META} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`, '200'],
    ];
    for (let first = 0; first < requests.length; first++) {
      const sent = requests.slice(first);
      const text = sent.map(([request]) => request).join('');
      for (const pieces of [[text], text.split(/(?<=h2c)/)]) {
        const { socket, received, closed } = await openRaw(server.address);
        for (const piece of pieces) socket.write(piece);
        await closed;
        const statuses = [...received().matchAll(/HTTP\/1\.1 (\d+) /g)].map(([, status]) => status);
        assert.deepEqual(
          statuses,
          sent.map(([, status]) => status),
        );
      }
    }
  });
});
