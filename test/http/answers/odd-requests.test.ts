import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { assertConforms } from '../../support/conform.ts';
import { until } from '../../support/until.ts';
import {
  ask,
  codeOf,
  getOf,
  openRaw,
  parseAnswer,
  sentBack,
  statusesIn,
  type RawAnswer,
} from '../support/client.ts';
import { LONG, openService } from '../support/service.ts';

const mcpAccess = { hosts: [], origins: null, lenientAccept: false };
const service = await openService({}, { mcpAccess });

const META = '/api/v1/meta';
const CLOSE = 'Connection: close';
const ofLines = (...lines: string[]): string => [...lines, '', ''].join('\r\n');
const last = (target: string, ...lines: string[]): string => getOf(target, ...lines, CLOSE);

const GET = getOf(META);
const PING = '{"jsonrpc":"2.0","id":1,"method":"ping"}';
const JSON_TYPES = 'Content-Type: application/json\r\nAccept: */*';
const POST = `POST /mcp HTTP/1.1\r\nHost: localhost\r\n${JSON_TYPES}`;
const LENGTH = `Content-Length: ${PING.length}`;
const CHUNKED = `${POST}\r\nTransfer-Encoding: chunked\r\n\r\n`;
const WHOLE = `${POST}\r\n${LENGTH}\r\n\r\n${PING}`;
const CHUNKS = `${PING.length.toString(16)}\r\n${PING}\r\n0\r\n\r\n`;
const GARBAGE = 'no request at all\r\n\r\n';
const CONNECT = 'CONNECT natalis.example:443 HTTP/1.1\r\nHost: natalis.example\r\n\r\n';

/** What is sent, in pieces if it is a list, and the statuses of all answers until the connection ends. */
type Row = readonly [sent: string | readonly string[], ...statuses: readonly number[]];

const receive = (sent: string | readonly string[]): Promise<string> =>
  sentBack(service.address, ...[sent].flat());

function lastOf(received: string): RawAnswer {
  return parseAnswer(received.slice(Math.max(received.lastIndexOf('HTTP/1.1 '), 0)));
}

function testRows(
  rowsByName: Readonly<Record<string, readonly Row[]>>,
  check: (answer: RawAnswer) => void = () => {},
): void {
  for (const [what, rows] of Object.entries(rowsByName)) {
    test(what, async () => {
      for (const [sent, ...statuses] of rows) {
        const received = await receive(sent);
        const where = JSON.stringify(sent).slice(0, 300);
        assert.deepEqual(statusesIn(received), statuses, where);
        check(lastOf(received));
      }
    });
  }
}

function assertError({ headers, body }: RawAnswer): void {
  assert.equal(headers.get('content-type'), 'application/json; charset=utf-8');
  assert.equal(headers.get('access-control-allow-origin'), '*');
  assert.equal(headers.get('cache-control'), 'no-store');
  assertConforms('ErrorBody', JSON.parse(body));
}

const each = (status: number, texts: readonly string[]): Row[] =>
  texts.map((text) => [text, status]);

const START = '/api/v1/meta?_=';
const LONGEST = START + 'a'.repeat(8192 - START.length);
const WRONG_HOSTS = ['', ' ', ':80', 'a b', 'a b/c@d', 'a@b', 'a/b', 'a:b', 'a%zz', '[x', 'é'];
const TWO_HOSTS = ['Host: x', 'HOST: y', 'Host:'];
const PLACES = ['/en/about', '/healthz', '/mcp', '/nothing'];
const NO_PATHS = ['*', 'ftp://x/api/v1/meta', 'x:80', '*/api/v1/meta'];

const encoded = (coding: string): string =>
  `${POST}\r\n${CLOSE}\r\nTransfer-Encoding: ${coding}\r\n\r\n${CHUNKS}`;
const posted = (target: string, host: string): string =>
  WHOLE.replace('/mcp', target).replace('localhost\r\n', `${host}\r\n${CLOSE}\r\n`);
const chunkedIn10 = (line: string): string => {
  const alive = 'Host: localhost\r\nConnection: keep-alive\r\nTransfer-Encoding: chunked';
  return `${line} HTTP/1.0\r\n${alive}\r\n${JSON_TYPES}\r\n\r\n${CHUNKS}`.repeat(2);
};

suite('odd requests that are answered', () => {
  testRows({
    'service 12.6: an address of 8192 characters': [[last(LONGEST), 200]],
    'service 12.6: headers of 15 KiB': [[last(META, `X-Large: ${'a'.repeat(15 * 1024)}`), 200]],
    'a body on GET and HEAD is ignored': ['GET', 'HEAD'].flatMap((method) =>
      each(
        200,
        [
          'Content-Length: 7\r\n\r\n{"a":1}',
          'Transfer-Encoding: chunked\r\n\r\n7\r\n{"a":1}\r\n0\r\n\r\n',
          'Content-Type: nonsense\r\nContent-Length: 7\r\n\r\n{"a":1}',
          'Content-Type: application/json\r\nContent-Length: 1\r\n\r\n{',
        ].map((body) => `${method} ${META} HTTP/1.1\r\nHost: x\r\n${CLOSE}\r\n${body}`),
      ),
    ),
    'headers that only look like Host': [[last(META, 'X-Forwarded-Host: y', 'X: Host'), 200]],
    'a whole address with another host than Host': [
      [ofLines('GET http://x/healthz HTTP/1.1', 'Host: y', CLOSE), 200],
    ],
    'Expect is fulfilled or ignored': [
      [last(META, 'Expect: something'), 200],
      [last(META, 'Expect: 100-continue'), 100, 200],
    ],
    'the codings of a body: another one than chunked would be read undecoded': [
      [encoded('chunked'), 200],
      [encoded('Chunked'), 200],
      [encoded('gzip, chunked'), 400],
      [encoded('chunked, chunked'), 400],
    ],
    'the host of a whole address counts, not Host (RFC 9112 section 3.2.2)': [
      [posted('http://localhost/mcp', 'evil.example'), 200],
      [posted('http://evil.example/mcp', 'localhost'), 403],
      [posted('http:///mcp', 'localhost'), 400],
    ],
  });

  const ending = ({ headers }: RawAnswer): void => assert.equal(headers.get('connection'), 'close');
  testRows(
    {
      'a body that nobody reads ends the connection, however it arrives': [
        [getOf(META, 'Content-Length: 2') + '{}', 200],
        [[getOf(META, 'Content-Length: 2'), '{}'], 200],
      ],
      'chunks in HTTP/1.0 end the connection (RFC 9112 section 6.1)': [
        [chunkedIn10('POST /mcp'), 200],
        [chunkedIn10(`GET ${META}`), 200],
        [chunkedIn10('POST /nothing'), 404],
      ],
    },
    ending,
  );

  const ownAddress = ({ body }: RawAnswer): void => {
    const { openapi } = JSON.parse(body) as { openapi: string };
    assert.ok(openapi.startsWith(service.base), 'the address does not come from the request');
  };
  testRows(
    {
      'HTTP/1.0 needs no Host, and no Host is used for addresses': each(200, [
        ofLines(`GET ${META} HTTP/1.1`, 'Host: evil.example:99999', CLOSE),
        ofLines(`GET ${META} HTTP/1.1`, "Host: a-b_c~!$&'()*+,;=%C3%A9:", CLOSE),
        ofLines(`GET ${META} HTTP/1.1`, 'Host: [2001:db8::192.0.2.1]:80', CLOSE),
        ofLines(`GET ${META} HTTP/1.0`, 'Host: x'),
        ofLines(`GET ${META} HTTP/1.0`),
      ]),
      'a whole address is answered whatever host it names (RFC 9112 section 3.2.2)': each(
        200,
        ['127.0.0.1', 'evil.example:1', '[::1]', 'X.example'].flatMap((host) =>
          ['http', 'HTTPS'].map((scheme) => last(`${scheme}://${host}${META}`)),
        ),
      ),
    },
    ownAddress,
  );

  test('a whole address without a path is that of the home page', async () => {
    const home = parseAnswer(await receive(last('/')));
    for (const target of ['http://x', 'http://x?a=1', 'http://x/']) {
      const { status, headers } = parseAnswer(await receive(last(target)));
      assert.deepEqual([status, headers.get('etag')], [home.status, home.headers.get('etag')]);
    }
  });

  test('OPTIONS * is answered', async () => {
    const { status, headers } = parseAnswer(await receive(last('*').replace('GET', 'OPTIONS')));
    assert.deepEqual([status, headers.get('allow')], [204, 'GET, HEAD, OPTIONS']);
  });

  test('Upgrade is ignored, and ends the connection (RFC 9110 section 7.8)', async () => {
    const upgrade = ['Connection: Upgrade, HTTP2-Settings', 'Upgrade: h2c'];
    for (const [request, status] of [
      [getOf(META, ...upgrade), 200],
      [WHOLE.replace(LENGTH, [...upgrade, LENGTH].join('\r\n')), 200],
      [getOf('/api/v1/years/0', ...upgrade).replace('h2c', 'websocket'), 400],
    ] as const) {
      for (const pieces of [request, request.split(/(?<=h2c)/)]) {
        assert.deepEqual(statusesIn(await receive(pieces)), [status]);
      }
    }
  });
});

suite('what is refused with an Error body (service 12.6)', () => {
  testRows(
    {
      'an address of more than 8192 characters': each(
        400,
        [1, 1000, 12_000, 40_000].map((more) => last(LONGEST + 'a'.repeat(more))),
      ),
      'headers of more than 16 KiB': each(431, [
        last(META, `X-Large: ${'a'.repeat(17 * 1024)}`),
        last(META, `X-Large: ${'a'.repeat(60 * 1024)}`),
        last(META, ...Array.from({ length: 1900 }, (_, index) => `X-${index}: aaaaa`)),
      ]),
      'a Host that names no host, or none in HTTP/1.1 (RFC 9112 section 3.2)': each(400, [
        ofLines(`GET ${META} HTTP/1.1`, CLOSE),
        ...WRONG_HOSTS.flatMap((host) => [
          ofLines(`GET ${META} HTTP/1.1`, `Host: ${host}`, CLOSE),
          ofLines(`GET ${META} HTTP/1.0`, `Host: ${host}`, CLOSE),
        ]),
        ...['', ':80', 'a@b', 'a@b:80', '[x', 'a%zz'].map((host) => last(`http://${host}${META}`)),
      ]),
      'two Host headers, alike or not, because two readers may understand them differently': each(
        400,
        TWO_HOSTS.map((host) => last(META, host)),
      ),
      'a target that is neither a path nor a whole address': each(
        400,
        NO_PATHS.map((target) => last(target)),
      ),
      'an unknown route with a whole address': [[last('http://x/api/v1/nothing'), 404]],
      // Behind all of these stands a request that would be answered.
      'a head that cannot be read, or be read in two ways': each(
        400,
        [
          `${CHUNKED.trimEnd()}\r\nContent-Length: 4\r\n\r\n0\r\n\r\n`,
          `${POST}\r\nContent-Length: 2\r\nContent-Length: 3\r\n\r\n{}`,
          `${POST}\r\nContent-Length: +2\r\n\r\n{}`,
          `${POST}\r\nTransfer-Encoding: chunked, x\r\n\r\n0\r\n\r\n`,
          `${POST}\r\nContent-Length : 2\r\n\r\n{}`,
          `${POST}\r\nX-A: a\r\n Content-Length: 2\r\n\r\n{}`,
          `GET ${META} HTTP/1.1\nHost: x\n\n`,
          `GET ${META} HTTP/1.1\rHost: x\r\r`,
          getOf(META, 'X-A: a\0b'),
          ...['0.9', '1.2', '2.0', '9.9'].map((version) => GET.replace('1.1', version)),
          getOf(META, 'broken'),
          getOf('/api/v1/me ta'),
          getOf('api'),
          GET.replace('GET', 'EAT'),
          // They only mention HEAD, so they get the body.
          'GET / HTTP/1.1\r\nX-A: HEAD / \r\nB a: 1\r\n\r\n',
          'HEADS / HTTP/1.1\r\n\r\n',
          GARBAGE,
          CONNECT,
        ].map((text) => text + GET),
      ),
    },
    assertError,
  );

  testRows({
    'HTTP/1.1 without Host, and two of them, at every address': PLACES.flatMap((path) =>
      each(400, [ofLines(`GET ${path} HTTP/1.1`, CLOSE), last(path, 'Host: x')]),
    ),
    'another target than a path, with every method': ['HEAD', 'POST', 'DELETE'].flatMap((method) =>
      each(
        400,
        NO_PATHS.map((target) => last(target).replace('GET', method)),
      ),
    ),
    'in its turn, behind the answers to the requests before it': [
      [GET + GARBAGE, 200, 400],
      [GET.repeat(3) + GARBAGE, 200, 200, 200, 400],
      [[GET, GARBAGE], 200, 400],
      [[GET.repeat(3), GARBAGE], 200, 200, 200, 400],
      [`${GET}${CHUNKED}zz\r\n`, 200, 400],
      [GET + CONNECT + GET, 200, 400],
      [WHOLE + CONNECT, 200, 400],
    ],
    'as the last that is answered': [
      [`${CHUNKED}zz\r\n${GET}`, 400],
      [`${WHOLE}X-Trailer: a\r\n\r\n${GET}`, 400],
    ],
    'trailers of 70 KB': [
      [`${CHUNKED}2\r\n{}\r\n0\r\nX-Trailer: ${'a'.repeat(70_000)}\r\n\r\n`, 431],
    ],
  });

  const heads = [
    `HEAD ${META} HTTP/1.1\r\nHost : x\r\n\r\n`,
    `HEAD ${META} a HTTP/1.1\r\nHost: x\r\n\r\n`,
    `HEAD ${META} HTTP/1.1\r\nTransfer-Encoding: x\r\n\r\n`,
    `HEAD ${META} HTTP/1.1\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
    `\r\nHEAD ${META} HTTP/9.9\r\n\r\n`,
  ];
  testRows(
    {
      'HEAD, without a body (RFC 9110 section 9.3.2)': heads.flatMap((head): Row[] => [
        [head, 400],
        [GET + head, 200, 400],
      ]),
    },
    ({ headers, body }) => {
      assert.equal(headers.get('content-type'), 'application/json; charset=utf-8');
      assert.equal(body, '');
    },
  );

  testRows(
    {
      'a body on /mcp that is not framed as its head says, with a JSON-RPC error': each(400, [
        `${CHUNKED}zz\r\n`,
        `${CHUNKED}2\r\n{}\r\nzz\r\n`,
        `${CHUNKED}2\r\n{}}\r\n0\r\n\r\n`,
        `${CHUNKED}${'f'.repeat(20)}\r\n`,
        `${CHUNKED}2;${'a'.repeat(20_000)}\r\n{}\r\n0\r\n\r\n`,
        `${WHOLE}X-Trailer: a\r\n\r\n`,
        WHOLE + GARBAGE,
      ]),
    },
    ({ headers, body }) => {
      assert.equal(headers.get('connection'), 'close');
      assert.equal(headers.get('access-control-allow-origin'), '*');
      const { jsonrpc, id, error } = JSON.parse(body) as Record<string, { code: number }>;
      assert.deepEqual([jsonrpc, id, error?.code], ['2.0', null, -32600]);
    },
  );

  test('what comes behind a whole body, once the answer to that has begun', async () => {
    const { socket, received, closed } = await openRaw(service.address, WHOLE);
    await until('the answer', () => received() !== '');
    socket.write(GARBAGE);
    await closed;
    assert.deepEqual(statusesIn(received()), [200, 400]);
  });

  test('a body that is cut off with its connection half open', async () => {
    const { socket, received, closed } = await openRaw(service.address, `${CHUNKED}9\r\n{`);
    socket.end();
    await closed;
    assert.deepEqual(statusesIn(received()), [400]);
  });
});

suite('what the parser refuses counts (service 12.8)', () => {
  test('against the limit of the address, and is answered with 429 over it', async () => {
    const { address } = await openService({ rateLimit: 3 });
    for (const text of [GARBAGE, CONNECT]) {
      const { status, headers } = parseAnswer(await sentBack(address, text));
      assert.deepEqual([status, headers.get('ratelimit-policy')], [400, '"rest";q=3;w=60']);
    }
    assert.equal((await ask(address, META)).status, 200);
    for (const text of [GARBAGE, CONNECT, last(META)]) {
      const { status, headers, body } = parseAnswer(await sentBack(address, text));
      assert.deepEqual([status, codeOf({ text: body })], [429, 'rate_limited']);
      assert.match(headers.get('retry-after') ?? '', /^(60|[1-5]?\d)$/);
      assert.match(headers.get('ratelimit') ?? '', /^"rest";r=0;t=(60|[1-5]?\d)$/);
    }
  });

  test('connections without a request do not count, and a bad body counts once', async () => {
    const { address } = await openService({ rateLimit: 1, mcpRateLimit: 2 });
    for (let times = 0; times < 3; times++) {
      const { socket, closed } = await openRaw(address);
      socket.destroy();
      await closed;
    }
    for (const status of [400, 400, 429]) {
      assert.deepEqual(statusesIn(await sentBack(address, `${CHUNKED}zz\r\n`)), [status]);
    }
    assert.equal((await ask(address, META)).status, 200);
  });
});

const list = (index: number): string => getOf(`/api/v1/birthdays/03-11?limit=1&offset=${index}`);
const numbers = (count: number): number[] => Array.from({ length: count }, (_, index) => index);
const offsets = (text: string): number[] =>
  [...text.matchAll(/"offset":(\d+)/g)].map(([, offset]) => Number(offset));

suite('requests that are sent behind others on a connection (service 12.8)', () => {
  test('are answered in order, after the one before them', async () => {
    const service = await openService();
    service.hold();
    const text = getOf(LONG) + numbers(900).map(list).join('') + last('/healthz');
    const { received, closed } = await openRaw(service.address, text);
    await service.untilHeld(1);
    assert.equal(received(), '');
    service.release();
    await closed;
    assert.deepEqual(offsets(received()), numbers(900));
  });

  test('get no answer behind the first 429, which ends the connection', async () => {
    const service = await openService({ rateLimit: 3 });
    const many = GET.repeat(500);
    const received = await sentBack(service.address, many);
    assert.deepEqual(statusesIn(received), [200, 200, 200, 429]);
    assert.match(received, /HTTP\/1\.1 429 [^]*\r\nconnection: close\r\n/);
    assert.deepEqual(statusesIn(await sentBack(service.address, many)), [429]);
  });

  test('are answered although the client has ended its side', async () => {
    const service = await openService();
    const { socket, received, closed } = await openRaw(service.address);
    socket.end(getOf('/healthz').repeat(50));
    await closed;
    assert.equal(statusesIn(received()).length, 50);
  });
});
