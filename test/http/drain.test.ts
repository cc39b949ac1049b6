import assert from 'node:assert/strict';
import { Agent } from 'node:http';
import { describe, test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { THOROUGH } from '../support/thorough.ts';
import { assertConforms } from '../support/conform.ts';
import { ask, openRaw } from './support/client.ts';
import { startServer } from './support/server.ts';
import { LONG, startService } from './support/service.ts';
import { buildOne } from './support/snapshots.ts';
import { until } from '../support/until.ts';

const snapshot = await buildOne();
const META = '/api/v1/meta';
const SILENT = ['--log-level', 'silent', '--rate-limit', '0'];

describe('stopping', { concurrency: 3 }, () => {
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    test(`${signal}: silent, half-sent and kept connections do not hold the process`, async () => {
      const server = await startServer(snapshot, ...SILENT);
      const connections = await Promise.all([
        openRaw(server.address),
        openRaw(server.address, `GET ${META} HT`),
        openRaw(server.address, `GET ${META} HTTP/1.1\r\nHost: x\r\nX-Half: `),
        openRaw(server.address, `GET ${META} HTTP/1.1\r\nHost: x\r\n\r\n`),
        openRaw(server.address, `GET ${META} HTTP/1.1\r\nHost: x\r\n\r\nGET /api`),
        openRaw(server.address, `POST ${META} HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\na`),
      ]);
      while (!connections[3].received().includes('}')) await wait(5);
      server.child.kill(signal);
      const { code, stderr } = await server.ended;
      assert.deepEqual({ code, stderr }, { code: 0, stderr: '' });
      await Promise.all(connections.map(({ closed }) => closed));
      await assert.rejects(ask(server.address, '/healthz'), /ECONNREFUSED/);
    });
  }

  test('new connections are refused at once; arriving bodies and kept connections are not', async () => {
    const server = await startServer(snapshot, ...SILENT);
    const head = 'POST /mcp HTTP/1.1\r\nHost: localhost\r\nAccept: */*\r\n';
    const length = 'Content-Type: application/json\r\nContent-Length: 40\r\n\r\n{';
    const bodies = await Promise.all(
      Array.from({ length: 16 }, () => openRaw(server.address, head + length)),
    );
    // It is ready when the whole snapshot has been checked.
    while ((await ask(server.address, '/readyz')).status !== 200) await wait(5);
    const probe = 'GET /readyz HTTP/1.1\r\nHost: x\r\n\r\n';
    const kept = await openRaw(server.address, probe);
    while (!kept.received().endsWith('ok\n')) await wait(5);
    server.child.kill('SIGTERM');
    const isRefused = (): Promise<boolean> =>
      ask(server.address, META).then(
        () => false,
        (error: NodeJS.ErrnoException) => error.code === 'ECONNREFUSED',
      );
    while (!(await isRefused())) await wait(5);
    kept.socket.write(probe);
    await kept.closed;
    assert.match(kept.received(), /ok\nHTTP\/1\.1 503 [^]*\r\nconnection: close\r\n/i);
    const [first, ...others] = bodies;
    first?.socket.write('"jsonrpc":"2.0","id":1,"method":"ping"}');
    await first?.closed;
    assert.match(first?.received() ?? '', /^HTTP\/1\.1 200 [^]*\r\nconnection: close\r\n/i);
    assert.equal(server.child.exitCode, null, 'the other bodies are still waited for');
    for (const { socket } of others) socket.destroy();
    const { code, stderr } = await server.ended;
    assert.deepEqual({ code, stderr }, { code: 0, stderr: '' });
  });

  test('--drain-delay: /readyz answers 503 at once, and all else as before until the time is over', async () => {
    const server = await startServer(snapshot, ...SILENT, '--drain-delay', '3');
    const agent = new Agent({ keepAlive: true });
    while ((await ask(server.address, '/readyz')).status !== 200) await wait(5);
    server.child.kill('SIGTERM');
    while ((await ask(server.address, '/readyz')).status === 200) await wait(5);
    const { text } = await ask(server.address, '/readyz');
    assert.match(text, /stopping/);
    for (const path of [META, '/api/v1/people/ada-7', '/en/people/ada-7', '/healthz']) {
      const { status, headers } = await ask(server.address, path, { agent });
      assert.deepEqual([status, headers.connection], [200, 'keep-alive'], path);
    }
    agent.destroy();
    // A second signal is not more urgent than the first.
    server.child.kill('SIGINT');
    assert.equal((await ask(server.address, META)).status, 200);
    const { code, stderr } = await server.ended;
    assert.deepEqual({ code, stderr }, { code: 0, stderr: '' });
    await assert.rejects(ask(server.address, '/healthz'), /ECONNREFUSED/);
  });

  for (const delay of ['0', '1']) {
    test(`--drain-delay ${delay}: every kept connection ends with an answer that says so`, async () => {
      for (let round = 0; round < 2; round++) {
        const server = await startServer(snapshot, ...SILENT, '--drain-delay', delay);
        const dialogues = await Promise.all(
          Array.from({ length: 16 }, () => talk(server.address, META)),
        );
        const isTalking = (): boolean => dialogues.every(({ answers }) => answers.length > 9);
        await until('all of them talk', isTalking);
        server.child.kill('SIGTERM');
        const { code, stderr } = await server.ended;
        assert.deepEqual({ code, stderr }, { code: 0, stderr: '' });
        for (const { asked, answers, closed } of dialogues) {
          await closed;
          assert.equal(answers.length, asked());
          assert.deepEqual(
            answers.map((head) => /\r\nconnection: close\r\n/i.test(head)),
            answers.map((_, index) => index === answers.length - 1),
          );
        }
      }
    });
  }

  test('half-sent bodies hold the process for at most 10 s', { skip: !THOROUGH }, async () => {
    const server = await startServer(snapshot, ...SILENT, '--trust-proxy', '127.0.0.1');
    for (let body = 0; body < 50; body++) {
      const head = `POST /mcp HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: 192.0.2.${body}\r\n`;
      const rest = 'Content-Type: application/json\r\nAccept: */*\r\nContent-Length: 9\r\n\r\n{';
      await openRaw(server.address, head + rest);
    }
    const start = performance.now();
    server.child.kill('SIGTERM');
    const { code } = await server.ended;
    const took = performance.now() - start;
    assert.equal(code, 0);
    // A busy machine takes longer. Without a limit the process would wait for ever.
    assert.ok(took < 20_000, `${took} ms`);
  });

  test('requests begun under load are answered completely', async () => {
    const server = await startServer(snapshot, ...SILENT);
    let whole = 0;
    const broken: string[] = [];
    const asking = Array.from({ length: 20 }, async () => {
      for (;;) {
        try {
          const { status, text } = await ask(server.address, '/api/v1/birthdays/03-11?limit=40');
          if (status === 200) JSON.parse(text);
          else assertConforms('ApiError', JSON.parse(text));
          whole++;
        } catch (error) {
          const reason = String(error);
          // Refused or reset before there was an answer: the listener is gone.
          if (!/ECONNREFUSED|ECONNRESET|socket hang up/.test(reason)) broken.push(reason);
          return;
        }
      }
    });
    await wait(200);
    const { code } = await server.stop();
    await Promise.all(asking);
    assert.equal(code, 0);
    assert.deepEqual(broken, []);
    assert.ok(whole > 0);
  });

  test('an answer to a slow reader is not cut off, not even by a second signal', async () => {
    const server = await startServer(snapshot, ...SILENT, '--max-inflight', '0');
    const { bytes } = await ask(server.address, '/api/v1/openapi.json');
    const wanted = 150;
    const { socket, received, closed } = await openRaw(server.address);
    socket.pause();
    socket.write('GET /api/v1/openapi.json HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(wanted));
    await wait(500);
    server.child.kill('SIGTERM');
    await wait(150);
    server.child.kill('SIGTERM');
    server.child.kill('SIGINT');
    await wait(150);
    socket.resume();
    await closed;
    const { code } = await server.ended;
    assert.equal(code, 0);
    const answers = received().split(/(?=HTTP\/1\.1 200 OK\r\n)/);
    assert.ok(answers.length < wanted, 'the system took all of them');
    for (const answer of answers) {
      assert.equal(answer.length - answer.indexOf('\r\n\r\n') - 4, bytes.length);
    }
    // What was sent behind it is not answered any more.
    assert.match(answers.at(-1) ?? '', /\r\nconnection: close\r\n/);
  });

  test('running requests end; later ones on their connections are refused as the contract says', async () => {
    const service = await startService(snapshot);
    const { promise, resolve } = Promise.withResolvers<void>();
    service.gate = promise;
    const { socket, received, closed } = await openRaw(
      service.address,
      `GET ${LONG} HTTP/1.1\r\nHost: x\r\n\r\n`,
    );
    await until('the request is held', () => service.arrived === 1);
    const closing = service.close();
    await wait(50);
    socket.write(`GET ${META} HTTP/1.1\r\nHost: x\r\n\r\n`);
    await wait(50);
    resolve();
    await Promise.race([closed, wait(5000, null, { ref: false })]);
    socket.destroy();
    await closing;
    const [first = '', second] = received().split(/(?=HTTP\/1\.1 \d)/);
    assert.match(first, /^HTTP\/1\.1 200 /);
    const [, length] = /\r\ncontent-length: (\d+)\r\n/i.exec(first) ?? [];
    assert.equal(first.length - first.indexOf('\r\n\r\n') - 4, Number(length));
    if (second === undefined) return;
    assert.match(second, /^HTTP\/1\.1 (200|503) /);
    assert.match(second, /\r\naccess-control-allow-origin: \*\r\n/i, second);
    if (second.startsWith('HTTP/1.1 200 ')) return;
    assert.match(second, /\r\ncache-control: no-store\r\n/i);
    assert.match(second, /\r\nretry-after: \d+\r\n/i);
    assertConforms('ApiError', JSON.parse(second.slice(second.indexOf('\r\n\r\n'))));
  });

  test('/healthz and /readyz: plain, never stored; 503 of /readyz alone while stopping', async () => {
    let stopping = false;
    const service = await startService(snapshot, {}, { isReady: () => !stopping });
    try {
      for (stopping of [false, true]) {
        for (const path of ['/readyz', '/healthz']) {
          const { status, headers } = await ask(service.address, path);
          assert.equal(status, stopping && path === '/readyz' ? 503 : 200);
          assert.equal(headers['cache-control'], 'no-store');
        }
        assert.equal((await ask(service.address, META)).status, 200);
      }
    } finally {
      await service.close();
    }
  });
});

interface Dialogue {
  /** How often it has asked so far. */
  asked(): number;
  /** The head of each whole answer. */
  readonly answers: readonly string[];
  readonly closed: Promise<unknown>;
}

/** A connection that asks again as soon as it has an answer, until one says that it is the last. */
async function talk(address: string, path: string): Promise<Dialogue> {
  const { socket, received, closed } = await openRaw(address);
  const answers: string[] = [];
  let [asked, at] = [0, 0];
  const next = (): void => {
    asked++;
    socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`);
  };
  socket.on('data', () => {
    const [head = '', rest] = received().slice(at).split('\r\n\r\n', 2);
    const length = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1]);
    if (rest === undefined || rest.length < length) return;
    at += head.length + 4 + length;
    answers.push(`${head}\r\n`);
    if (!/\r\nconnection: close/i.test(head)) next();
  });
  next();
  return { asked: () => asked, answers, closed };
}
