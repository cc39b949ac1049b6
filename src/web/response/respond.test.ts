import assert from 'node:assert/strict';
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { afterEach, beforeEach, suite, test } from 'node:test';
import { createPlannedApp, type TestPlan } from '../../../test/support/planned-app.ts';
import type { App } from '../app.ts';
import type { Computed } from './plan.ts';
import { createResponseCache, type ResponseCache } from './cache.ts';

const CACHE_BYTES = 1 << 20;

suite('from a request to its answer', () => {
  let app: App;
  let cache: ResponseCache;

  beforeEach(() => {
    cache = createResponseCache(CACHE_BYTES);
  });
  afterEach(() => app.close());

  /** An app whose plans are those of the test, by path. */
  function start(planOf: (path: string) => TestPlan): void {
    app = createPlannedApp(planOf, { cache });
  }

  const text = (body: string): Computed => ({ kind: 'text', text: body });

  test('is computed once, and a failure is not cached', async () => {
    let computed = 0;
    start((path) => ({
      compute() {
        if (++computed === 1) throw new Error('disk');
        return text(`answer ${path}`);
      },
    }));
    assert.equal((await app.inject('/a')).statusCode, 500);
    assert.equal(cache.bytes, 0);
    for (let times = 0; times < 2; times++) {
      assert.equal((await app.inject('/a')).body, 'answer a');
    }
    assert.equal(computed, 2);
  });

  test('is not computed for a client that has left by its turn', async () => {
    const computed: string[] = [];
    start((path) => ({ compute: () => (computed.push(path), text('answer')) }));
    const { port } = await app.listen({ host: '127.0.0.1', port: 0 });
    const client = connect(port, '127.0.0.1');
    client.write('GET /left HTTP/1.1\r\nHost: x\r\n\r\n');
    const [{ socket }] = (await once(app.server, 'request')) as [IncomingMessage];
    client.destroy();
    await once(socket, 'close');
    assert.equal((await fetch(`http://127.0.0.1:${port}/there`)).status, 200);
    assert.deepEqual(computed, ['there']);
  });

  test('RFC 9110 §13.1.2: * is 304 only where there is an answer', async () => {
    start((path) => ({
      head: () => ({ etag: 'W/"x"' }),
      compute() {
        if (path === 'none') throw new Error('nothing here');
        return text('there');
      },
    }));
    const ask = (url: string) => app.inject({ url, headers: { 'if-none-match': '*' } });
    assert.equal((await ask('/there')).statusCode, 304);
    assert.equal((await ask('/none')).statusCode, 500);
  });
});
