import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { AnsweredRequest } from '../../src/web/request-handler.ts';
import { codeOf, ask, getOf, openRaw, sentBack, statusesIn } from '../http/support/client.ts';
import { metricAt, startServer, type Server } from '../http/support/server.ts';
import { openService } from '../http/support/service.ts';
import { buildOne, ONE } from '../http/support/snapshots.ts';
import { legacy } from '../mcp/clients/ask.ts';
import { freePort } from '../support/free-port.ts';
import { until } from '../support/until.ts';
import { SKIP_REDIS, startRedis, type RedisServer } from './support/redis-server.ts';
import { decidedByRedis, join } from './support/sharing.ts';

const PROFILE = `/api/v1/people/${ONE.slug}`;
const SERVERS = 3;
const LIMIT = 6;

describe('three servers over one Redis (service 12.8)', { skip: SKIP_REDIS }, () => {
  let redis: RedisServer;
  let servers: Server[] = [];
  let addresses: string[] = [];
  let metrics: string[] = [];

  before(async () => {
    const snapshot = await buildOne();
    redis = await startRedis();
    const ports = await Promise.all(Array.from({ length: 2 * SERVERS }, freePort));
    const all = ports.map((port) => `http://127.0.0.1:${port}`);
    [addresses, metrics] = [all.slice(0, SERVERS), all.slice(SERVERS)];
    const proxied = ['--trust-proxy', '127.0.0.1', '--base-url', 'https://natalis.example'];
    const limits = ['--redis', redis.url, '--rate-limit', String(LIMIT)];
    const options = [...limits, '--log-level', 'warn', ...proxied];
    servers = await Promise.all(
      ports.slice(0, SERVERS).map((port, index) => {
        const watched = String(metrics[index]).replace('http://', '');
        return startServer(snapshot, ...options, '--port', String(port), '--metrics', watched);
      }),
    );
    await everywhere('redis_limits_shared', 1);
  });
  after(async () => {
    const outcomes = await Promise.all(servers.map((server) => server.stop()));
    await redis.kill();
    for (const { code, stderr } of outcomes) {
      assert.equal(code, 0, stderr);
      assert.doesNotMatch(stderr, /"level":"error"|Unhandled|unhandled/);
    }
  });

  /** Waits until a metric has a value on every server. */
  async function everywhere(name: string, value: number): Promise<void> {
    await until(`${name} ${value}`, async () => {
      const found = await Promise.all(metrics.map((at) => metricAt(at, name)));
      return found.every((is) => is === value);
    });
  }

  let clients = 0;
  const client = (): string => `198.18.${++clients >> 8}.${clients & 255}`;

  async function statusOf(index: number, from: string, path = PROFILE): Promise<number> {
    return (await ask(addressOf(index), path, { headers: { 'x-forwarded-for': from } })).status;
  }

  const addressOf = (index: number): string => addresses[index % SERVERS] ?? '';

  /** Asks so many times, one server after the other; gives how many were not refused. */
  async function answered(times: number, from: string): Promise<number> {
    const asked = Array.from({ length: times }, (_, index) => statusOf(index, from));
    return (await Promise.all(asked)).filter((status) => status !== 429).length;
  }

  /** Does something until Redis alone has decided. */
  const together = <T>(work: (tries: number) => Promise<T>): Promise<T> =>
    decidedByRedis(async () => {
      await everywhere('redis_limits_shared', 1);
      return Promise.all(metrics.map((at) => metricAt(at, 'redis_fallbacks_total')));
    }, work);

  test('one address gets its limit in sum, whatever it asks at once, and learns when to come again', async () => {
    const paths = [PROFILE, '/api/v1/years/0', '/api/v1/nothing', '/api/v1/search?q=ada'];
    const answers = await together(() => {
      const headers = { 'x-forwarded-for': client() };
      return Promise.all(
        Array.from({ length: LIMIT + 4 }, (_, index) =>
          ask(addressOf(index), paths[index % paths.length] ?? '', { headers }),
        ),
      );
    });
    const refused = answers.filter(({ status }) => status === 429);
    assert.equal(refused.length, 4);
    for (const answer of refused) {
      assert.equal(codeOf(answer), 'rate_limited');
      const wait = Number(answer.headers['retry-after']);
      assert.ok(wait >= 1 && wait <= 60, `${wait} s`);
      assert.equal(answer.headers['ratelimit-policy'], `"rest";q=${LIMIT};w=60`);
      assert.equal(answer.headers['ratelimit'], `"rest";r=0;t=${wait}`);
    }
  });

  test('requests that cannot be parsed count with the others', async () => {
    const statuses = await together(async (tries) => {
      const found: string[] = [];
      for (let index = 0; index < LIMIT + 3; index++) {
        // The parser reads no header of such a request, so it counts for the peer itself.
        const from = `127.0.0.${tries + 1}`;
        const { closed, received } = await openRaw(addressOf(index), 'X\r\n\r\n', from);
        await closed;
        found.push(received().slice(9, 12));
      }
      return found;
    });
    assert.deepEqual(statuses, [...Array<string>(LIMIT).fill('400'), '429', '429', '429']);
  });

  test('Redis is killed and comes back under load: no request fails, and each server counts alone', async (t) => {
    const statuses = new Set<number>();
    const loading = new AbortController();
    t.after(() => loading.abort());
    const load = async (index: number): Promise<void> => {
      // Many clients, so that none is refused.
      for (let times = 0; !loading.signal.aborted; times++) {
        statuses.add(await statusOf(times, `192.0.2.${index}`, `/en/people/${ONE.slug}`));
      }
    };
    const loads = Array.from({ length: 4 }, (_, index) => load(index));
    await redis.kill();
    await everywhere('redis_limits_shared', 0);
    assert.equal(await answered(SERVERS * (LIMIT + 3), client()), SERVERS * LIMIT);
    assert.ok((await metricAt(metrics[0] ?? '', 'redis_fallbacks_total')) >= LIMIT);
    redis = await startRedis([], redis.port);
    await everywhere('redis_limits_shared', 1);
    assert.equal(await together(() => answered(2 * LIMIT, client())), LIMIT);
    // It takes connections, but answers nothing.
    redis.freeze();
    await everywhere('redis_limits_shared', 0);
    redis.thaw();
    await everywhere('redis_limits_shared', 1);
    loading.abort();
    await Promise.all(loads);
    for (const status of statuses) assert.ok([200, 429].includes(status), String(status));
    for (const server of servers) {
      assert.match(server.log(), /"msg":"Redis cannot be used; this server counts requests alone"/);
      assert.doesNotMatch(server.log(), /"reason":"(ERR|WRONG|NO)/);
    }
  });
});

describe('requests whose limit is decided over Redis', { skip: SKIP_REDIS }, () => {
  async function start(restRate: number) {
    const redis = await startRedis();
    const { sharing } = await join(redis.url);
    const answered: number[] = [];
    const onAnswer = ({ status }: AnsweredRequest): void => void answered.push(status);
    const service = await openService({ restRate, inFlight: 1 }, { sharing, onAnswer });
    after(() => redis.kill());
    const statusOf = async (): Promise<number> => (await ask(service.address, PROFILE)).status;
    return { redis, service, answered, statusOf };
  }

  test('cached answers are counted, those above the limit get 429, and each is told of once', async () => {
    const { answered, statusOf } = await start(5);
    const statuses: number[] = [];
    for (let times = 0; times < 7; times++) statuses.push(await statusOf());
    assert.deepEqual(statuses, [200, 200, 200, 200, 200, 429, 429]);
    assert.deepEqual(answered, statuses);
  });

  test('a client that goes away while it is counted leaves its place', async () => {
    const { redis, service, statusOf } = await start(10_000);
    for (let times = 0; times < 2; times++) await statusOf();
    const connections = (): Promise<number> =>
      new Promise((done) => service.app.server.getConnections((_, count) => done(count)));
    for (const path of [PROFILE, '/api/v1/meta']) {
      redis.freeze();
      const { socket, closed } = await openRaw(service.address, getOf(path));
      // The first byte has arrived when a second connection was answered.
      await ask(service.address, '/healthz');
      socket.destroy();
      await closed;
      await until('the service knows', async () => (await connections()) === 0);
      redis.thaw();
      await until('the place is free', async () => (await statusOf()) === 200);
    }
  });

  test('answers on one connection come in the order of the requests', async () => {
    const { service, statusOf } = await start(5);
    for (let times = 0; times < 2; times++) await statusOf();
    const received = await sentBack(service.address, `${getOf(PROFILE)}rubbish\r\n\r\n`);
    assert.deepEqual(statusesIn(received), [200, 400]);
  });

  test('a preflight is not counted, and a body arrives after the decision', async () => {
    const { service } = await start(5);
    const headers = { origin: 'https://a.example', 'access-control-request-method': 'GET' };
    for (let times = 0; times < 8; times++) {
      const { status } = await ask(service.address, PROFILE, { method: 'OPTIONS', headers });
      assert.equal(status, 204);
    }
    const { status, json } = await legacy(`${service.address}/mcp`, 'tools/list');
    assert.notEqual(status, 500);
    assert.equal(json.jsonrpc, '2.0');
  });
});
