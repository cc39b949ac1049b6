import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { afterEach, beforeEach, suite, test } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import { LONE } from '../../../test/support/lone-app.ts';
import { until } from '../../../test/support/until.ts';
import { createResponseCache, type ResponseCache } from '../answers/response-cache.ts';
import { createApp, type App } from '../app.ts';

const PIECES = 400;
const PATIENCE = 60_000;

/** A kilobyte that hardly compresses. */
function pieceOf(at: number): string {
  const parts = Array.from({ length: 16 }, (_, part) =>
    createHash('sha256').update(`${at} ${part}`).digest('hex'),
  );
  return `${parts.join('')}\n`;
}

const WHOLE = Array.from({ length: PIECES }, (_, at) => pieceOf(at)).join('');

suite('a long text that is sent while it grows', () => {
  let app: App;
  let cache: ResponseCache;
  let base: string;
  let faults: unknown[];
  const seen = { begun: 0, inUse: 0 };
  /** Called before each piece. */
  let beforePiece: (at: number) => Promise<unknown>;

  beforeEach(() => {
    faults = [];
    Object.assign(seen, { begun: 0, inUse: 0 });
    beforePiece = async () => {};
    cache = createResponseCache(2 << 20);
  });
  afterEach(() => app.close());

  async function start(): Promise<void> {
    async function* pieces(): AsyncGenerator<string> {
      seen.begun++;
      for (let at = 0; at < PIECES; at++) {
        await beforePiece(at);
        yield pieceOf(at);
      }
    }
    app = createApp<object>({
      ...LONE,
      transports: [
        {
          limit: null,
          owns: () => true,
          routes: [
            {
              pattern: '/:path',
              kind: 'other',
              conditional: true,
              read:
                ({ path }) =>
                () => ({
                  key: path['path'] ?? '',
                  cacheControl: 'public, max-age=1',
                  contentType: 'text/plain',
                  compute: async () => ({ kind: 'long', etag: 'W/"a"', pieces: pieces() }),
                }),
            },
          ],
          present: () => ({ status: 500, headers: {}, body: '{}' }),
        },
      ],
      context: () => ({}),
      async use(work) {
        seen.inUse++;
        try {
          return await work({});
        } finally {
          seen.inUse--;
        }
      },
      cache,
      timeout: PATIENCE,
      onFault: (error) => faults.push(error),
    });
    const { port } = await app.listen({ host: '127.0.0.1', port: 0 });
    base = `http://127.0.0.1:${port}`;
  }

  async function open(
    path: string,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<IncomingMessage> {
    const asked = request(`${base}${path}`, { headers, agent: false }).end();
    const [response] = (await once(asked, 'response')) as [IncomingMessage];
    return response;
  }

  async function bodyOf(response: IncomingMessage): Promise<Buffer> {
    const chunks: Buffer[] = [];
    for await (const chunk of response) chunks.push(chunk as Buffer);
    return Buffer.concat(chunks);
  }

  test('begins before it is whole, and may take longer than an answer may take to begin', async (t) => {
    await start();
    const gate = Promise.withResolvers<void>();
    beforePiece = async (at) => at === PIECES / 2 && gate.promise;
    t.mock.timers.enable({ apis: ['setTimeout'] });
    const response = await open('/a', { 'accept-encoding': 'gzip' });
    assert.equal(response.statusCode, 200);
    assert.equal(response.headers['content-length'], undefined);
    assert.equal(response.headers.etag, 'W/"a"');
    const body = bodyOf(response);
    t.mock.timers.tick(PATIENCE + 1);
    await setImmediate();
    assert.equal(seen.inUse, 1, 'the snapshot stays open');
    gate.resolve();
    assert.ok(gunzipSync(await body).toString() === WHOLE);
    await until('the snapshot is closed', () => seen.inUse === 0);
    const again = await open('/a', { 'accept-encoding': 'gzip' });
    assert.equal(Number(again.headers['content-length']), (await bodyOf(again)).length);
    assert.equal(seen.begun, 1);
    assert.deepEqual(faults, []);
  });

  test('is made once for all who ask meanwhile, in gzip or without a coding', async () => {
    await start();
    const gate = Promise.withResolvers<void>();
    beforePiece = async (at) => at === PIECES / 2 && gate.promise;
    const first = await open('/a', { 'accept-encoding': 'gzip' });
    const plain = await open('/a');
    const newer = await open('/a', { 'accept-encoding': 'zstd, br, gzip' });
    const known = await open('/a', { 'if-none-match': 'W/"a"' });
    assert.equal(known.statusCode, 304);
    known.resume();
    assert.deepEqual(
      [first, plain, newer].map(({ headers }) => headers['content-encoding']),
      ['gzip', undefined, 'gzip'],
    );
    const bodies = Promise.all([first, plain, newer].map(bodyOf));
    gate.resolve();
    const [one = '', two = '', three = ''] = await bodies;
    assert.ok(gunzipSync(one).toString() === WHOLE);
    assert.ok(two.toString() === WHOLE);
    assert.ok(gunzipSync(three).toString() === WHOLE);
    assert.equal(seen.begun, 1);
  });

  test('is given up when its last reader leaves, and begun anew for the next', async () => {
    await start();
    // The first time it does not end by itself.
    const left = Promise.withResolvers<void>();
    beforePiece = async (at) => at === PIECES / 2 && seen.begun === 1 && left.promise;
    const readers = [await open('/a'), await open('/a')];
    for (const reader of readers) reader.on('error', () => {}).destroy();
    left.resolve();
    await until('the snapshot is closed', () => seen.inUse === 0);
    assert.equal(cache.get('a'), undefined);
    assert.ok((await bodyOf(await open('/a'))).toString() === WHOLE);
    assert.equal(seen.begun, 2);
    assert.deepEqual(faults, []);
  });

  test('that fails halfway cuts the connection and is told, and is not kept', async () => {
    await start();
    beforePiece = async (at) => {
      if (at === PIECES - 1 && seen.begun === 1) throw new Error('disk');
    };
    await assert.rejects(open('/a').then(bodyOf));
    assert.deepEqual(faults.map(String), ['Error: disk']);
    assert.equal(cache.get('a'), undefined);
    assert.ok((await bodyOf(await open('/a'))).toString() === WHOLE);
  });

  test('grows beside others, four at a time and a piece of one at a time', async () => {
    await start();
    let [running, most, pieces] = [0, 0, 0];
    beforePiece = async (at) => {
      if (at === 0) most = Math.max(most, ++running);
      assert.equal(++pieces, 1);
      await setImmediate();
      pieces--;
      if (at === PIECES - 1) running--;
    };
    const bodies = await Promise.all(
      Array.from({ length: 6 }, async (_, index) => bodyOf(await open(`/${index}`))),
    );
    for (const body of bodies) assert.ok(body.toString() === WHOLE);
    assert.equal(most, 4);
  });
});
