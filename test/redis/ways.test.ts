import assert from 'node:assert/strict';
import { afterEach, before, beforeEach, describe, test } from 'node:test';
import type { AnsweredRequest } from '../../src/web/listener.ts';
import { ask, openRaw } from '../http/support/client.ts';
import { startService, type Service } from '../http/support/service.ts';
import { buildEdition, ONE } from '../http/support/snapshots.ts';
import { temporaryFolder } from '../ingest/support/command.ts';
import { legacy } from '../mcp/clients/ask.ts';
import { until } from '../support/until.ts';
import { SKIP_REDIS, startRedis, type RedisServer } from './support/redis-server.ts';
import { join } from './support/sharing.ts';

const PROFILE = `/api/v1/people/${ONE.slug}`;

describe('requests whose limit is decided over Redis', { skip: SKIP_REDIS }, () => {
  const folder = temporaryFolder();
  let snapshot: string;
  let redis: RedisServer;
  let service: Service;
  let answered: AnsweredRequest[];
  before(async () => {
    snapshot = await buildEdition(folder, 'one');
  });
  beforeEach(async () => {
    redis = await startRedis();
  });

  async function start(restRate: number): Promise<void> {
    answered = [];
    const { sharing } = await join(redis.url);
    service = await startService(
      snapshot,
      { restRate, inFlight: 1 },
      { sharing, onAnswer: (request) => answered.push(request) },
    );
  }
  afterEach(async () => {
    await service.close();
    await redis.kill();
  });

  test('cached answers are counted, and the requests above the limit get 429', async () => {
    await start(5);
    const statuses: number[] = [];
    for (let times = 0; times < 7; times++) {
      const { status, headers } = await ask(service.address, PROFILE);
      statuses.push(status);
      const limit = status === 429 ? '"rest";q=5;w=60' : undefined;
      assert.equal(headers['ratelimit-policy'], limit);
    }
    assert.deepEqual(statuses, [200, 200, 200, 200, 200, 429, 429]);
    assert.deepEqual(
      answered.map(({ status }) => status),
      statuses,
      'each is told of once',
    );
  });

  test('a client that goes away while it is counted leaves its place', async () => {
    await start(10_000);
    for (let times = 0; times < 2; times++) await ask(service.address, PROFILE);
    for (const path of [PROFILE, '/api/v1/meta']) {
      redis.freeze();
      const { socket, closed } = await openRaw(
        service.address,
        `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`,
      );
      // The first byte has arrived when a second connection was answered.
      await ask(service.address, '/healthz');
      socket.destroy();
      await closed;
      await until('the service knows', async () => (await connectionsOf(service)) === 0);
      redis.thaw();
      let status = 0;
      // The place may be free a moment later.
      for (let times = 0; times < 100 && status !== 200 && status !== 429; times++) {
        ({ status } = await ask(service.address, PROFILE));
      }
      assert.equal(status, 200, path);
    }
  });

  test('answers on one connection come in the order of the requests', async () => {
    await start(5);
    for (let times = 0; times < 2; times++) await ask(service.address, PROFILE);
    const get = `GET ${PROFILE} HTTP/1.1\r\nHost: x\r\n\r\n`;
    const { closed, received } = await openRaw(service.address, `${get}rubbish\r\n\r\n`);
    await closed;
    const found = [...received().matchAll(/HTTP\/1\.1 (\d+) /g)].map(([, status]) => status);
    assert.deepEqual(found, ['200', '400']);
  });

  test('a preflight is not counted, and a body arrives after the decision', async () => {
    await start(5);
    const asking = { origin: 'https://a.example', 'access-control-request-method': 'GET' };
    for (let times = 0; times < 8; times++) {
      const { status } = await ask(service.address, PROFILE, {
        method: 'OPTIONS',
        headers: asking,
      });
      assert.equal(status, 204, 'a preflight is not counted');
    }
    const { status, json } = await legacy(`${service.address}/mcp`, 'tools/list');
    assert.notEqual(status, 500);
    assert.equal(json.jsonrpc, '2.0');
  });
});

function connectionsOf({ app }: Service): Promise<number> {
  return new Promise((resolve, reject) => {
    app.server.getConnections((error, count) => (error ? reject(error) : resolve(count)));
  });
}
