import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, existsSync, globSync, readFileSync } from 'node:fs';
import { connect as connectHttp2, type ClientHttp2Session } from 'node:http2';
import type { IncomingHttpHeaders } from 'node:http';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { connect as connectSecurely } from 'node:tls';
import { ask, callOf, getOf, sentBack, type Answer, type Ask } from '../http/support/client.ts';
import { metricAt, startServer, type Server } from '../http/support/server.ts';
import { buildOne } from '../http/support/snapshots.ts';
import { temporaryFolder } from '../ingest/support/command.ts';
import { blockWith, sentenceIn } from '../machines/support/document.ts';
import { htmlFaults } from '../pages/support/html-faults.ts';
import { freePort } from '../support/free-port.ts';
import { until } from '../support/until.ts';
import {
  CLIENT_HEADER,
  CLIENTS,
  partOf,
  SITES,
  SKIP_NGINX,
  startSite,
  type Nginx,
} from './support/nginx.ts';

const META = '/api/v1/meta';
const PING = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'ping' });
const OF_MCP = {
  accept: 'application/json, text/event-stream',
  'content-type': 'application/json',
};

type Answered = Pick<Answer, 'status' | 'headers' | 'text'>;

/** One request over an HTTP/2 connection. */
async function askOver(
  session: ClientHttp2Session,
  path: string,
  { method = 'GET', headers = {}, body }: Ask = {},
): Promise<Answered> {
  const target = { ':path': path, ':method': method, ':authority': 'natalis.example' };
  const stream = session.request({ ...target, ...headers });
  stream.end(body);
  const [answer] = (await once(stream, 'response')) as [
    IncomingHttpHeaders & { ':status'?: number },
  ];
  let text = '';
  for await (const chunk of stream.setEncoding('utf8')) text += chunk;
  return { status: Number(answer[':status']), headers: answer, text };
}

/** An HTTP/2 connection to the site with TLS. */
async function connectTo(nginx: Nginx): Promise<ClientHttp2Session> {
  const session = connectHttp2(`https://127.0.0.1:${nginx.portOf(443)}`, {
    servername: 'natalis.example',
    rejectUnauthorized: false,
  });
  session.on('error', () => {});
  await once(session, 'remoteSettings');
  return session;
}

const times = <T>(count: number, make: (at: number) => T): T[] =>
  Array.from({ length: count }, (_, at) => make(at));

describe('nginx as we configure it', { skip: SKIP_NGINX }, () => {
  for (const site of SITES) {
    test(`${site} is understood, and writes down no client`, async () => {
      const folder = temporaryFolder();
      // No server listens: each request is a fault, which nginx tells with its client.
      const nginx = await startSite(folder, site, ['127.0.0.1:1']);
      const ports = site.startsWith('compose') ? [8000] : [80, 443];
      for (const port of ports.map((each) => nginx.portOf(each))) {
        for (const asked of ['GET /missing HTTP/1.0\r\n\r\n', 'no request\r\n\r\n']) {
          assert.match(await send(connect(port, '127.0.0.1'), asked), /^HTTP\/1\.1 [345]/);
        }
        const secure = connectSecurely({ port, rejectUnauthorized: false });
        await send(secure, getOf('/missing', 'Connection: close'));
      }
      await nginx.stop();
      const logs = globSync('*.log', { cwd: folder }).map((name) =>
        readFileSync(join(folder, name), 'utf8'),
      );
      assert.doesNotMatch(
        [nginx.told(), ...logs].join('\n'),
        /client|GET|\[warn\] (?!.*the "(?:user|listen \.\.\. http2)" directive)/,
      );
    });
  }

  const debian = '/etc/nginx/nginx.conf';
  const isDebian = existsSync(debian);

  test(
    'the first hour makes room for connections',
    { skip: !isDebian && `needs ${debian}` },
    () => {
      const file = join(temporaryFolder(), 'nginx.conf');
      copyFileSync(debian, file);
      const [command = ''] =
        /^sed -i .*? \/etc\/nginx\/nginx\.conf$/ms.exec(blockWith(['sed -i'])) ?? [];
      execFileSync('sh', ['-c', command.replace(debian, file)]);
      const text = readFileSync(file, 'utf8');
      assert.match(text, /^worker_rlimit_nofile 30000;\n.*^\s*worker_connections 10000;$/ms);
      assert.equal(text.match(/worker_connections/g)?.length, 1);
    },
  );

  test('its pace is the one that the document tells', () => {
    const [zones, limits] = [partOf('http.conf'), partOf('server.conf')];
    const [every, posts] = [...limits.matchAll(/zone=(\w+) burst=(\d+) delay=(\d+);/g)].map(
      ([, zone = '', burst = '', delay = '']) => {
        const [, rate = ''] = new RegExp(`zone=${zone}:\\d+m rate=(\\d+)r/s;`).exec(zones) ?? [];
        return { rate, burst, delay };
      },
    );
    assert.ok(every && posts);
    assert.equal(
      sentenceIn(/(A client gets .*? wait\.)/),
      `A client gets ${every.rate} answers a second; ${every.delay} more come without a wait, and up to ${every.burst} wait.`,
    );
    assert.equal(
      sentenceIn(/(it gets \d+ a second; .*? wait\.)/),
      `it gets ${posts.rate} a second; ${posts.delay} more comes without a wait, and up to ${posts.burst} wait.`,
    );
    // The limits of a minute fit in.
    assert.ok(Number(every.burst) >= 60 + 30 && Number(posts.burst) >= 30);
  });

  /** Sends bytes, and gives what comes back until the connection ends. */
  async function send(socket: Socket, bytes: string): Promise<string> {
    let answer = '';
    socket.on('data', (chunk: Buffer) => (answer += chunk.toString('latin1')));
    socket.on('error', () => {});
    socket.write(bytes);
    await new Promise((resolve) => socket.once('close', resolve));
    return answer;
  }
});

const SERVED = ['--allowed-host', 'natalis.example', '--trust-proxy', '127.0.0.1'];
const hostOf = ({ address }: Server): string => new URL(address).host;

/**
 * A client, under its addresses in turn, asks at once for one answer more than each limit of a minute allows. Asserts that
 * the servers refuse these alone, and nginx none.
 */
async function assertExact(
  base: string,
  addresses: readonly string[],
  { rest, mcp }: Readonly<Record<'rest' | 'mcp', number>>,
): Promise<void> {
  const lines = (at: number, last: number): string[] => [
    `${CLIENT_HEADER}: ${addresses[at % addresses.length]}`,
    `X-Forwarded-For: 10.0.0.${at}`,
    `Connection: ${at === last ? 'close' : 'keep-alive'}`,
  ];
  const length = `Content-Length: ${PING.length}`;
  const began = performance.now();
  const answers = await Promise.all([
    sentBack(base, times(rest + 1, (at) => getOf(META, ...lines(at, rest))).join('')),
    sentBack(base, times(mcp + 1, (at) => callOf(PING, length, ...lines(at, mcp))).join('')),
  ]);
  // On a machine so slow that a minute went by, one more may be answered.
  if (performance.now() - began > 60_000) return;
  const counted = answers.map((answer) => {
    const counts: Record<string, number> = {};
    for (const [head] of answer.matchAll(/HTTP\/1\.1 .*?\r\n\r\n/gs)) {
      const by = head.includes(' 429 ') && !/^ratelimit:/im.test(head) ? 'nginx ' : '';
      const name = by + head.slice(9, 12);
      counts[name] = (counts[name] ?? 0) + 1;
    }
    return counts;
  });
  const exact = [rest, mcp].map((limit) => ({ 200: limit, 429: 1 }));
  assert.deepEqual(counted, exact, addresses[0]);
}

/** Clients of three kinds by turns. */
const clientsOf = (count: number): string[][] =>
  times(count, (at) => [
    // Two addresses of one network are one client, and an IPv4 address is the one that is mapped.
    ...(at % 3 === 0 ? times(2, (end) => `2001:db8:${at}:ff::${end + 1}`) : []),
    ...(at % 3 === 1 ? [`198.51.100.${at % 256}`, `::ffff:198.51.100.${at % 256}`] : []),
    ...(at % 3 === 2 ? [`203.0.113.${at % 256}`] : []),
  ]);

describe('a server behind nginx', { skip: SKIP_NGINX }, () => {
  let server: Server;
  let plain: Nginx;
  let base: string;
  let secure: Nginx;

  before(async () => {
    server = await startServer(await buildOne(), ...SERVED, '--log-level', 'error');
    const hosts = [hostOf(server)];
    plain = await startSite(temporaryFolder(), 'compose/nginx.conf', hosts, CLIENTS);
    base = `http://127.0.0.1:${plain.portOf(8000)}`;
    secure = await startSite(temporaryFolder(), 'nginx/natalis.conf', hosts, CLIENTS);
  });
  after(() => Promise.all([server, plain, secure].map((each) => each.stop())));

  /** Sixty requests for the API and thirty to MCP at once. */
  const minuteAtOnce = (
    send: (path: string, asked: Ask) => Promise<{ readonly status: number }>,
    client: string,
  ): Promise<number[]> => {
    const headers = { [CLIENT_HEADER]: client };
    const post = { method: 'POST', body: PING, headers: { ...headers, ...OF_MCP } };
    const asked = [
      ...times(60, () => send(META, { headers })),
      ...times(30, () => send('/mcp', post)),
    ];
    return Promise.all(asked.map(async (answer) => (await answer).status));
  };

  test('service 12.8: a client may use up its minute at once, over HTTP/1.1 and over one HTTP/2 connection', async (t) => {
    const session = await connectTo(secure);
    t.after(() => session.destroy());
    const [overMany, overOne] = await Promise.all([
      minuteAtOnce((path, asked) => ask(base, path, asked), '192.0.2.1'),
      minuteAtOnce((path, asked) => askOver(session, path, asked), '192.0.2.2'),
    ]);
    assert.deepEqual(new Set(overMany), new Set([200]));
    assert.deepEqual(new Set(overOne), new Set([200]));
  });

  test('messages have a pace of their own, below that of what is read', async () => {
    const headers = { [CLIENT_HEADER]: '192.0.2.3', ...OF_MCP };
    const began = performance.now();
    await Promise.all(times(22, () => ask(base, '/mcp', { method: 'POST', body: PING, headers })));
    // Two at once, and then ten a second. At the other pace the last one would wait for 0.65 s.
    assert.ok(performance.now() - began >= 1900);
  });

  test('service 12.8: the limits are exact behind it', async () => {
    const limits = { rest: 60, mcp: 30 };
    await Promise.all(clientsOf(3).map((client) => assertExact(base, client, limits)));
  });
});

describe('four servers behind nginx', { skip: SKIP_NGINX }, () => {
  test('service 12.8: each of 300 clients has its exact limits, whatever it says of its address', async (t) => {
    const snapshot = await buildOne();
    const metrics = await Promise.all(times(4, freePort));
    // What each client asks takes most of the time, so it may ask for less than usual.
    const limits = { rest: 12, mcp: 5 };
    const limited = [`--rate-limit=${limits.rest}`, `--mcp-rate-limit=${limits.mcp}`];
    const options = [...SERVED, ...limited, '--log-level', 'error', '--metrics'];
    const servers = await Promise.all(
      metrics.map((port) => startServer(snapshot, ...options, `127.0.0.1:${port}`)),
    );
    const site = 'compose/nginx.conf';
    const nginx = await startSite(temporaryFolder(), site, servers.map(hostOf), CLIENTS);
    t.after(() => Promise.all([nginx, ...servers].map((each) => each.stop())));
    const base = `http://127.0.0.1:${nginx.portOf(8000)}`;
    const waiting = clientsOf(300).values();
    await Promise.all(
      times(30, async () => {
        for (const client of waiting) await assertExact(base, client, limits);
      }),
    );
    for (const port of metrics) {
      const name = 'http_rate_limited_total{limit="rest"}';
      assert.ok((await metricAt(`http://127.0.0.1:${port}`, name)) > 0, 'all servers have clients');
    }
  });
});

describe('what nginx answers itself', { skip: SKIP_NGINX }, () => {
  let nginx: Nginx;
  let session: ClientHttp2Session;

  before(async () => {
    nginx = await startSite(temporaryFolder(), 'nginx/natalis.conf', ['127.0.0.1:1'], CLIENTS);
    session = await connectTo(nginx);
  });
  after(() => {
    session.destroy();
    return nginx.stop();
  });

  /** The first refusal of so many requests of one client at once that some are above its pace. */
  async function tooMany(path: string, client: string): Promise<Answered> {
    const own = await connectTo(nginx);
    const headers = { [CLIENT_HEADER]: client };
    try {
      return await Promise.any(
        times(120, async () => {
          const answer = await askOver(own, path, { headers });
          assert.equal(answer.status, 429);
          return answer;
        }),
      );
    } finally {
      own.destroy();
    }
  }

  const tooLarge = (path: string): Promise<Answered> =>
    askOver(session, path, { method: 'POST', body: 'x'.repeat(65_537) });

  const MOST = { 429: 'rate_limited', 503: 'capacity_exceeded' };

  for (const [kind, paths] of Object.entries({
    api: ['/api/v1/people/wikidata/Q42', '/api/v1/birthdays/03-11?limit=1', '/reconcile'],
    mcp: ['/mcp'],
    page: ['/', '/en/people/douglas-adams.ics', '/apis'],
  })) {
    test(`service 12.6: it has the form of other errors, ${kind}`, async () => {
      for (const [index, path] of paths.entries()) {
        const answers = [
          await tooMany(path, `192.0.2.${kind.length}${index}`),
          await askOver(session, path),
          await tooLarge(path),
        ];
        assert.deepEqual(
          answers.map(({ status }) => status),
          [429, 503, 413],
        );
        for (const { status, headers, text } of answers) {
          assert.equal(headers['cache-control'], 'no-store');
          assert.equal(headers['access-control-allow-origin'], '*');
          assert.match(String(headers['access-control-expose-headers']), /\bRetry-After\b/);
          const retryAfter = headers['retry-after'];
          if (status === 413) assert.equal(retryAfter, undefined);
          else assert.match(String(retryAfter), /^[1-9]\d*$/);
          assert.equal(
            headers['content-type'],
            `${kind === 'page' ? 'text/html' : 'application/json'}; charset=utf-8`,
          );
          const code = MOST[status as keyof typeof MOST] ?? 'invalid_parameter';
          if (kind === 'page') {
            assert.match(text, /<html lang="en">.*<title>.+<\/title>.*<a href="\/">/s);
            assert.deepEqual(await htmlFaults(text), []);
            continue;
          }
          const said = /"message": ?"([A-Z][^"]+\.)"/.exec(text)?.[1];
          const data = status === 413 ? {} : { data: { code, retry_after: Number(retryAfter) } };
          const error = { code: -32000, message: said, ...data };
          assert.deepEqual(
            JSON.parse(text),
            kind === 'api' ? { code, message: said } : { jsonrpc: '2.0', id: null, error },
          );
        }
      }
    });
  }

  test('preflights and probes are not paced', async () => {
    const headers = { [CLIENT_HEADER]: '192.0.2.77' };
    const asked = times(120, (at) =>
      at % 2 === 0
        ? askOver(session, '/readyz', { headers })
        : askOver(session, META, { method: 'OPTIONS', headers }),
    );
    for (const { status } of await Promise.all(asked)) assert.equal(status, 503);
  });
});

describe('servers behind nginx that answer 503', { skip: SKIP_NGINX }, () => {
  const OPTIONS = ['', 'page-', 'reconcile-'].flatMap((of) => [`--${of}rate-limit`, '0']);
  const clients = times(40, (at) => `198.51.100.${at}`);

  /** The statuses of requests of forty clients, of whom each server has some. */
  async function askAll(base: string): Promise<Set<number>> {
    const answers = await Promise.all(
      clients.map((client) => ask(base, META, { headers: { [CLIENT_HEADER]: client } })),
    );
    return new Set(answers.map(({ status }) => status));
  }

  /** Keeps the one slot of a server taken: a batch holds it while its queries are answered one by one. */
  async function keepBusy(base: string, signal: AbortSignal): Promise<void> {
    const queries = times(50, (at) => [at, { query: `${at} nobody by this name` }] as const);
    const path = `/reconcile?queries=${encodeURIComponent(JSON.stringify(Object.fromEntries(queries)))}`;
    const loop = async (): Promise<void> => {
      while (!signal.aborted) await ask(base, path);
    };
    await Promise.all(times(4, loop));
  }

  test('one at its bound takes no other out, and its own answer is passed on', async (t) => {
    const snapshot = await buildOne();
    const quiet = ['--log-level', 'silent', '--trust-proxy', '127.0.0.1', ...OPTIONS];
    const start = (): Promise<Server> =>
      startServer(snapshot, ...quiet, '--max-inflight', '1', '--cache-size', '0');
    const [full, free] = await Promise.all([start(), start()]);
    const hosts = [full, free].map(hostOf);
    const nginx = await startSite(temporaryFolder(), 'compose/nginx.conf', hosts, CLIENTS);
    t.after(() => Promise.all([nginx.stop(), full.stop(), free.stop()]));
    const base = `http://127.0.0.1:${nginx.portOf(8000)}`;
    const stopped = new AbortController();
    t.after(() => stopped.abort());
    const busy = [keepBusy(full.address, stopped.signal)];
    await until('one is full', async () => (await ask(full.address, META)).status === 503);
    assert.deepEqual(await askAll(base), new Set([200]));
    busy.push(keepBusy(free.address, stopped.signal));
    await until('both are full at once', async () => (await askAll(base)).has(503));
    stopped.abort();
    await Promise.all(busy);
    assert.deepEqual(await askAll(base), new Set([200]));
  });
});
