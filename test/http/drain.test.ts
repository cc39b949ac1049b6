import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { Agent } from 'node:http';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { assertExit, start, temporaryFolder } from '../ingest/support/command.ts';
import { until } from '../support/until.ts';
import { ask, callOf, getOf, openRaw, statusesIn } from './support/client.ts';
import { openServer, serverOf, untilReady, type Server } from './support/server.ts';
import { LONG, openService } from './support/service.ts';
import { buildOne } from './support/snapshots.ts';

const META = '/api/v1/meta';
const MS_BETWEEN = 20;

const open = (...options: string[]): Promise<Server> =>
  openServer('--log-level', 'silent', '--rate-limit', '0', ...options);

async function assertEnded({ address, ended }: Server): Promise<void> {
  await assertExit(0, ended, /^$/);
  await assert.rejects(ask(address, '/healthz'), /ECONNREFUSED/);
}

describe('stopping', { concurrency: 3 }, () => {
  test('SIGINT: silent, half-sent and kept connections do not hold the process', async () => {
    const server = await open();
    const connections = await Promise.all(
      [
        getOf(META),
        '',
        `GET ${META} HT`,
        `GET ${META} HTTP/1.1\r\nHost: x\r\nX-Half: `,
        `${getOf(META)}GET /api`,
        `POST ${META} HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\na`,
      ].map((text) => openRaw(server.address, text)),
    );
    await until('the first is answered', () => connections[0]?.received().includes('}') === true);
    server.child.kill('SIGINT');
    await assertEnded(server);
    await Promise.all(connections.map(({ closed }) => closed));
  });

  test('new connections are refused at once; arriving bodies and kept connections are not', async () => {
    const server = await open();
    const bodies = await Promise.all(
      Array.from({ length: 16 }, () => openRaw(server.address, callOf('{', 'Content-Length: 40'))),
    );
    await untilReady(server);
    const probe = getOf('/readyz');
    const kept = await openRaw(server.address, probe);
    await until('the probe is answered', () => kept.received().endsWith('ok\n'));
    server.child.kill('SIGTERM');
    await until('new ones are refused', () =>
      ask(server.address, META).then(
        () => false,
        (error: NodeJS.ErrnoException) => error.code === 'ECONNREFUSED',
      ),
    );
    kept.socket.write(probe);
    await kept.closed;
    assert.match(kept.received(), /ok\nHTTP\/1\.1 503 [^]*\r\nconnection: close\r\n/i);
    const [first, ...others] = bodies;
    first?.socket.write('"jsonrpc":"2.0","id":1,"method":"ping"}');
    await first?.closed;
    assert.match(first?.received() ?? '', /^HTTP\/1\.1 200 [^]*\r\nconnection: close\r\n/i);
    assert.equal(server.child.exitCode, null, 'the other bodies are still waited for');
    for (const { socket } of others) socket.destroy();
    await assertEnded(server);
  });

  test('--drain-delay: /readyz answers 503 at once, and all else as before until the time is over', async () => {
    // It ends after the test.
    const server = await open('--drain-delay', '600');
    const agent = new Agent({ keepAlive: true });
    await untilReady(server);
    server.child.kill('SIGTERM');
    const probe = () => ask(server.address, '/readyz');
    await until('not ready', async () => (await probe()).status === 503);
    const { text, headers: refusal } = await probe();
    assert.match(text, /stopping/);
    assert.equal(refusal['cache-control'], 'no-store');
    // A second signal is not more urgent than the first.
    server.child.kill('SIGINT');
    for (const path of [META, '/api/v1/people/ada-7', '/en/people/ada-7', '/healthz']) {
      const { status, headers } = await ask(server.address, path, { agent });
      assert.deepEqual([status, headers.connection], [200, 'keep-alive'], path);
    }
    agent.destroy();
    server.child.kill('SIGKILL');
  });

  for (const delay of ['0', '1']) {
    test(`--drain-delay ${delay}: every kept connection ends with an answer that says so`, async () => {
      const server = await open('--drain-delay', delay);
      const dialogues = await Promise.all(
        Array.from({ length: 8 }, () => talk(server.address, META)),
      );
      await until('all of them talk', () => dialogues.every(({ answers }) => answers.length > 9));
      server.child.kill('SIGTERM');
      await assertEnded(server);
      for (const { asked, answers, closed, slowest } of dialogues) {
        await closed;
        // On a busy machine the next request may come after the second that the server waits for it.
        if (slowest() > 900) continue;
        assert.equal(answers.length, asked());
        assert.deepEqual(
          answers.map((head) => /\r\nconnection: close\r\n/i.test(head)),
          answers.map((_, index) => index === answers.length - 1),
        );
      }
    });
  }

  test('half-sent bodies hold the process for at most 10 s', async () => {
    const server = await open('--trust-proxy', '127.0.0.1');
    for (let body = 0; body < 50; body++) {
      const from = `X-Forwarded-For: 192.0.2.${body}`;
      await openRaw(server.address, callOf('{', from, 'Content-Length: 9'));
    }
    const start = performance.now();
    server.child.kill('SIGTERM');
    await assertEnded(server);
    const took = performance.now() - start;
    // A busy machine takes longer. Without a limit the process would wait for ever.
    assert.ok(took < 60_000, `${took} ms`);
  });

  test('an answer to a slow reader is not cut off, not even by a second signal', async () => {
    const server = await open('--max-inflight', '0');
    const { bytes } = await ask(server.address, '/api/v1/openapi.json');
    const wanted = 150;
    const { socket, received, closed } = await openRaw(server.address);
    socket.pause();
    socket.write(getOf('/api/v1/openapi.json').repeat(wanted));
    await wait(500);
    server.child.kill('SIGTERM');
    await wait(150);
    server.child.kill('SIGTERM');
    server.child.kill('SIGINT');
    await wait(150);
    socket.resume();
    await closed;
    await assertEnded(server);
    const answers = received().split(/(?=HTTP\/1\.1 200 OK\r\n)/);
    assert.equal(answers.length, wanted);
    for (const answer of answers) {
      assert.equal(answer.length - answer.indexOf('\r\n\r\n') - 4, bytes.length);
    }
  });

  test('a running request is waited for, for longer than the next request of a connection', async () => {
    const service = await openService();
    service.hold();
    const { received, closed } = await openRaw(service.address, getOf(LONG));
    await service.untilHeld(1);
    const drained = service.app.drain(60_000);
    await wait(1200);
    service.release();
    await Promise.all([closed, drained]);
    assert.deepEqual(statusesIn(received()), [200]);
  });
});

test('an error that nothing catches is logged, and ends the process for its supervisor', async (t) => {
  const folder = temporaryFolder();
  const [module, order] = [join(folder, 'fail.mjs'), join(folder, 'fail')];
  writeFileSync(
    module,
    `import { existsSync } from 'node:fs';
    const fail = () => {
      if (!existsSync(${JSON.stringify(order)})) return;
      clearInterval(failing);
      throw new Error('made up');
    };
    const failing = setInterval(fail, 20).unref();`,
  );
  const options = ['--port', '0', '--log-level', 'warn'];
  const server = await serverOf(
    start(['serve', await buildOne(), ...options], { NODE_OPTIONS: `--import=${module}` }),
  );
  t.after(() => server.child.kill('SIGKILL'));
  assert.equal((await ask(server.address, '/api/v1/meta')).status, 200);
  writeFileSync(order, '');
  const { code, stderr } = await server.ended;
  assert.equal(code, 1);
  // The log and the command write to the same stream, each at its own time.
  const lines = stderr.trimEnd().split('\n');
  const fault = JSON.parse(lines.find((line) => line.startsWith('{')) ?? '') as {
    err: { message: string };
  };
  assert.equal(fault.err.message, 'made up');
  assert.ok(lines.includes('natalis: ended by an error that nothing caught: made up'), stderr);
});

/**
 * A connection that asks again soon after each answer, until one says that it is the last. Gives how often it has
 * asked, the heads of whole answers, and the longest time between two of them in milliseconds.
 */
async function talk(address: string, path: string) {
  const { socket, received, closed } = await openRaw(address);
  const answers: string[] = [];
  let [asked, at, slowest, latest] = [0, 0, 0, performance.now()];
  const next = (): void => {
    asked++;
    socket.write(getOf(path));
  };
  socket.on('data', () => {
    const [head = '', rest] = received().slice(at).split('\r\n\r\n', 2);
    const length = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1]);
    if (rest === undefined || rest.length < length) return;
    at += head.length + 4 + length;
    slowest = Math.max(slowest, performance.now() - latest);
    latest = performance.now();
    answers.push(`${head}\r\n`);
    if (!/\r\nconnection: close/i.test(head)) setTimeout(next, MS_BETWEEN);
  });
  next();
  return { asked: () => asked, answers, closed, slowest: () => slowest };
}
