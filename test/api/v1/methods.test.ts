import assert from 'node:assert/strict';
import { METHODS } from 'node:http';
import { suite, test } from 'node:test';
import { assertConforms } from '../../support/conform.ts';
import { sendRaw, sendTarget } from '../support/raw.ts';
import { service } from '../support/service.ts';

const PATHS = [
  '/birthdays/today',
  '/birthdays/03-11',
  '/birthdays/03-11/1952',
  '/people/douglas-adams',
  '/people/kb/Q42',
  '/people/wikidata/Q42',
  '/search?q=adams',
  '/years/1952',
  '/zodiac/leo',
  '/meta',
  '/openapi.json',
  '/docs',
];

/** Addresses of routes with something wrong about them. */
const FAULTY = [
  '/birthdays/02-30',
  '/birthdays/02-29/1900',
  '/people/nobody',
  '/people/kb/q42',
  '/people/kb/Q42?v=other',
  '/search',
  '/years/0',
  '/zodiac/x',
  '/meta?lang=xx',
  '/zodiac/leo?limit=0',
];

// CONNECT opens a tunnel and has no address of ours.
const OTHERS = METHODS.filter((method) => !['GET', 'HEAD', 'OPTIONS', 'CONNECT'].includes(method));

suite('methods', () => {
  test('service 12.5: HEAD is GET without the body', async () => {
    for (const path of [...PATHS, ...FAULTY, '/nothing']) {
      const got = await sendTarget(service.base, `/api/v1${path}`);
      const head = await sendTarget(service.base, `/api/v1${path}`, 'HEAD');
      assert.equal(head.status, got.status, path);
      assert.equal(head.body, '', path);
      const headers = (answer: typeof got) =>
        [...answer.headers].filter(([name]) => name !== 'date');
      assert.deepEqual(headers(head), headers(got), path);
    }
  });

  test('service 12.5: OPTIONS is 204 with what is allowed', async () => {
    for (const path of [...PATHS, ...FAULTY]) {
      const { status, headers, body } = await sendTarget(service.base, `/api/v1${path}`, 'OPTIONS');
      assert.equal(status, 204, path);
      assert.equal(headers.get('allow'), 'GET, HEAD, OPTIONS', path);
      assert.equal(body, '', path);
    }
  });

  test('service 12.5, 12.7: any other method is refused before the parameters are read', async () => {
    for (const method of OTHERS) {
      for (const path of [...PATHS, ...FAULTY]) {
        const where = `${method} ${path}`;
        const answer = await sendTarget(service.base, `/api/v1${path}`, method);
        assert.equal(answer.status, 405, where);
        assert.equal(answer.headers.get('allow'), 'GET, HEAD, OPTIONS', where);
        assert.equal(answer.headers.get('content-type'), 'application/json; charset=utf-8', where);
        const body: unknown = JSON.parse(answer.body);
        assertConforms('ApiError', body);
        assert.equal((body as { code: string }).code, 'method_not_allowed', where);
      }
    }
  });

  test('service 12.7: an unknown route is unknown to every method', async () => {
    for (const method of [...OTHERS, 'HEAD', 'OPTIONS']) {
      for (const path of ['/nothing', '/people/a/b/c', '/meta/']) {
        const { status, headers } = await sendTarget(service.base, `/api/v1${path}`, method);
        assert.equal(status, 404, `${method} ${path}`);
        assert.equal(headers.get('allow'), undefined);
      }
    }
  });

  test('a body that is sent in pieces, or is large, does not delay the refusal', async () => {
    const chunked = await sendRaw(
      service.base,
      'POST /api/v1/meta HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\nConnection: close\r\n\r\n' +
        '3\r\nabc\r\n0\r\n\r\n',
    );
    assert.equal(chunked.status, 405);
    const large = 'x'.repeat(3_000_000);
    const { status } = await service.request('/api/v1/meta', { method: 'POST', body: large });
    assert.equal(status, 405);
  });

  test('a header cannot change the method', async () => {
    const headers = { 'x-http-method-override': 'DELETE', 'x-method-override': 'POST' };
    assert.equal((await service.request('/api/v1/meta?_method=POST', { headers })).status, 200);
  });
});
