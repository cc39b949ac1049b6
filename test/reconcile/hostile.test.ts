import assert from 'node:assert/strict';
import { after, suite, test } from 'node:test';
import { postForm, startPeople } from './support/people.ts';

const service = await startPeople();
after(() => service.close());

suite('requests that the reconciliation service refuses', () => {
  /** The status and the words of a refusal, which may be read from other origins. */
  const refusal = async (response: Response): Promise<string> => {
    assert.equal(response.headers.get('access-control-allow-origin'), '*');
    assert.equal(response.headers.get('cache-control'), 'no-store');
    const { code, message } = (await response.json()) as { code: string; message: string };
    assert.ok(code !== 'internal_error' && message.length > 0);
    return `${response.status} ${message}`;
  };
  const queries = (value: unknown): Promise<Response> =>
    postForm(service, { queries: typeof value === 'string' ? value : JSON.stringify(value) });

  const compared = (...properties: object[]) => ({ q0: { query: 'A', properties } });

  test('service 16.5: a batch that is no batch is refused with what would be right', async () => {
    const wrong: readonly (readonly [unknown, RegExp])[] = [
      ['', /^400 "queries" must be a JSON object, and is not JSON/],
      ['{', /^400 "queries" must be a JSON object, and is not JSON/],
      ['[]', /^400 "queries" must be a JSON object\.$/],
      ['null', /^400 "queries" must be a JSON object\.$/],
      [{ q0: 'Ada' }, /^400 Query "q0": it must be an object/],
      [{ q0: {} }, /^400 Query "q0": it must have "query" or "properties"/],
      [{ q0: { query: {} } }, /^400 Query "q0": "query" must be a text/],
      [{ q0: { query: 'A', limit: 0 } }, /^400 Query "q0": "limit" must be a whole number/],
      [{ q0: { query: 'A', limit: 1.5 } }, /"limit"/],
      [{ q0: { query: 'A', type: 5 } }, /"type" must be a type/],
      [{ q0: { query: 'A', properties: {} } }, /"properties" must be an array/],
      [compared({ pid: 'P569' }), /with "pid" and "v"/],
      [compared({ pid: 'P18', v: 'x' }), /"P18" cannot be compared.*P569/],
      [compared({ pid: 'P569', v: [[]] }), /the value of P569/],
      [compared({ pid: 'P569', v: Array(11).fill('1') }), /at most 10/],
      [compared(...Array.from({ length: 11 }, () => ({ pid: 'P19', v: 'x' }))), /at most 10/],
      [
        Object.fromEntries(Array.from({ length: 51 }, (_, at) => [at, { query: 'A' }])),
        /^413 .* at most 50 queries; this one has 51/,
      ],
    ];
    for (const [value, words] of wrong) {
      assert.match(await refusal(await queries(value)), words, JSON.stringify(value).slice(0, 80));
    }
  });

  test('service 16.5: so is a data extension that is none', async () => {
    const wrong: readonly (readonly [unknown, RegExp])[] = [
      [[], /^400 "extend" must be a JSON object/],
      [{}, /"ids", an array/],
      [{ ids: [1], properties: [] }, /"ids", an array/],
      [{ ids: [] }, /"properties", an array/],
      [{ ids: [], properties: [{ id: 'P18' }] }, /"id" is one of P569/],
      [{ ids: [], properties: [{ id: 'P569', settings: { language: 'xx' } }] }, /"language"/],
      [{ ids: [], properties: [{ id: 'P569', settings: { limit: -1 } }] }, /"limit"/],
      [{ ids: Array.from({ length: 101 }, String), properties: [] }, /^413 /],
    ];
    for (const [value, words] of wrong) {
      const response = await postForm(service, { extend: JSON.stringify(value) });
      assert.match(await refusal(response), words, JSON.stringify(value).slice(0, 80));
    }
  });

  test('service 16.5: forms, types of bodies, JSONP and methods', async () => {
    const { address } = service;
    assert.match(await refusal(await postForm(service, {})), /^400 .*"queries" or "extend"/);
    const send = (type: string, body: string): Promise<Response> =>
      fetch(`${address}/reconcile`, { method: 'POST', headers: { 'content-type': type }, body });
    for (const type of ['text/plain', 'application/jsonp', 'multipart/form-data']) {
      const told = /^415 .*application\/x-www-form-urlencoded, application\/json/;
      assert.match(await refusal(await send(type, '{}')), told);
    }
    const deep = '['.repeat(30_000);
    for (const [body, words] of [
      ['', /^400 The body must be a JSON object, and is not JSON/],
      ['[]', /^400 The body must be a JSON object\./],
      ['{"q0":1}', /^400 Query "q0": it must be an object/],
      ['{"queries":[]}', /^400 "queries" must be a JSON object\./],
      ['{"extend":{"ids":1}}', /^400 .*"ids", an array/],
      [`{"queries":{"q0":${deep}${deep.replaceAll('[', ']')}}}`, /^400 /],
    ] as const) {
      assert.match(await refusal(await send('application/json', body)), words, body.slice(0, 40));
    }
    const large = { queries: 'x'.repeat(70_000) };
    assert.match(await refusal(await postForm(service, large)), /^413 .*65536 bytes/);
    for (const [path, words] of [
      ['?callback=f', /^400 JSONP/],
      ['?callback=f&queries=%7B%7D', /^400 JSONP/],
      ['?query=Ada', /^400 Send "queries"/],
      ['?lang=xx', /^400 "lang" must be one of en, de/],
      ['/preview/Q1001?lang=xx', /^400 "lang" must be one of en, de/],
      ['/suggest/entity?cursor=x', /^400 "cursor"/],
      ['/nothing', /^404 /],
    ] as const) {
      assert.match(await refusal(await fetch(`${address}/reconcile${path}`)), words);
    }
    const put = await fetch(`${address}/reconcile`, { method: 'PUT' });
    assert.equal(put.headers.get('allow'), 'GET, HEAD, POST, OPTIONS');
    assert.match(await refusal(put), /^405 .* GET, HEAD, POST, OPTIONS\.$/);
    const post = await fetch(`${address}/reconcile/suggest/entity`, { method: 'POST' });
    assert.equal(post.headers.get('allow'), 'GET, HEAD, OPTIONS');
    assert.match(await refusal(post), /^405 .* GET, HEAD, OPTIONS\.$/);
    const preflight = await fetch(`${address}/reconcile`, { method: 'OPTIONS' });
    assert.equal(preflight.status, 204);
    assert.match(preflight.headers.get('access-control-allow-methods') ?? '', /POST/);
  });
});
