import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { sendRaw, type RawAnswer } from '../api/support/raw.ts';
import { assertConforms } from '../support/conform.ts';
import { ask, openRaw } from './support/client.ts';
import { startServer, type Server } from './support/server.ts';
import { buildOne } from './support/snapshots.ts';

const snapshot = await buildOne();
const META = '/api/v1/meta';
const QUIET = ['--log-level', 'silent'];

const GET = `GET ${META} HTTP/1.1\r\nHost: x\r\n\r\n`;
const PING = '{"jsonrpc":"2.0","id":1,"method":"ping"}';
const POST =
  'POST /mcp HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nAccept: */*';
const CHUNKED = `${POST}\r\nTransfer-Encoding: chunked\r\n\r\n`;
const WHOLE = `${POST}\r\nContent-Length: ${PING.length}\r\n\r\n${PING}`;
const GARBAGE = 'no request at all\r\n\r\n';

describe('what the parser refuses (service 12.6)', () => {
  let server: Server;
  before(async () => {
    const off = ['--rate-limit', '0', '--mcp-rate-limit', '0', '--page-rate-limit', '0'];
    server = await startServer(snapshot, ...QUIET, ...off);
  });
  after(() => server.stop());

  /** The statuses of all answers on a connection, which must end by itself. */
  async function statuses(...pieces: string[]): Promise<string[]> {
    const { socket, received, closed } = await openRaw(server.address, pieces[0]);
    for (const piece of pieces.slice(1)) {
      await new Promise((done) => setTimeout(done, 50));
      socket.write(piece);
    }
    await closed;
    return [...received().matchAll(/HTTP\/1\.1 (\d+) /g)].map(([, status = '']) => status);
  }

  function assertError({ status, headers, body }: RawAnswer, expected = 400): void {
    assert.equal(status, expected);
    assert.equal(headers.get('content-type'), 'application/json; charset=utf-8');
    assert.equal(headers.get('access-control-allow-origin'), '*');
    assert.equal(headers.get('cache-control'), 'no-store');
    assertConforms('ApiError', JSON.parse(body));
  }

  const bodies: Record<string, string> = {
    'a malformed chunk': `${CHUNKED}zz\r\n`,
    'a malformed chunk behind a good one': `${CHUNKED}2\r\n{}\r\nzz\r\n`,
    'a chunk longer than it says': `${CHUNKED}2\r\n{}}\r\n0\r\n\r\n`,
    'a length beyond all numbers': `${CHUNKED}${'f'.repeat(20)}\r\n`,
    'extensions of 20 KB': `${CHUNKED}2;${'a'.repeat(20_000)}\r\n{}\r\n0\r\n\r\n`,
    'trailers behind a body with its length': `${WHOLE}X-Trailer: a\r\n\r\n`,
    'another line behind a body with its length': `${WHOLE}${GARBAGE}`,
  };
  for (const [what, text] of Object.entries(bodies)) {
    test(`${what} on /mcp: 400 with a JSON-RPC error`, async () => {
      const { status, headers, body } = await sendRaw(server.address, text);
      assert.equal(status, 400);
      assert.equal(headers.get('connection'), 'close');
      assert.equal(headers.get('access-control-allow-origin'), '*');
      const { jsonrpc, id, error } = JSON.parse(body) as Record<string, { code: number }>;
      assert.deepEqual(
        { jsonrpc, id, code: error?.code },
        { jsonrpc: '2.0', id: null, code: -32600 },
      );
    });
  }

  test('a body that is cut off with its connection half open: 400', async () => {
    const { socket, received, closed } = await openRaw(server.address, `${CHUNKED}9\r\n{`);
    socket.end();
    await closed;
    assert.match(received(), /^HTTP\/1\.1 400 /);
  });

  test('trailers of 70 KB: 431', async () => {
    const trailers = `X-Trailer: ${'a'.repeat(70_000)}\r\n\r\n`;
    const { status } = await sendRaw(server.address, `${CHUNKED}2\r\n{}\r\n0\r\n${trailers}`);
    assert.equal(status, 431);
  });

  test('a request that cannot be parsed is answered after those before it', async () => {
    for (const before of [[], [GET], [GET, GET, GET]]) {
      const expected = [...before.map(() => '200'), '400'];
      assert.deepEqual(await statuses(before.join('') + GARBAGE), expected);
      assert.deepEqual(await statuses(before.join(''), GARBAGE), expected);
    }
    assert.deepEqual(await statuses(`${GET}${CHUNKED}zz\r\n`), ['200', '400']);
    assert.deepEqual(await statuses(WHOLE, GARBAGE), ['200', '400']);
  });

  test('nothing after it is answered', async () => {
    assert.deepEqual(await statuses(GARBAGE + GET), ['400']);
    assert.deepEqual(await statuses(`${CHUNKED}zz\r\n${GET}`), ['400']);
    assert.deepEqual(await statuses(`${WHOLE}X-Trailer: a\r\n\r\n${GET}`), ['400']);
  });

  const smuggled: Record<string, string> = {
    'a length and chunks': `${CHUNKED.trimEnd()}\r\nContent-Length: 4\r\n\r\n0\r\n\r\n`,
    'two lengths': `${POST}\r\nContent-Length: 2\r\nContent-Length: 3\r\n\r\n{}`,
    'a length with a sign': `${POST}\r\nContent-Length: +2\r\n\r\n{}`,
    'chunks that are not the last coding': `${POST}\r\nTransfer-Encoding: chunked, x\r\n\r\n0\r\n\r\n`,
    'a name with a space': `${POST}\r\nContent-Length : 2\r\n\r\n{}`,
    'a folded header': `${POST}\r\nX-A: a\r\n Content-Length: 2\r\n\r\n{}`,
    'a bare line feed': `GET ${META} HTTP/1.1\nHost: x\n\n`,
    'a bare carriage return': `GET ${META} HTTP/1.1\rHost: x\r\r`,
    'a NUL': `GET ${META} HTTP/1.1\r\nHost: x\r\nX-A: a\0b\r\n\r\n`,
    ...Object.fromEntries(
      ['0.9', '1.2', '2.0', '9.9'].map((version) => [
        `version ${version}`,
        `GET ${META} HTTP/${version}\r\nHost: x\r\n\r\n`,
      ]),
    ),
    'a header without a colon': `GET ${META} HTTP/1.1\r\nHost: x\r\nbroken\r\n\r\n`,
    'a space in the address': 'GET /api/v1/me ta HTTP/1.1\r\nHost: x\r\n\r\n',
    'a target without a slash': `GET api HTTP/1.1\r\nHost: x\r\n\r\n`,
    'no method that there is': `EAT ${META} HTTP/1.1\r\nHost: x\r\n\r\n`,
  };
  for (const [what, text] of Object.entries(smuggled)) {
    test(`${what}: 400 with an Error body, and no answer after it`, async () => {
      assertError(await sendRaw(server.address, text + GET));
      assert.deepEqual(await statuses(text + GET), ['400']);
    });
  }

  test('a body in another transfer coding is 400, because it would be read undecoded', async () => {
    const chunk = `${PING.length.toString(16)}\r\n${PING}\r\n0\r\n\r\n`;
    for (const [coding, status] of [
      ['chunked', '200'],
      ['Chunked', '200'],
      ['gzip, chunked', '400'],
      ['chunked, chunked', '400'],
    ] as const) {
      const text = `${POST}\r\nConnection: close\r\nTransfer-Encoding: ${coding}\r\n\r\n${chunk}`;
      assert.deepEqual(await statuses(text), [status], coding);
    }
  });

  test('the host of an absolute target counts, not Host (RFC 9112 section 3.2.2)', async () => {
    for (const [target, host, status] of [
      ['http://localhost', 'evil.example', '200'],
      ['http://evil.example', 'localhost', '403'],
      ['http://', 'localhost', '400'],
    ] as const) {
      const line = POST.replace('/mcp', `${target}/mcp`).replace('localhost\r', `${host}\r`);
      const text = `${line}\r\nConnection: close\r\nContent-Length: ${PING.length}\r\n\r\n${PING}`;
      assert.deepEqual(await statuses(text), [status], `${target} and ${host}`);
    }
  });

  const heads: Record<string, string> = {
    'a malformed header': `HEAD ${META} HTTP/1.1\r\nHost : x\r\n\r\n`,
    'a target with a space': `HEAD ${META} a HTTP/1.1\r\nHost: x\r\n\r\n`,
    'a coding that is not the last': `HEAD ${META} HTTP/1.1\r\nTransfer-Encoding: x\r\n\r\n`,
    'a length and chunks': `HEAD ${META} HTTP/1.1\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
    'an empty line before it': `\r\nHEAD ${META} HTTP/9.9\r\n\r\n`,
  };
  for (const [what, text] of Object.entries(heads)) {
    test(`HEAD with ${what}: 400 without a body (RFC 9110 section 9.3.2)`, async () => {
      for (const before of ['', GET]) {
        const { received, closed } = await openRaw(server.address, before + text);
        await closed;
        const last = received().slice(received().lastIndexOf('HTTP/1.1 '));
        assert.match(last, /^HTTP\/1\.1 400 [^]*\r\ncontent-type: application\/json/i);
        assert.ok(last.endsWith('\r\n\r\n'), last);
      }
    });
  }

  test('another method that only mentions HEAD gets the body', async () => {
    assertError(await sendRaw(server.address, 'GET / HTTP/1.1\r\nX-A: HEAD / \r\nB a: 1\r\n\r\n'));
    assertError(await sendRaw(server.address, 'HEADS / HTTP/1.1\r\n\r\n'));
  });

  test('CONNECT: 400 with an Error body, in its turn', async () => {
    const connect = 'CONNECT natalis.example:443 HTTP/1.1\r\nHost: natalis.example\r\n\r\n';
    assertError(await sendRaw(server.address, connect));
    assert.deepEqual(await statuses(GET + connect + GET), ['200', '400']);
  });
});

describe('what the parser refuses counts (service 12.8)', () => {
  test('against the limit of the address, and is answered with 429 over it', async () => {
    const server = await startServer(snapshot, ...QUIET, '--rate-limit', '3');
    try {
      for (const text of [GARBAGE, 'CONNECT a:1 HTTP/1.1\r\nHost: a\r\n\r\n']) {
        const { status, headers } = await sendRaw(server.address, text);
        assert.equal(status, 400);
        assert.equal(headers.get('ratelimit-policy'), '"rest";q=3;w=60');
      }
      assert.equal((await ask(server.address, META)).status, 200);
      for (const text of [GARBAGE, 'CONNECT a:1 HTTP/1.1\r\nHost: a\r\n\r\n', GET]) {
        const close = text === GET ? GET.replace('Host', 'Connection: close\r\nHost') : text;
        const { status, headers, body } = await sendRaw(server.address, close);
        assert.equal(status, 429);
        assert.match(headers.get('retry-after') ?? '', /^(60|5\d)$/);
        assert.match(headers.get('ratelimit') ?? '', /^"rest";r=0;t=(60|5\d)$/);
        assert.equal((JSON.parse(body) as { code: string }).code, 'rate_limited');
      }
    } finally {
      await server.stop();
    }
  });

  test('connections without a request do not count, and a bad body counts once', async () => {
    const server = await startServer(
      snapshot,
      ...QUIET,
      '--rate-limit',
      '1',
      '--mcp-rate-limit',
      '2',
    );
    try {
      for (let times = 0; times < 3; times++) {
        const { socket, closed } = await openRaw(server.address);
        socket.destroy();
        await closed;
      }
      for (const status of [400, 400, 429]) {
        assert.equal((await sendRaw(server.address, `${CHUNKED}zz\r\n`)).status, status);
      }
      assert.equal((await ask(server.address, META)).status, 200);
    } finally {
      await server.stop();
    }
  });
});
