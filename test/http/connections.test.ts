import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { describe, test } from 'node:test';
import { mostConnections } from '../../src/web/app.ts';
import { assertExit, PROGRAM } from '../ingest/support/command.ts';
import { assertConforms } from '../support/conform.ts';
import { until } from '../support/until.ts';
import { ask, codeOf, getOf, openRaw, statusesIn, type RawConnection } from './support/client.ts';
import { serverOf } from './support/server.ts';
import { LONG, openService } from './support/service.ts';
import { buildOne } from './support/snapshots.ts';

const META = '/api/v1/meta';

const isClosed = ({ socket }: RawConnection): boolean => socket.closed;

describe('many connections (service 12.8)', () => {
  test('one more than the most is closed at once, and those that are there are answered', async () => {
    const service = await openService({ maxConnections: 3 });
    service.hold();
    const paths = [1901, 1902, 1903].map((year) => getOf(`/en/years/${year}.csv`));
    const held = await Promise.all(paths.map((text) => openRaw(service.address, text)));
    await service.untilHeld(3);
    const { closed, received } = await openRaw(service.address, getOf('/healthz'));
    await closed;
    assert.equal(received(), '');
    service.release();
    for (const { received: answer, socket } of held) {
      await until('each is answered', () => statusesIn(answer())[0] === 200);
      socket.destroy();
    }
    await untilAnswered(service.address);
  });

  test('silent ones do not take all file descriptors of the process', async () => {
    const program = `ulimit -n 128 && exec '${process.execPath}' '${PROGRAM}' serve "$0" --port 0`;
    const server = await serverOf(
      spawn('sh', ['-c', `${program} --log-level warn`, await buildOne()]),
    );
    const silent: RawConnection[] = [];
    try {
      for (let number = 0; number < 200; number++) {
        silent.push(await openRaw(server.address, '', '127.0.0.2'));
      }
      await until('some are closed', () => silent.some(isClosed));
      for (const { socket } of silent) socket.destroy();
      await untilAnswered(server.address);
    } finally {
      for (const { socket } of silent) socket.destroy();
      await assertExit(0, server.stop(), /^$/);
    }
  });

  test('a connection that cannot be accepted does not end the service', async () => {
    const faults: unknown[] = [];
    const { app, address } = await openService({}, { onFault: (error) => faults.push(error) });
    // Node tells it so when the system has no file descriptors left.
    const error = Object.assign(new Error('accept EMFILE'), { code: 'EMFILE' });
    app.server.emit('error', error);
    assert.deepEqual(faults, [error]);
    assert.equal((await ask(address, '/healthz')).status, 200);
  });

  test('a process keeps file descriptors for itself', () => {
    assert.equal(mostConnections(1024), 1024 - 80);
    assert.equal(mostConnections(1_048_576), 10_000);
    assert.equal(mostConnections(64), 1);
  });
});

describe('slots of requests in flight (service 12.8)', () => {
  test('requests beyond the slots are refused at once, with Retry-After, and every slot is released', async () => {
    const service = await openService({ maxInflight: 3 });
    for (let round = 0; round < 3; round++) {
      service.hold();
      // What is cached would be answered at once.
      const uncached = `/en/birthdays/03-1${round}.csv`;
      const held = [1, 2, 3].map(() => ask(service.address, uncached));
      await untilRefused(service.address, 503);
      for (const path of [META, '/api/v1/years/0', '/api/nothing', '/api/v1/docs']) {
        const answer = await ask(service.address, path);
        assert.deepEqual([answer.status, codeOf(answer)], [503, 'capacity_exceeded'], path);
        assertConforms('ErrorBody', JSON.parse(answer.text));
        assert.match(answer.headers['retry-after'] ?? '', /^[1-9]\d*$/);
        assert.equal(answer.headers['cache-control'], 'no-store');
        assert.equal(answer.headers['access-control-allow-origin'], '*');
      }
      service.release();
      for (const { status } of await Promise.all(held)) assert.equal(status, 200);
    }
  });

  test('a client that goes away unanswered releases its slot', async () => {
    const service = await openService({ maxInflight: 1 });
    service.hold();
    const { socket } = await openRaw(service.address, getOf(LONG));
    await untilRefused(service.address, 503);
    socket.destroy();
    // There is a slot while the work still goes on.
    await untilRefused(service.address, 400);
  });
});

/** Waits until a connection is accepted. */
function untilAnswered(address: string): Promise<void> {
  return until('there is room', async () => {
    const { status } = await ask(address, META).catch(() => ({ status: 0 }));
    return status === 200;
  });
}

/** Waits until an address that is always wrong is refused for this. */
function untilRefused(address: string, status: number): Promise<void> {
  return until(
    `refused with ${status}`,
    async () => (await ask(address, '/api/v1/years/0')).status === status,
  );
}
