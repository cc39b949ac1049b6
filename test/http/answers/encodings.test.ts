import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { TEXTS } from '../../../src/pages/texts/texts.ts';
import { LANGUAGES } from '../../../src/core/text/languages.ts';
import { CONTRACT, resolve } from '../../support/contract.ts';
import { wordsOf } from '../../support/lists.ts';
import { ask, codeOf, sendTarget } from '../support/client.ts';
import { openService } from '../support/service.ts';

const service = await openService();
const answerTo = (target: string) => sendTarget(service.address, target);

/** Percent-encoded bytes that are no UTF-8 (RFC 3629): Latin-1, a cut one, a surrogate, an overlong one. */
const WRONG = ['Schr%F6dinger', '%C3', '%ED%A0%80', '%c0%AF'];
/** The bytes of a text as some clients send them. */
const rawBytes = (text: string): string => Buffer.from(text).toString('latin1');

/** Every address of the API with a text in one of its parts or parameters, and examples in the others. */
const ofApi = (text: string): string[] =>
  Object.entries(CONTRACT.paths).flatMap(([path, { get }]) => {
    const all = (get.parameters ?? []).map(resolve).filter((each) => each.in !== 'header');
    return all.map((wrong) => {
      let target = `${path}?`;
      for (const each of all) {
        const value = each === wrong ? text : encodeURIComponent(String(each.example));
        target =
          each.in === 'path'
            ? target.replace(`{${each.name}}`, value)
            : `${target}&${each.name}=${value}`;
      }
      return target;
    });
  });

describe('service 12.6: an address is percent-encoded UTF-8', () => {
  test('anything else is a 400 that says so, in every part of an address of the API and of reconciliation', async () => {
    for (const text of WRONG) {
      const others = wordsOf('suggest/entity?prefix= suggest/flyout?id= preview/ view/ ?queries=');
      for (const target of [...ofApi(text), ...others.map((part) => `/reconcile/${part}${text}`)]) {
        const { status, body } = await answerTo(target);
        assert.equal(status, 400, target);
        assert.equal(codeOf({ text: body }), 'invalid_parameter');
        assert.match(body, /not percent-encoded UTF-8.*%C3%B6/, target);
      }
    }
  });

  test('on pages too, in their language', async () => {
    for (const language of LANGUAGES) {
      for (const target of [`search?q=${WRONG[0]}`, 'people/Jos%E9', 'birthdays?day=1&month=%E9']) {
        const { status, body } = await answerTo(`/${language}/${target}`);
        assert.equal(status, 400, target);
        assert.ok(Buffer.from(body, 'latin1').includes(TEXTS[language].errors.encoding), target);
      }
    }
  });

  test('letters as they were typed, as curl sends them, are a 400 that says so', async () => {
    for (const target of ['/api/v1/search?q=Schrödinger', '/en/people/José', 'http://x/?q=ö']) {
      const { status, body } = await answerTo(rawBytes(target));
      assert.equal(status, 400, target);
      assert.match(body, /not percent-encoded UTF-8/, target);
    }
    const { body } = await answerTo('/api/v1/me\0ta');
    assert.doesNotMatch(body, /percent-encoded/);
  });

  test('so is a form', async () => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const post = (body: string) =>
      ask(service.address, '/reconcile', { method: 'POST', headers, body });
    const { status, text } = await post('queries={"a":{"query":"Schr%F6dinger"}}');
    assert.equal(status, 400);
    assert.match(text, /not percent-encoded UTF-8/);
    assert.equal((await post('queries={"a":{"query":"Schr%C3%B6dinger"}}')).status, 200);
  });

  test('UTF-8 is read, and a percent sign that encodes nothing is one', async () => {
    for (const [sent, query] of [
      ['Schr%c3%B6dinger', 'Schrödinger'],
      ['%F0%9F%8E%82', '🎂'],
      ['100%', '100%'],
      ['%zz', '%zz'],
    ]) {
      const { status, text } = await ask(service.address, `/api/v1/search?q=${sent}`);
      assert.equal(status, 200, sent);
      assert.equal((JSON.parse(text) as { query: string }).query, query);
    }
  });
});
