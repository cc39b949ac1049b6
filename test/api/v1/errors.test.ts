import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { assertConforms } from '../../support/conform.ts';
import { NOT_FOUND, refused } from '../support/ask.ts';
import { sendTarget } from '../support/raw.ts';
import { service } from '../support/service.ts';

suite('errors', () => {
  async function rawRefusal(target: string, status: number, code: string): Promise<void> {
    const answer = await sendTarget(service.base, target);
    const where = `${target.slice(0, 60)}: ${answer.status} ${answer.body}`;
    assert.equal(answer.status, status, where);
    assert.equal(answer.headers.get('content-type'), 'application/json; charset=utf-8', where);
    const body: unknown = JSON.parse(answer.body);
    assertConforms('ApiError', body);
    assert.equal((body as { code: string }).code, code, where);
  }

  test('service 12.7: unknown routes before parameters', async () => {
    for (const path of ['/nothing?lang=xx', '/years?limit=0', '/people/a/b/c?v=']) {
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
      ...'birthdays birthdays/ birthdays/03-11/ birthdays/today/ birthdays/03-11/1952/ birthdays/03-11/1952/12'
        .concat(
          ' years years/ years/1952/ years/1952/03 zodiac zodiac/ zodiac/leo/1 meta/counts search/adams',
        )
        .concat(
          ' people people/ people/douglas-adams/ people/a/b people/a/b/c people/kb/ people/wikidata/',
        )
        .concat(
          ' people/dbpedia/Q42 people/WIKIDATA/Q42 people/KB/Q42 people/kb/Q42/ people/kb/Q42/x',
        )
        .split(' ')
        .map((path) => `/api/v1/${path}`),
    ];
    for (const target of targets) await rawRefusal(target, 404, 'not_found');
  });

  test('percent signs that encode nothing are refused as malformed', async () => {
    for (const part of '% %z %zz %e %e0%a4%a %ff %c0%af %ed%a0%80 %f8%88%80%80'.split(' ')) {
      for (const path of 'people/ people/kb/ years/ zodiac/ birthdays/ birthdays/03-11/'.split(
        ' ',
      )) {
        const answer = await sendTarget(service.base, `/api/v1/${path}${part}`);
        assert.equal(answer.status, 400, `${path}${part}: ${answer.body}`);
        assertConforms('ApiError', JSON.parse(answer.body));
      }
    }
  });

  test('bytes beyond ASCII in an address are not read as anything else', async () => {
    for (const target of 'people/j\xe9r\xf4me zodiac/ari\xe8s \xff\xfe'.split(' ')) {
      const { status, body } = await sendTarget(service.base, `/api/v1/${target}`);
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

  test('messages give away nothing of the inside', async () => {
    for (const path of '/people/kb/Q1 /people/%00 /people/%zz /x /search /years/x /people/a%5Cb'.split(
      ' ',
    )) {
      const { body } = await sendTarget(service.base, `/api/v1${path}`);
      assert.doesNotMatch(body, /\n|    at |\.ts\b|node_modules|node:|SQL|Error:|stack/i, path);
    }
  });
});
