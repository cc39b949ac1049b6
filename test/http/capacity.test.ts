import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { assertConforms } from '../support/conform.ts';
import { ask, codeOf, openRaw } from './support/client.ts';
import { startServer, type Server } from './support/server.ts';
import { LONG, startService } from './support/service.ts';
import { buildOne } from './support/snapshots.ts';
import { until } from '../support/until.ts';

const snapshot = await buildOne();
const META = '/api/v1/meta';

describe('requests in flight', () => {
  let server: Server;
  before(async () => {
    const quiet = ['--log-level', 'silent', '--rate-limit', '0', '--reconcile-rate-limit', '0'];
    server = await startServer(snapshot, '--max-inflight', '2', ...quiet);
  });
  after(() => server.stop());

  test('--max-inflight: more requests at once are refused with 503, until slots are free again', async () => {
    const statuses = new Set<number>();
    for (let burst = 0; burst < 50 && !statuses.has(503); burst++) {
      // A batch holds its slot while its queries are answered one by one.
      const asked = Array.from({ length: 20 }, (_, index) =>
        ask(server.address, pathOfBatch(`${burst}-${index}`)),
      );
      for (const { status } of await Promise.all(asked)) statuses.add(status);
    }
    assert.deepEqual(statuses, new Set([200, 503]));
    for (let times = 0; times < 5; times++) {
      assert.equal((await ask(server.address, META)).status, 200);
    }
  });

  test('they are refused at once, with Retry-After, and every slot is released', async () => {
    const service = await startService(snapshot, { inFlight: 3 });
    try {
      for (let round = 0; round < 3; round++) {
        const { promise, resolve } = Promise.withResolvers<void>();
        service.gate = promise;
        // What is cached would be answered at once.
        const uncached = `/en/birthdays/03-1${round}.csv`;
        const held = [1, 2, 3].map(() => ask(service.address, uncached));
        await untilBusy(service.address);
        for (const path of [META, '/api/v1/years/0', '/api/nothing', '/api/v1/docs']) {
          const answer = await ask(service.address, path);
          assert.equal(answer.status, 503, path);
          assert.equal(codeOf(answer), 'capacity_exceeded');
          assertConforms('ApiError', JSON.parse(answer.text));
          assert.match(answer.headers['retry-after'] ?? '', /^[1-9]\d*$/);
          assert.equal(answer.headers['cache-control'], 'no-store');
        }
        resolve();
        for (const { status } of await Promise.all(held)) assert.equal(status, 200);
      }
    } finally {
      await service.close();
    }
  });

  test('a client that goes away unanswered releases its slot', async () => {
    const service = await startService(snapshot, { inFlight: 1 });
    const { promise, resolve } = Promise.withResolvers<void>();
    try {
      service.gate = promise;
      const { socket } = await openRaw(service.address, `GET ${LONG} HTTP/1.1\r\nHost: x\r\n\r\n`);
      await untilBusy(service.address);
      socket.destroy();
      let status = 503;
      for (let times = 0; status === 503 && times < 200; times++) {
        ({ status } = await ask(service.address, '/api/v1/years/0'));
      }
      assert.equal(status, 400, 'there is a slot while the work still goes on');
    } finally {
      resolve();
      // It has to be done before the snapshot is closed.
      await ask(service.address, LONG);
      await service.close();
    }
  });
});

/** The address of a batch of queries for a name. */
function pathOfBatch(name: string): string {
  const queries = Object.fromEntries(
    Array.from({ length: 10 }, (_, index) => [index, { query: `${name} ${index}` }]),
  );
  return `/reconcile?queries=${encodeURIComponent(JSON.stringify(queries))}`;
}

/** Waits until no slot is left. */
async function untilBusy(address: string): Promise<void> {
  await until(
    'no slot is left',
    async () => (await ask(address, '/api/v1/years/0')).status === 503,
  );
}
