import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { afterEach, beforeEach, suite, test } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { promisify } from 'node:util';
import { gunzipSync } from 'node:zlib';
import { startLongTextApp, type LongTextApp } from '../../../test/support/long-text-app.ts';
import { until } from '../../../test/support/until.ts';

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
  let served: LongTextApp;
  let faults: unknown[];
  const seen = { begun: 0, inUse: 0 };
  /** Called before each piece. */
  let beforePiece: (at: number) => Promise<unknown>;
  /** Called after the last piece, and when no more pieces are wanted. */
  let afterPieces: () => Promise<unknown>;

  beforeEach(() => {
    faults = [];
    Object.assign(seen, { begun: 0, inUse: 0 });
    beforePiece = async () => {};
    afterPieces = async () => {};
  });
  afterEach(() => served.app.close());

  async function start(): Promise<void> {
    async function* pieces(): AsyncGenerator<string> {
      seen.begun++;
      try {
        for (let at = 0; at < PIECES; at++) {
          await beforePiece(at);
          yield pieceOf(at);
        }
      } finally {
        await afterPieces();
      }
    }
    served = await startLongTextApp(pieces, {
      async use(work) {
        seen.inUse++;
        try {
          return await work({});
        } finally {
          seen.inUse--;
        }
      },
      timeout: PATIENCE,
      onFault: (error) => faults.push(error),
    });
  }

  /** Disconnects a reader, and waits until the server knows. */
  async function leave(reader: IncomingMessage): Promise<void> {
    reader.on('error', () => {}).destroy();
    const { server } = served.app;
    const connections = (): Promise<number> => promisify(server.getConnections.bind(server))();
    await until('the connection is closed', async () => (await connections()) === 0);
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
    const response = await served.open('/a', { 'accept-encoding': 'gzip' });
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
    const again = await served.open('/a', { 'accept-encoding': 'gzip' });
    assert.equal(Number(again.headers['content-length']), (await bodyOf(again)).length);
    assert.equal(seen.begun, 1);
    assert.deepEqual(faults, []);
  });

  test('is made once for all who ask meanwhile, in gzip or without a coding', async () => {
    await start();
    const gate = Promise.withResolvers<void>();
    beforePiece = async (at) => at === PIECES / 2 && gate.promise;
    const first = await served.open('/a', { 'accept-encoding': 'gzip' });
    const plain = await served.open('/a');
    const newer = await served.open('/a', { 'accept-encoding': 'zstd, br, gzip' });
    const known = await served.open('/a', { 'if-none-match': 'W/"a"' });
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
    const readers = [await served.open('/a'), await served.open('/a')];
    for (const reader of readers) reader.on('error', () => {}).destroy();
    left.resolve();
    await until('the snapshot is closed', () => seen.inUse === 0);
    assert.equal(served.app.cache.get('a'), undefined);
    assert.ok((await bodyOf(await served.open('/a'))).toString() === WHOLE);
    assert.equal(seen.begun, 2);
    assert.deepEqual(faults, []);
  });

  test('is read by one who comes when its last reader has just left', async () => {
    await start();
    const left = Promise.withResolvers<void>();
    let isHalfMade = false;
    beforePiece = async (at) => {
      if (at !== PIECES / 2) return;
      isHalfMade = true;
      await left.promise;
    };
    const reader = await served.open('/a');
    await until('half of it is made', () => isHalfMade);
    await leave(reader);
    const body = bodyOf(await served.open('/a'));
    left.resolve();
    assert.ok((await body).toString() === WHOLE);
    assert.equal(seen.begun, 1);
  });

  test('is begun anew for one who comes while it is given up', async () => {
    await start();
    const left = Promise.withResolvers<void>();
    const ended = Promise.withResolvers<void>();
    let isGivenUp = false;
    beforePiece = async (at) => at === PIECES / 2 && seen.begun === 1 && left.promise;
    afterPieces = async () => {
      if (seen.begun > 1) return;
      isGivenUp = true;
      await ended.promise;
    };
    await leave(await served.open('/a'));
    left.resolve();
    await until('it is given up', () => isGivenUp);
    const body = bodyOf(await served.open('/a'));
    ended.resolve();
    assert.ok((await body).toString() === WHOLE);
    assert.equal(seen.begun, 2);
    assert.deepEqual(faults, []);
  });

  test('that fails halfway cuts the connection and is told, and is not kept', async () => {
    await start();
    beforePiece = async (at) => {
      if (at === PIECES - 1 && seen.begun === 1) throw new Error('disk');
    };
    await assert.rejects(served.open('/a').then(bodyOf));
    assert.deepEqual(faults.map(String), ['Error: disk']);
    assert.equal(served.app.cache.get('a'), undefined);
    assert.ok((await bodyOf(await served.open('/a'))).toString() === WHOLE);
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
      Array.from({ length: 6 }, async (_, index) => bodyOf(await served.open(`/${index}`))),
    );
    for (const body of bodies) assert.ok(body.toString() === WHOLE);
    assert.equal(most, 4);
  });
});
