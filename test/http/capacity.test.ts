import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertConforms } from '../support/conform.ts';
import { until } from '../support/until.ts';
import { ask, codeOf, getOf, openRaw } from './support/client.ts';
import { openServer } from './support/server.ts';
import { LONG, openService } from './support/service.ts';

const META = '/api/v1/meta';

test('--max-inflight: more requests at once are refused with 503, until slots are free again', async () => {
  const quiet = ['--log-level', 'silent', '--rate-limit', '0', '--reconcile-rate-limit', '0'];
  const server = await openServer('--max-inflight', '2', ...quiet);
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

test('requests beyond the slots are refused at once, with Retry-After, and every slot is released', async () => {
  const service = await openService({ inFlight: 3 });
  for (let round = 0; round < 3; round++) {
    service.hold();
    // What is cached would be answered at once.
    const uncached = `/en/birthdays/03-1${round}.csv`;
    const held = [1, 2, 3].map(() => ask(service.address, uncached));
    await untilBusy(service.address);
    for (const path of [META, '/api/v1/years/0', '/api/nothing', '/api/v1/docs']) {
      const answer = await ask(service.address, path);
      assert.deepEqual([answer.status, codeOf(answer)], [503, 'capacity_exceeded'], path);
      assertConforms('ApiError', JSON.parse(answer.text));
      assert.match(answer.headers['retry-after'] ?? '', /^[1-9]\d*$/);
    }
    service.release();
    for (const { status } of await Promise.all(held)) assert.equal(status, 200);
  }
});

test('a client that goes away unanswered releases its slot', async () => {
  const service = await openService({ inFlight: 1 });
  service.hold();
  const { socket } = await openRaw(service.address, getOf(LONG));
  await untilBusy(service.address);
  socket.destroy();
  await until(
    'there is a slot while the work still goes on',
    async () => (await ask(service.address, '/api/v1/years/0')).status === 400,
  );
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
