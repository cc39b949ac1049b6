import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { request } from 'node:http';
import { afterEach, beforeEach, suite, test } from 'node:test';
import { DECODE } from '../../../test/http/support/decode.ts';
import { createPlannedApp } from '../../../test/support/planned-app.ts';
import { until } from '../../../test/support/until.ts';
import type { App } from '../app.ts';
import { CODINGS } from './encode.ts';
import { createResponseCache } from './cache.ts';

const PIECES = 400;

/** A kilobyte that hardly compresses. */
function pieceOf(at: number): string {
  const parts = Array.from({ length: 16 }, (_, part) =>
    createHash('sha256').update(`${at} ${part}`).digest('hex'),
  );
  return `${parts.join('')}\n`;
}

const LONG = Array.from({ length: PIECES }, (_, at) => pieceOf(at)).join('');
const SHORT = 'a line of a short text\n'.repeat(100);

suite('a text that is made in slices', () => {
  let app: App;
  let faults: unknown[];
  const seen = { begun: 0, held: 0, running: 0, most: 0 };
  /** Texts wait half made until it is open. */
  const gate = { isOpen: true };
  let isBroken: boolean;

  function* pieces(path: string): Generator<string> {
    seen.begun++;
    seen.most = Math.max(seen.most, ++seen.running);
    try {
      for (let at = 0; at < PIECES; at++) {
        if (path === 'short') break;
        if (at === PIECES / 2) while (!gate.isOpen) yield '';
        if (at === PIECES - 1 && isBroken) throw new Error('disk');
        yield pieceOf(at);
      }
      if (path === 'short') yield SHORT;
    } finally {
      seen.running--;
    }
  }

  beforeEach(() => {
    faults = [];
    Object.assign(seen, { begun: 0, held: 0, running: 0, most: 0 });
    gate.isOpen = true;
    isBroken = false;
    app = createPlannedApp(
      (path) => ({
        compute: () =>
          path === 'quick'
            ? { kind: 'text', text: 'quick' }
            : { kind: 'chunked', etag: 'W/"a"', pieces: pieces(path) },
      }),
      {
        cache: createResponseCache(4 << 20),
        hold() {
          seen.held++;
          return () => void seen.held--;
        },
      },
      ({ code, cause }) => faults.push(cause ? String(cause) : code),
    );
  });
  afterEach(() => app.close());

  const ask = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

  test('has a length and a tag, new as cached; a long one in gzip or without a coding', async () => {
    for (let times = 0; times < 2; times++) {
      const packed = await ask('/a', { 'accept-encoding': 'br, gzip' });
      assert.equal(packed.headers['content-encoding'], 'gzip');
      assert.equal(Number(packed.headers['content-length']), packed.rawPayload.length);
      assert.ok(DECODE.gzip(packed.rawPayload).toString() === LONG);
      for (const headers of [{}, { 'accept-encoding': 'br' }]) {
        const plain = await ask('/a', headers);
        assert.equal(plain.headers['content-encoding'], undefined);
        assert.equal(Number(plain.headers['content-length']), LONG.length);
        assert.equal(plain.headers.etag, 'W/"a"');
        assert.ok(plain.body === LONG);
      }
    }
    const head = await app.inject({ method: 'HEAD', url: '/a' });
    assert.deepEqual([head.body, head.headers['content-length']], ['', String(LONG.length)]);
    assert.equal((await ask('/a', { 'if-none-match': 'W/"a"' })).statusCode, 304);
    assert.equal(seen.begun, 1);
    assert.ok(app.cache.bytes < LONG.length, `${app.cache.bytes} bytes`);
  });

  test('has every coding where it is short', async () => {
    for (const coding of CODINGS) {
      const { rawPayload, headers } = await ask('/short', { 'accept-encoding': coding });
      assert.equal(headers['content-encoding'], coding);
      assert.equal(DECODE[coding](rawPayload).toString(), SHORT);
    }
    assert.equal(seen.begun, 1);
  });

  test('is made once for all who ask meanwhile, while others are answered, and holds the snapshot', async () => {
    gate.isOpen = false;
    const all = Promise.all([ask('/a'), ask('/a'), ask('/a')]);
    await until('it is begun', () => seen.begun === 1);
    assert.equal((await ask('/quick')).body, 'quick');
    assert.equal(seen.held, 1);
    gate.isOpen = true;
    for (const { body } of await all) assert.ok(body === LONG);
    assert.deepEqual([seen.begun, seen.held], [1, 0]);
  });

  test('that fails is told to all who wait, is not cached, and is begun anew', async () => {
    isBroken = true;
    const answers = await Promise.all([ask('/a'), ask('/a')]);
    const statusCodes = answers.map(({ statusCode }) => statusCode);
    assert.deepEqual(statusCodes, [500, 500]);
    assert.deepEqual(faults, ['Error: disk', 'Error: disk']);
    assert.deepEqual([app.cache.bytes, seen.held], [0, 0]);
    isBroken = false;
    assert.ok((await ask('/a')).body === LONG);
    assert.equal(seen.begun, 2);
  });

  test('is not begun where all who asked for it have gone meanwhile', async () => {
    gate.isOpen = false;
    let connected = 0;
    app.server.on('connection', (socket) => {
      connected++;
      socket.on('close', () => connected--);
    });
    const { port } = await app.listen({ host: '127.0.0.1', port: 0 });
    const before = Promise.all([1, 2, 3, 4].map((number) => ask(`/${number}`)));
    const client = request({ port, path: '/a', agent: false }).on('error', () => {});
    client.end();
    await until('it waits behind four others', () => seen.held === 5);
    client.destroy();
    await until('nobody waits for it', () => connected === 0);
    gate.isOpen = true;
    for (const { body } of await before) assert.ok(body === LONG);
    await until('all are over', () => seen.held === 0);
    assert.deepEqual([seen.begun, faults], [4, []]);
    assert.ok((await ask('/a')).body === LONG);
    assert.equal(seen.begun, 5);
  });

  test('is made beside three others at the most', async () => {
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, index) => ask(`/${index}`, { 'accept-encoding': 'gzip' })),
    );
    for (const { rawPayload } of answers) assert.ok(DECODE.gzip(rawPayload).toString() === LONG);
    assert.equal(seen.most, 4);
  });
});
