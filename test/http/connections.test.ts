import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { describe, test } from 'node:test';
import { mostConnections } from '../../src/web/listen/server.ts';
import { PROGRAM } from '../ingest/support/command.ts';
import { until } from '../support/until.ts';
import { ask, openRaw, type RawConnection } from './support/client.ts';
import { startServer } from './support/server.ts';
import { LONG, startService } from './support/service.ts';
import { buildOne } from './support/snapshots.ts';

const snapshot = await buildOne();
const get = (path: string): string => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`;
const isClosed = ({ socket }: RawConnection): boolean => socket.closed;

describe('many connections (docs/decisions/0052-one-request-at-a-time.md)', () => {
  test('the oldest one that waits for no answer makes room for a new one', async () => {
    const service = await startService(snapshot, { connections: 10 });
    const { promise, resolve } = Promise.withResolvers<void>();
    const opened: RawConnection[] = [];
    const open = async (text: string): Promise<RawConnection> => {
      const connection = await openRaw(service.address, text);
      opened.push(connection);
      return connection;
    };
    try {
      service.gate = promise;
      const held = await open(get(LONG));
      await until('the request is held', () => service.arrived === 1);
      for (let number = 0; number < 30; number++) await open('');
      await until('21 connections are closed', () => opened.filter(isClosed).length === 21);
      const closed = opened.map(isClosed);
      assert.deepEqual(closed, [false, ...Array(21).fill(true), ...Array(9).fill(false)]);
      assert.equal((await ask(service.address, '/api/v1/years/0')).status, 400);
      resolve();
      await until('the held one is answered', () => held.received().startsWith('HTTP/1.1 200 '));
    } finally {
      resolve();
      for (const { socket } of opened) socket.destroy();
      await service.close();
    }
  });

  test('if all of them wait for answers, the new one is closed', async () => {
    const service = await startService(snapshot, { connections: 3 });
    const { promise, resolve } = Promise.withResolvers<void>();
    try {
      service.gate = promise;
      const paths = [1901, 1902, 1903].map((year) => get(`/en/years/${year}.csv`));
      const held = await Promise.all(paths.map((text) => openRaw(service.address, text)));
      await until('all are held', () => service.arrived === 3);
      const { closed, received } = await openRaw(service.address, get('/healthz'));
      await closed;
      assert.equal(received(), '');
      resolve();
      for (const { received: answer, socket } of held) {
        await until('each is answered', () => answer().startsWith('HTTP/1.1 200 '));
        socket.destroy();
      }
    } finally {
      resolve();
      await service.close();
    }
  });

  test('silent ones do not take all file descriptors of the process', async () => {
    const program = `ulimit -n 128 && exec '${process.execPath}' '${PROGRAM}' serve "$0" --port 0`;
    const child = spawn('sh', ['-c', `${program} --workers 2 --log-level warn`, snapshot]);
    let log = '';
    child.stderr.on('data', (chunk: Buffer) => (log += chunk.toString()));
    const [line] = (await once(createInterface(child.stdout), 'line')) as [string];
    const address = /http:\S+/.exec(line)?.[0] ?? '';
    const silent: RawConnection[] = [];
    try {
      for (let number = 0; number < 200; number++) {
        silent.push(await openRaw(address, '', '127.0.0.2'));
      }
      await until('some are closed', () => silent.some(isClosed));
      for (let times = 0; times < 20; times++) {
        assert.equal((await ask(address, '/api/v1/meta')).status, 200);
      }
    } finally {
      for (const { socket } of silent) socket.destroy();
      child.kill('SIGTERM');
      const [code] = (await once(child, 'close')) as [number];
      assert.deepEqual({ code, log }, { code: 0, log: '' });
    }
  });

  test('a connection that cannot be accepted does not end the service', async () => {
    const faults: unknown[] = [];
    const service = await startService(snapshot, {}, { onFault: (error) => faults.push(error) });
    try {
      // Node tells it so when the system has no file descriptors left.
      const error = Object.assign(new Error('accept EMFILE'), { code: 'EMFILE' });
      service.app.server.emit('error', error);
      assert.deepEqual(faults, [error]);
      assert.equal((await ask(service.address, '/healthz')).status, 200);
    } finally {
      await service.close();
    }
  });

  test('a process keeps file descriptors for itself', () => {
    assert.equal(mostConnections(1, 1024), 1024 - 64 - 16);
    assert.equal(mostConnections(4, 1024), 1024 - 64 - 4 * 16);
    assert.equal(mostConnections(2, 1_048_576), 10_000);
    assert.equal(mostConnections(2, 64), 2, 'each worker has one');
  });

  for (const [what, many, one, options] of [
    ['an address', ['127.0.0.2', ''], ['127.0.0.3', ''], []],
    [
      'a client of a proxy',
      ['127.0.0.2', 'X-Forwarded-For: 203.0.113.1\r\n'],
      ['127.0.0.2', 'X-Forwarded-For: 203.0.113.2\r\n'],
      ['--trust-proxy', '127.0.0.2'],
    ],
  ] as const) {
    test(`${what} that opens many at once does not hold up another one`, async () => {
      const limits = ['--log-level', 'info', '--rate-limit', '0'];
      const server = await startServer(snapshot, ...limits, ...options);
      const opened: RawConnection[] = [];
      const open = async (
        path: string,
        [peer, header]: readonly [string, string],
      ): Promise<void> => {
        const text = get(path).replace('Host', `${header}Host`);
        opened.push(await openRaw(server.address, text, peer));
      };
      try {
        while ((await ask(server.address, '/readyz')).status !== 200);
        // The system accepts connections for a process that stands still.
        server.child.kill('SIGSTOP');
        for (let number = 0; number < 200; number++) await open('/api/v1/meta', many);
        await open('/api/v1/years/0', one);
        server.child.kill('SIGCONT');
        const routes = (): string[] =>
          [...server.log().matchAll(/"route":"([^"]+)"/g)].map(([, route = '']) => route);
        const ofMany = (): number => routes().filter((route) => route.endsWith('/meta')).length;
        await until('all are answered', () => ofMany() === 200 && routes().some(isYear));
        const at = routes()
          .filter((route) => !route.startsWith('/readyz'))
          .findIndex(isYear);
        assert.ok(at < 100, `answered as number ${at + 1}`);
      } finally {
        server.child.kill('SIGCONT');
        for (const { socket } of opened) socket.destroy();
        await server.stop();
      }
    });
  }
});

function isYear(route: string): boolean {
  return route.includes('/years/');
}
