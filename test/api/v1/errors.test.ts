import assert from 'node:assert/strict';
import { after, before, suite, test } from 'node:test';
import { assertConforms } from '../../support/conform.ts';
import { startSampleService, type SampleService } from '../../support/sample-service.ts';
import {
  INVALID_DATE,
  INVALID_IDENTIFIER,
  INVALID_PARAMETER,
  INVALID_TIMEZONE,
  INVALID_YEAR,
  MISSING_PARAMETER,
  NOT_FOUND,
  PERSON_NOT_FOUND,
  refused,
  UNSUPPORTED_LANGUAGE,
} from '../support/ask.ts';
import { sendRaw, sendTarget } from '../support/raw.ts';

suite('errors', () => {
  let service: SampleService;
  before(async () => (service = await startSampleService()));
  after(() => service.close());

  async function rawRefusal(target: string, status: number, code: string): Promise<void> {
    const answer = await sendTarget(service.base, target);
    const where = `${target.slice(0, 60)}: ${answer.status} ${answer.body}`;
    assert.equal(answer.status, status, where);
    assert.equal(answer.headers.get('content-type'), 'application/json; charset=utf-8', where);
    const body: unknown = JSON.parse(answer.body);
    assertConforms('ApiError', body);
    assert.equal((body as { code: string }).code, code, where);
  }

  test('service 12.6: one code for each kind of fault', async () => {
    await refused(service, '/zodiac/leo?limit=0', INVALID_PARAMETER);
    await refused(service, '/search', MISSING_PARAMETER, /"q"/);
    await refused(service, '/birthdays/02-30', INVALID_DATE);
    await refused(service, '/birthdays/02-29/1900', INVALID_DATE);
    await refused(service, '/years/0', INVALID_YEAR);
    await refused(service, '/birthdays/today?tz=Mars/Olympus', INVALID_TIMEZONE);
    await refused(service, '/meta?lang=nl', UNSUPPORTED_LANGUAGE);
    await refused(service, '/people/kb/q42', INVALID_IDENTIFIER);
    await refused(service, '/people/kb/Q1', PERSON_NOT_FOUND);
    await refused(service, '/people/nobody', PERSON_NOT_FOUND);
    await refused(service, '/nothing', NOT_FOUND);
  });

  test('service 12.7: unknown routes before parameters', async () => {
    for (const path of [
      '/nothing?lang=xx',
      '/years?limit=0',
      '/people/a/b/c?v=',
      '/people/x/q42',
    ]) {
      await refused(service, path, NOT_FOUND);
    }
  });

  test('other addresses below /api than the routes are JSON errors', async () => {
    const targets = [
      ...'/api /api/ /api/v2/ /api/v2/meta /api/v1/META'.split(' '),
      ...'/api/v1/Birthdays/today /api/v1//meta /api//v1/meta'.split(' '),
      ...'/api/v1/meta/ /api/v1/search/?q=a /api/v1/./meta'.split(' '),
      ...'/api/v1/years/../meta /api/v1/meta;x=1'.split(' '),
      ...'/api/v1/birthdays/03-11// /api/v1/zodiac/leo/ /api/v1/people/douglas-adams/'.split(' '),
      ...'/api/v1%2Fmeta /api/v1/meta%00 /api/v1/meta%3Flang=de /api/v1/people/kb//Q42'.split(' '),
      ...'/api/v1/meta%20 /api/v1/%2e%2e/meta'.split(' '),
      '/api/v1/\\meta',
    ];
    for (const target of targets) await rawRefusal(target, 404, 'not_found');
  });

  test('an empty segment is not a value: the route does not exist', async () => {
    const folders = ['birthdays', 'years', 'zodiac', 'people', 'people/kb', 'people/wikidata'];
    for (const folder of [...folders, 'birthdays/03-11', 'birthdays/today']) {
      await rawRefusal(`/api/v1/${folder}/`, 404, 'not_found');
    }
  });

  test('percent signs that encode nothing are refused as malformed', async () => {
    const rubbish = [
      '%',
      '%z',
      '%zz',
      '%e',
      '%e0%a4%a',
      '%ff',
      '%c0%af',
      '%ed%a0%80',
      '%f8%88%80%80',
    ];
    for (const part of rubbish) {
      for (const path of [
        'people/',
        'people/kb/',
        'years/',
        'zodiac/',
        'birthdays/',
        'birthdays/03-11/',
      ]) {
        const answer = await sendTarget(service.base, `/api/v1/${path}${part}`);
        assert.equal(answer.status, 400, `${path}${part}: ${answer.body}`);
        assertConforms('ApiError', JSON.parse(answer.body));
      }
    }
  });

  test('bytes beyond ASCII in an address are not read as anything else', async () => {
    for (const target of [
      '/api/v1/people/j\xe9r\xf4me',
      '/api/v1/zodiac/ari\xe8s',
      '/api/v1/\xff\xfe',
    ]) {
      const { status, body } = await sendTarget(service.base, target);
      assert.ok(status >= 400 && status < 500, `${target}: ${status}`);
      assertConforms('ApiError', JSON.parse(body));
    }
  });

  test('an address of a few thousand characters is answered like any other', async () => {
    await rawRefusal(`/api/v1/people/${'a'.repeat(7000)}`, 400, 'invalid_identifier');
    await rawRefusal(`/api/v1/nothing/${'a/'.repeat(3500)}`, 404, 'not_found');
    await rawRefusal(`/api/v1/search?q=${'a'.repeat(9000)}`, 400, 'invalid_parameter');
    await rawRefusal(`/api/v1/years/${'1'.repeat(7000)}`, 400, 'invalid_year');
    await rawRefusal(`/api/v1/birthdays/${'0'.repeat(7000)}`, 400, 'invalid_date');
  });

  test('service 12.6: a longer address is refused with 400, whatever it names', async () => {
    for (const length of [8193, 20_000, 60_000]) {
      await rawRefusal(`/api/v1/nothing/${'a'.repeat(length)}`, 400, 'invalid_parameter');
    }
  });

  test('a body on a GET is ignored', async () => {
    const bodies: [type: string, body: string][] = [
      ['application/json', '{"limit":0}'],
      ['application/json', '{not json'],
      ['application/x-www-form-urlencoded', 'limit=0'],
      ['text/plain', 'x'.repeat(50_000)],
      ['nonsense', ''],
      ['multipart/form-data', '--x'],
    ];
    for (const [type, body] of bodies) {
      const { status } = await sendRaw(
        service.base,
        `GET /api/v1/meta HTTP/1.1\r\nHost: x\r\nContent-Type: ${type}\r\n` +
          `Content-Length: ${body.length}\r\nConnection: close\r\n\r\n${body}`,
      );
      assert.equal(status, 200, type);
    }
  });

  test('an absolute address in the request line is that address', async () => {
    const { status } = await sendTarget(service.base, `${service.base}/api/v1/meta`);
    assert.ok([200, 404].includes(status), `${status}`);
  });

  test('service 12.2: addresses in bodies do not come from the Host header', async () => {
    const head = 'GET /api/v1/zodiac/leo HTTP/1.1\r\nConnection: close\r\n';
    const plain = await sendRaw(service.base, `${head}Host: x\r\n\r\n`);
    const forged = await sendRaw(
      service.base,
      `${head}Host: evil.example\r\nX-Forwarded-Host: evil.example\r\nX-Forwarded-Proto: gopher\r\n\r\n`,
    );
    assert.equal(forged.status, 200);
    assert.equal(forged.body, plain.body);
    assert.ok(!forged.body.includes('evil'));
  });

  test('messages give away nothing of the inside', async () => {
    const paths = [
      '/people/kb/Q1',
      '/people/%00',
      '/people/%zz',
      '/x',
      '/search',
      '/years/x',
      '/people/a%5Cb',
    ];
    for (const path of paths) {
      const { body } = await sendTarget(service.base, `/api/v1${path}`);
      assert.doesNotMatch(body, /\n|    at |\.ts\b|node_modules|node:|SQL|Error:|stack/i, path);
    }
  });
});
