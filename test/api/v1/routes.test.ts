import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { METHODS } from 'node:http';
import { assertConforms } from '../../support/conform.ts';
import { NOT_FOUND, refused } from '../support/ask.ts';
import { type RawAnswer, sendTarget, sentBack, statusesIn } from '../../http/support/client.ts';
import { wordsOf } from '../../support/lists.ts';
import { service } from '../../support/sample.ts';

async function rawRefusal(
  target: string,
  status: number,
  code: string,
  method = 'GET',
): Promise<RawAnswer> {
  const answer = await sendTarget(service.base, target, method);
  const where = `${method} ${target.slice(0, 60)}: ${answer.status} ${answer.body}`;
  assert.equal(answer.status, status, where);
  assert.equal(answer.headers.get('content-type'), 'application/json; charset=utf-8', where);
  const body: unknown = JSON.parse(answer.body);
  assertConforms('ErrorBody', body);
  assert.equal((body as { code: string }).code, code, where);
  return answer;
}

suite('errors', () => {
  test('service 12.7: unknown routes before parameters', async () => {
    for (const path of ['/nothing?lang=xx', '/years?limit=0', '/people/a/b/c?v=']) {
      await refused(service, path, NOT_FOUND);
    }
  });

  test('other addresses below /api than the routes are JSON errors', async () => {
    const targets = [
      ...wordsOf('/api /api/ /api/v2/ /api/v2/meta /api//v1/meta /api/v1%2Fmeta'),
      ...wordsOf(`
        birthdays birthdays/ birthdays/03-11/ birthdays/today/ birthdays/03-11/1952/ birthdays/03-11/1952/12 years
        years/ years/1952/ years/1952/03 zodiac zodiac/ zodiac/leo/1 meta/counts search/adams people people/
        people/douglas-adams/ people/a/b people/a/b/c people/kb/ people/wikidata/ people/dbpedia/Q42
        people/WIKIDATA/Q42 people/KB/Q42 people/kb/Q42/ people/kb/Q42/x birthdays/03-11// zodiac/leo/ people/kb//Q42
        Birthdays/today META meta/ /meta search/?q=a ./meta years/../meta meta;x=1 meta%00 meta%3Flang=de meta%20
        %2e%2e/meta \\meta`).map((path) => `/api/v1/${path}`),
    ];
    for (const target of targets) await rawRefusal(target, 404, 'not_found');
  });

  test('percent signs that encode nothing are refused as malformed', async () => {
    for (const part of '% %z %zz %e %e0%a4%a %ff %c0%af %ed%a0%80 %f8%88%80%80'.split(' ')) {
      for (const path of wordsOf('people/ people/kb/ years/ zodiac/ birthdays/ birthdays/03-11/')) {
        const answer = await sendTarget(service.base, `/api/v1/${path}${part}`);
        assert.equal(answer.status, 400, `${path}${part}: ${answer.body}`);
        assertConforms('ErrorBody', JSON.parse(answer.body));
      }
    }
  });

  test('messages give away nothing of the inside', async () => {
    for (const path of wordsOf(
      '/people/kb/Q1 /people/%00 /people/%zz /x /search /years/x /people/a%5Cb',
    )) {
      const { body } = await sendTarget(service.base, `/api/v1${path}`);
      assert.doesNotMatch(body, /\n|    at |\.ts\b|node_modules|node:|SQL|Error:|stack/i, path);
    }
  });
});

// The first two lead to the documentation.
const PATHS = ['', '/'].concat(
  wordsOf(`
  /birthdays/today /birthdays/03-11 /birthdays/03-11/1952 /people/douglas-adams /people/kb/Q42 /people/wikidata/Q42
  /search?q=adams /years/1952 /zodiac/leo /meta /openapi.json /docs`),
);

/** Addresses of routes with something wrong about them. */
const FAULTY = wordsOf(`
  /birthdays/02-30 /birthdays/02-29/1900 /people/nobody /people/kb/q42 /people/kb/Q42?v=other /search /years/0
  /zodiac/x /meta?lang=xx /zodiac/leo?limit=0`);

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

  test('service 12.5, 12.7: any other method is refused before the parameters are read', async () => {
    for (const method of OTHERS) {
      for (const path of [...PATHS, ...FAULTY]) {
        const target = `/api/v1${path}`;
        const { headers } = await rawRefusal(target, 405, 'method_not_allowed', method);
        assert.equal(headers.get('allow'), 'GET, HEAD, OPTIONS', `${method} ${path}`);
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
    const chunked = await sentBack(
      service.base,
      'POST /api/v1/meta HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\nConnection: close\r\n\r\n' +
        '3\r\nabc\r\n0\r\n\r\n',
    );
    assert.deepEqual(statusesIn(chunked), [405]);
    const large = 'x'.repeat(3_000_000);
    const { status } = await service.request('/api/v1/meta', { method: 'POST', body: large });
    assert.equal(status, 405);
  });
});

test("the API's own address leads to the documentation", async () => {
  for (const path of ['/api/v1', '/api/v1/', '/api/v1?lang=de']) {
    const { status, headers } = await sendTarget(service.base, path);
    assert.equal(status, 302);
    assert.equal(headers.get('location'), '/api/v1/docs');
    assert.equal(headers.get('cache-control'), 'public, max-age=3600');
    assert.equal((await sendTarget(service.base, path, 'OPTIONS')).status, 204);
  }
});
