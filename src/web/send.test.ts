import assert from 'node:assert/strict';
import { after, suite, test } from 'node:test';
import fastify from 'fastify';
import { storeResponse } from './response-cache.ts';
import { sendStored } from './send.ts';

const LARGE = storeResponse('W/"large"', JSON.stringify('x'.repeat(5000)), { link: '<x>' });
const TINY = storeResponse('W/"tiny"', '{}');

suite('sending a stored response', () => {
  const app = fastify();
  app.get('/person', (request, reply) =>
    sendStored(request, reply, LARGE, { cacheControl: 'public', conditional: true }),
  );
  app.get('/list', (request, reply) =>
    sendStored(request, reply, LARGE, { cacheControl: 'public', conditional: false }),
  );
  app.get('/tiny', (request, reply) =>
    sendStored(request, reply, TINY, {
      cacheControl: 'public',
      conditional: false,
      contentType: 'text/plain',
    }),
  );
  after(() => app.close());
  const get = (url: string, headers: Record<string, string | string[]> = {}) =>
    app.inject({ url, headers: headers as Record<string, string> });

  test('methodology 12.3: a 304 has the tag, Cache-Control and Vary, and no body', async () => {
    const { statusCode, headers, body } = await get('/person', { 'if-none-match': 'W/"large"' });
    assert.deepEqual({ statusCode, body }, { statusCode: 304, body: '' });
    assert.equal(headers.etag, 'W/"large"');
    assert.equal(headers['cache-control'], 'public');
    assert.equal(headers.vary, 'Accept-Encoding');
    assert.equal(headers['content-encoding'], undefined);
  });

  test('methodology 12.2: where it is not conditional it is sent, whatever the client has', async () => {
    for (const tag of ['W/"large"', '*']) {
      const { statusCode, body } = await get('/list', { 'if-none-match': tag });
      assert.deepEqual({ statusCode, body }, { statusCode: 200, body: LARGE.body.toString() });
    }
  });

  test('the length is that of what is sent', async () => {
    const plain = await get('/list');
    assert.equal(Number(plain.headers['content-length']), LARGE.body.length);
    const packed = await get('/list', { 'accept-encoding': 'gzip' });
    assert.equal(packed.headers['content-encoding'], 'gzip');
    assert.equal(Number(packed.headers['content-length']), packed.rawPayload.length);
    assert.ok(packed.rawPayload.length < LARGE.body.length);
    assert.equal(packed.headers['content-type'], 'application/json; charset=utf-8');
    assert.equal(packed.headers['link'], '<x>');
  });

  test('a tiny body is never compressed', async () => {
    const { headers, body } = await get('/tiny', { 'accept-encoding': 'zstd, br, gzip' });
    assert.equal(headers['content-encoding'], undefined);
    assert.equal(headers['content-type'], 'text/plain');
    assert.equal(body, '{}');
  });
});
