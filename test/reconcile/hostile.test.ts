import assert from 'node:assert/strict';
import { after, before, suite, test } from 'node:test';
import type { Service } from '../http/support/service.ts';
import { postForm, startPeople } from './support/people.ts';

suite('requests that the reconciliation service refuses', () => {
  let service: Service;
  before(async () => {
    service = await startPeople();
  });
  after(() => service.close());

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
      [{ q0: { query: 'A', properties: [{ pid: 'P569' }] } }, /with "pid" and "v"/],
      [
        { q0: { query: 'A', properties: [{ pid: 'P18', v: 'x' }] } },
        /"P18" cannot be compared.*P569/,
      ],
      [{ q0: { query: 'A', properties: [{ pid: 'P569', v: [[]] }] } }, /the value of P569/],
      [{ q0: { query: 'A', properties: [{ pid: 'P569', v: Array(11).fill('1') }] } }, /at most 10/],
      [
        {
          q0: {
            query: 'A',
            properties: Array.from({ length: 11 }, () => ({ pid: 'P19', v: 'x' })),
          },
        },
        /at most 10/,
      ],
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
    for (const type of [
      'text/plain',
      'application/jsonp',
      'application/xml',
      'multipart/form-data',
    ]) {
      assert.match(
        await refusal(await send(type, '{}')),
        /^415 .*application\/x-www-form-urlencoded, application\/json/,
      );
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
    for (const query of ['callback=f', 'callback=f&queries=%7B%7D']) {
      assert.match(await refusal(await fetch(`${address}/reconcile?${query}`)), /^400 JSONP/);
    }
    assert.match(
      await refusal(await fetch(`${address}/reconcile?query=Ada`)),
      /^400 Send "queries"/,
    );
    for (const path of ['/reconcile?lang=xx', '/reconcile/preview/Q1001?lang=xx']) {
      assert.match(await refusal(await fetch(address + path)), /^400 "lang" must be one of en, de/);
    }
    assert.match(await refusal(await fetch(`${address}/reconcile/nothing`)), /^404 /);
    const put = await fetch(`${address}/reconcile`, { method: 'PUT' });
    assert.equal(put.headers.get('allow'), 'GET, HEAD, POST, OPTIONS');
    assert.match(await refusal(put), /^405 .* GET, HEAD, POST, OPTIONS\.$/);
    const post = await fetch(`${address}/reconcile/suggest/entity`, { method: 'POST' });
    assert.equal(post.headers.get('allow'), 'GET, HEAD, OPTIONS');
    assert.match(await refusal(post), /^405 .* GET, HEAD, OPTIONS\.$/);
    assert.match(
      await refusal(await fetch(`${address}/reconcile/suggest/entity?cursor=x`)),
      /^400 "cursor"/,
    );
    const preflight = await fetch(`${address}/reconcile`, { method: 'OPTIONS' });
    assert.equal(preflight.status, 204);
    assert.match(preflight.headers.get('access-control-allow-methods') ?? '', /POST/);
  });
});
