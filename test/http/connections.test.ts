import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { describe, test } from 'node:test';
import { mostConnections } from '../../src/web/listen/http-server.ts';
import { PROGRAM, start } from '../ingest/support/command.ts';
import { assertConforms } from '../support/conform.ts';
import { until } from '../support/until.ts';
import {
  ask,
  codeOf,
  getOf,
  openRaw,
  sentBack,
  statusesIn,
  type RawConnection,
} from './support/client.ts';
import { openServer, serverOf } from './support/server.ts';
import { LONG, openService } from './support/service.ts';
import { buildOne } from './support/snapshots.ts';

const META = '/api/v1/meta';

const isClosed = ({ socket }: RawConnection): boolean => socket.closed;

describe('many connections (docs/decisions/0052-one-request-at-a-time.md)', () => {
  test('the oldest one that waits for no answer makes room for a new one', async (t) => {
    const service = await openService({ connections: 10 });
    const opened: RawConnection[] = [];
    const open = async (text: string): Promise<RawConnection> => {
      const connection = await openRaw(service.address, text);
      t.after(() => connection.socket.destroy());
      opened.push(connection);
      return connection;
    };
    service.hold();
    const held = await open(getOf(LONG));
    await service.untilHeld(1);
    for (let number = 0; number < 30; number++) await open('');
    await until('21 connections are closed', () => opened.filter(isClosed).length === 21);
    const closed = opened.map(isClosed);
    assert.deepEqual(closed, [false, ...Array(21).fill(true), ...Array(9).fill(false)]);
    assert.equal((await ask(service.address, '/api/v1/years/0')).status, 400);
    service.release();
    await until('the held one is answered', () => statusesIn(held.received())[0] === 200);
  });

  test('if all of them wait for answers, the new one is closed', async () => {
    const service = await openService({ connections: 3 });
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
  });

  test('silent ones do not take all file descriptors of the process', async () => {
    const program = `ulimit -n 128 && exec '${process.execPath}' '${PROGRAM}' serve "$0" --port 0`;
    const options = ['--workers', '2', '--log-level', 'warn'];
    const server = await serverOf(
      spawn('sh', ['-c', `${program} ${options.join(' ')}`, await buildOne()]),
    );
    const silent: RawConnection[] = [];
    try {
      for (let number = 0; number < 200; number++) {
        silent.push(await openRaw(server.address, '', '127.0.0.2'));
      }
      await until('some are closed', () => silent.some(isClosed));
      for (let times = 0; times < 20; times++) {
        assert.equal((await ask(server.address, META)).status, 200);
      }
    } finally {
      for (const { socket } of silent) socket.destroy();
      const { code, stderr } = await server.stop();
      assert.deepEqual({ code, stderr }, { code: 0, stderr: '' });
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
    assert.equal(mostConnections(1, 1024), 1024 - 64 - 16);
    assert.equal(mostConnections(4, 1024), 1024 - 64 - 4 * 16);
    assert.equal(mostConnections(2, 1_048_576), 10_000);
    assert.equal(mostConnections(2, 64), 2, 'each worker has one');
  });

  test('an address, or a client of a proxy, that opens many at once does not hold up another one', async (t) => {
    const limits = ['--log-level', 'info', '--rate-limit', '0', '--trust-proxy', '127.0.0.4'];
    const server = await openServer(...limits);
    await until('ready', async () => (await ask(server.address, '/readyz')).status === 200);
    for (const [many, one] of [
      [{ peer: '127.0.0.2' }, { peer: '127.0.0.3' }],
      [
        { peer: '127.0.0.4', header: 'X-Forwarded-For: 203.0.113.1' },
        { peer: '127.0.0.4', header: 'X-Forwarded-For: 203.0.113.2' },
      ],
    ] as const) {
      const open = async (path: string, { peer, header }: Client): Promise<void> => {
        const { socket } = await openRaw(server.address, getOf(path, header ?? 'X: a'), peer);
        t.after(() => socket.destroy());
      };
      const before = server.log().length;
      // The system accepts connections for a process that stands still.
      server.child.kill('SIGSTOP');
      for (let number = 0; number < 200; number++) await open(META, many);
      await open('/api/v1/years/0', one);
      server.child.kill('SIGCONT');
      const routes = (): string[] =>
        [
          ...server
            .log()
            .slice(before)
            .matchAll(/"route":"([^"]+)"/g),
        ]
          .map(([, route = '']) => route)
          .filter((route) => !route.startsWith('/readyz'));
      await until('all are answered', () => routes().length === 201);
      const at = routes().findIndex((route) => route.includes('/years/'));
      assert.ok(at >= 0 && at < 100, `answered as number ${at + 1}`);
    }
  });
});

/** What hides a member of an object from the file that uses Node's private parts. */
const hide = (object: string, member: string): string => `{
  const held = new WeakMap();
  const before = ${object}[${member}];
  Object.defineProperty(${object}, ${member}, {
    configurable: true,
    set(value) { held.set(this, value); },
    get() {
      if (new Error().stack.includes('/one-at-a-time.ts')) return undefined;
      return held.has(this) ? held.get(this) : before;
    },
  });
}`;

// Each is a Node of another make.
const OTHER_PARSERS: Readonly<Record<string, string>> = {
  'a socket has no parser': hide('Socket', "'parser'"),
  'onIncoming has another name': hide('Parser', "'onIncoming'"),
  'member 5 has another number': hide('Parser', '5'),
  'the bytes have another name': hide('Parser', "'getCurrentBuffer'"),
  'an answer on its way has another name': hide('Socket', "'_httpMessage'"),
  'the parser does not go on': 'Parser.resume = () => {};',
};

/** The option of Node that changes it so before it does anything else. */
function parserOption(change: string): string {
  const code = `import net from 'node:net';
    import common from 'node:_http_common';
    const Socket = net.Socket.prototype;
    const Parser = common.HTTPParser.prototype;
    ${change}`;
  return `--import=data:text/javascript,${encodeURIComponent(code)}`;
}

describe('where the parser of Node is not as expected (docs/decisions/0052-one-request-at-a-time.md)', () => {
  const trial = import.meta.resolve('../../src/web/listen/one-at-a-time.ts');
  const code = `console.log(await (await import('${trial}')).hasExpectedParts())`;
  for (const [name, change] of Object.entries({ 'nothing is changed': '', ...OTHER_PARSERS })) {
    test(`the trial notices: ${name}`, () => {
      const options = [parserOption(change), '--input-type=module', '--eval', code];
      const { stdout, stderr } = spawnSync(process.execPath, options, { encoding: 'utf8' });
      assert.deepEqual([stdout, stderr], [`${change === ''}\n`, '']);
    });
  }

  test('the trial says nothing of the parser for want of file descriptors', () => {
    const code = `
      import { closeSync, openSync } from 'node:fs';
      const outcomes = new Set();
      for (let left = 0; left < 8; left++) {
        const { hasExpectedParts } = await import('${trial}?' + left);
        const taken = [];
        try { for (;;) taken.push(openSync('/dev/null')); } catch { /* None is left. */ }
        for (const file of taken.splice(0, left)) closeSync(file);
        outcomes.add(await hasExpectedParts().catch(({ code }) => code));
        taken.forEach((file) => closeSync(file));
      }
      console.log(...outcomes);`;
    const run = 'ulimit -n 120; exec "$0" --input-type=module --eval "$1"';
    const { stdout } = spawnSync('sh', ['-c', run, process.execPath, code], { encoding: 'utf8' });
    assert.equal(stdout, 'EMFILE true\n');
  });

  test('requests are answered in order, and one line warns', async () => {
    const env = { NODE_OPTIONS: parserOption(Object.values(OTHER_PARSERS).join('\n')) };
    const options = ['--port', '0', '--workers', '2', '--log-level', 'warn'];
    const server = await serverOf(start(['serve', await buildOne(), ...options], env));
    const paths = [META, '/api/v1/years/0', '/api/v1/people/nobody', '/en/', '/nothing'];
    const bad = 'GET /a b HTTP/1.1\r\n\r\n';
    for (let times = 0; times < 10; times++) {
      const text = await sentBack(server.address, ...paths.map((path) => getOf(path)), bad);
      assert.deepEqual(statusesIn(text), [200, 400, 404, 200, 404, 400]);
    }
    const { code: ended, stderr } = await server.stop();
    assert.equal(ended, 0);
    assert.match(
      stderr,
      /^[^\n]*"level":"warn"[^\n]*the HTTP parser of this Node is not as expected[^\n]*\n$/,
    );
  });
});

describe('slots of requests in flight (service 12.8)', () => {
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
        assertConforms('ErrorBody', JSON.parse(answer.text));
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
});

interface Client {
  readonly peer: string;
  /** A line of the head. */
  readonly header?: string;
}

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
