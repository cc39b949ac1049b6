import assert from 'node:assert/strict';
import { once } from 'node:events';
import { request } from 'node:http';
import { afterEach, beforeEach, suite, test } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { DECODE } from '../../../test/http/support/decode.ts';
import { createPlannedApp } from '../../../test/support/planned-app.ts';
import type { App } from '../app.ts';
import type { Computed, Plan } from '../plan.ts';
import { createResponseCache, type ResponseCache } from '../answers/response-cache.ts';

const CACHE_BYTES = 1 << 20;
const LONG = 'a line of a long text\n'.repeat(10_000);

suite('from a request to its answer', () => {
  let app: App;
  let cache: ResponseCache;
  let faults: unknown[];
  let timeout: number;

  beforeEach(() => {
    timeout = 5000;
    faults = [];
    cache = createResponseCache(CACHE_BYTES);
  });
  afterEach(() => app.close());

  /** An app whose plans are those of the test, by path. */
  function start(planOf: (path: string) => Plan): void {
    app = createPlannedApp(planOf, { cache, timeout }, (problem) =>
      faults.push(problem.kind === 'error' ? problem.error : problem.kind),
    );
  }

  const text = (body: string): Computed => ({ kind: 'text', text: body });
  const planned = (key: string) =>
    ({ key, cacheControl: 'public, max-age=1', contentType: 'text/plain' }) as const;

  test('a burst of requests for one key computes once, and later ones are given what is kept', async () => {
    let computed = 0;
    const { promise, resolve } = Promise.withResolvers<void>();
    start((path) => ({
      ...planned(path),
      async compute() {
        computed++;
        await promise;
        return text(`answer ${path}`);
      },
    }));
    const burst = Array.from({ length: 100 }, () => app.inject('/a'));
    const other = app.inject('/b');
    await setImmediate();
    resolve();
    for (const { body } of await Promise.all(burst)) assert.equal(body, 'answer a');
    assert.equal((await other).body, 'answer b');
    assert.equal((await app.inject('/a')).body, 'answer a');
    assert.equal(computed, 2);
  });

  test('a failure is told to all who wait, and whoever asks next has it computed anew', async () => {
    let computed = 0;
    start((path) => ({
      ...planned(path),
      async compute() {
        await setImmediate();
        if (++computed === 1) throw new Error('disk');
        return text('well');
      },
    }));
    const statuses = await Promise.all([app.inject('/a'), app.inject('/a')]);
    assert.deepEqual(
      statuses.map(({ statusCode }) => statusCode),
      [500, 500],
    );
    assert.equal(cache.bytes, 0);
    assert.equal((await app.inject('/a')).body, 'well');
    assert.equal(computed, 2);
  });

  test('methodology 12.3: a known tag is answered with 304 before anything is computed', async () => {
    start((path) => ({
      ...planned(path),
      head: async () => ({ etag: `W/"${path}"`, headers: { link: '<x>' } }),
      compute: () => assert.fail('computed'),
    }));
    const answer = await app.inject({ url: '/a', headers: { 'if-none-match': '"z", W/"a-gzip"' } });
    assert.deepEqual([answer.statusCode, answer.body], [304, '']);
    assert.equal(answer.headers.etag, 'W/"a"');
    assert.equal(answer.headers['cache-control'], 'public, max-age=1');
    assert.equal(answer.headers.vary, 'Accept-Encoding');
    assert.equal(answer.headers['link'], '<x>');
  });

  test('RFC 9110 §13.1.2: * is 304 only where there is an answer', async () => {
    start((path) => ({
      ...planned(path),
      head: () => ({ etag: 'W/"x"' }),
      async compute() {
        if (path === 'none') throw new Error('nothing here');
        return text('there');
      },
    }));
    const ask = (url: string) => app.inject({ url, headers: { 'if-none-match': '*' } });
    assert.equal((await ask('/there')).statusCode, 304);
    assert.equal((await ask('/none')).statusCode, 500);
  });

  test('an answer without a head has a tag made of its body', async () => {
    let body = 'one';
    start(() => ({ ...planned(body), compute: async () => text(body) }));
    const { etag } = (await app.inject('/a')).headers;
    body = 'two';
    assert.notEqual((await app.inject('/a')).headers.etag, etag);
    body = 'one';
    const headers = { 'if-none-match': String(etag) };
    assert.equal((await app.inject({ url: '/a', headers })).statusCode, 304);
  });

  test('a redirect is not kept', async () => {
    start(() => ({
      ...planned('a'),
      compute: async () => ({ kind: 'redirect', location: '/b', permanent: false }),
    }));
    const { statusCode, headers } = await app.inject('/a');
    assert.deepEqual([statusCode, headers.location], [302, '/b']);
    assert.equal(cache.bytes, 0);
  });

  suite('long texts', () => {
    const long = (etag: string, pieces: () => AsyncIterable<string>): Computed => ({
      kind: 'long',
      etag: `W/"${etag}"`,
      pieces: pieces(),
    });
    async function* lines(): AsyncGenerator<string> {
      for (let at = 0; at < LONG.length; at += 1000) {
        yield LONG.slice(at, at + 1000);
        await setImmediate();
      }
    }

    test('are the same in every coding, and only compressed forms are kept', async () => {
      start((path) => ({ ...planned(path), compute: async () => long(path, lines) }));
      for (const [coding, decode] of Object.entries(DECODE)) {
        const headers = { 'accept-encoding': coding };
        const { rawPayload, headers: sent } = await app.inject({ url: '/a', headers });
        assert.equal(sent['content-encoding'], coding);
        assert.equal(Number(sent['content-length']), rawPayload.length);
        assert.equal(decode(rawPayload).toString(), LONG);
      }
      const plain = await app.inject('/a');
      assert.equal(plain.headers['content-encoding'], undefined);
      assert.equal(plain.headers.etag, 'W/"a"');
      assert.equal(Number(plain.headers['content-length']), LONG.length);
      assert.equal(plain.body, LONG);
      assert.ok(cache.bytes > 0 && cache.bytes < LONG.length / 10, `${cache.bytes} bytes`);
      const head = await app.inject({ method: 'HEAD', url: '/a' });
      assert.deepEqual([head.body, head.headers['content-length']], ['', String(LONG.length)]);
    });

    test('a failure before the answer begins is an answer of its own, and ends nobody else', async () => {
      async function* broken(): AsyncGenerator<string> {
        yield 'begun';
        await setImmediate();
        throw new Error('disk');
      }
      start((path) => ({
        ...planned(path),
        compute: async () => long(path, path === 'bad' ? broken : lines),
      }));
      const [bad, good] = await Promise.all([app.inject('/bad'), app.inject('/good')]);
      assert.equal(bad.statusCode, 500);
      assert.equal(good.body, LONG);
    });

    test('are given up when everybody who waited has gone, and begun anew for the next', async () => {
      const ended: string[] = [];
      const begun = Promise.withResolvers<void>();
      const state = { isEndless: true };
      async function* endless(): AsyncGenerator<string> {
        try {
          while (state.isEndless) {
            yield 'more';
            begun.resolve();
            await setImmediate();
          }
        } finally {
          ended.push('ended');
        }
      }
      start((path) => ({ ...planned(path), compute: async () => long(path, endless) }));
      const { port } = await app.listen({ host: '127.0.0.1', port: 0 });
      const address = `http://127.0.0.1:${port}`;
      const clients = [request(`${address}/a`), request(`${address}/a`)];
      for (const client of clients) client.on('error', () => {}).end();
      await begun.promise;
      clients[0]?.destroy();
      for (let turn = 0; turn < 50; turn++) await setImmediate();
      assert.deepEqual(ended, [], 'one of them waits still');
      clients[1]?.destroy();
      while (ended.length === 0) await setImmediate();
      state.isEndless = false;
      const again = request(`${address}/a`).end();
      const [response] = await once(again, 'response');
      assert.equal(response.statusCode, 200);
      response.resume();
      assert.deepEqual(faults, []);
    });

    test('are given up after the deadline, which whoever waited is told', async () => {
      timeout = 20;
      const state = { isGoing: true };
      async function* endless(): AsyncGenerator<string> {
        try {
          while (state.isGoing) {
            yield 'more';
            await setImmediate();
          }
        } finally {
          state.isGoing = false;
        }
      }
      start((path) => ({ ...planned(path), compute: async () => long(path, endless) }));
      assert.equal((await app.inject('/a')).statusCode, 500);
      while (state.isGoing) await setImmediate();
      assert.equal(cache.bytes, 0);
    });
  });
});
