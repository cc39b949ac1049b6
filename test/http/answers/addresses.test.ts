import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { TEXTS } from '../../../src/pages/texts/texts.ts';
import { LANGUAGES } from '../../../src/core/text/languages.ts';
import { CONTRACT, resolve } from '../../support/contract.ts';
import { wordsOf } from '../../support/lists.ts';
import { sharedSample } from '../../support/shared-build.ts';
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

// Each target and the path to which it leads: the same bytes, percent-encoded once, and the same query.
const LEADS: readonly (readonly [target: string, location: string])[] = [
  ['/EN/search?q=ada', '/en/search?q=ada'],
  ['/en/search/?q=%C3%B3?', '/en/search?q=%C3%B3?'],
  ['/en/birthdays/?day=29&month=8&year=1958', '/en/birthdays/08-29/1958'],
  ['/EN/birthdays/3-11/1952//?offset=0', '/en/birthdays/03-11/1952?offset=0'],
  ['/De/zodiac/PISCES/', '/de/zodiac/pisces'],
  ['/FR/people/Q7.ics/', '/fr/people/ada-7.ics'],
  ['/EN/people/Ada%2D7/', '/en/people/ada-7'],
  ['/en/birthdays/03-11//?offset=50', '/en/birthdays/03-11?offset=50'],
  ['http://x/EN/years/1952//?offset=50', '/en/years/1952?offset=50'],
  ['/en?a=1', '/en/?a=1'],
  ['/en/birthdays/3-11?order=year&offset=50', '/en/birthdays/03-11?order=year&offset=50'],
  ['/en/birthdays/3-11/1952?offset=50', '/en/birthdays/03-11/1952?offset=50'],
  ['/en/months/3?a=%C3%B3?', '/en/months/03?a=%C3%B3?'],
  ['http://x/en/zodiac/Pisces?order=day', '/en/zodiac/pisces?order=day'],
  ['/en/people/Ada-7?a=1', '/en/people/ada-7?a=1'],
  ['/it/people/Q7?a=1', '/it/people/ada-7?a=1'],
  ['/de/people/ada-7-q7.ics?a=1', '/de/people/ada-7.ics?a=1'],
];

describe('redirects to the right address (service 15.14)', () => {
  const locationOf = async (target: string): Promise<[number, string | undefined]> => {
    const { status, headers } = await answerTo(target);
    return [status, headers.get('location')];
  };

  for (const [target, location] of LEADS) {
    test(target, async () => {
      assert.deepEqual(await locationOf(target), [301, location]);
    });
  }

  test('every kind of redirect leads to a path, with that of the base address (service 12.2)', async () => {
    const kinds = wordsOf(`
      /EN/people/Ada-7 /en/people/q7 /en/search?q=Q7 /en/birthdays?day=4&month=7 /en/random /favicon.ico /en
      /api/v1 /reconcile/view/Q7 /de/people/ada-7-q7.ics`);
    for (const [base, path] of [
      ['https://natalis.example', ''],
      ['https://example.org/births', '/births'],
    ] as const) {
      service.base = base;
      for (const target of kinds) {
        const [, location = ''] = await locationOf(target);
        assert.ok(location.startsWith(`${path}/`), `${target} leads to ${location}`);
        const { statusCode } = await service.app.inject(location.slice(path.length));
        assert.equal(statusCode, 200, location);
      }
    }
  });

  test('an address that names no page, or another host, leads nowhere', async () => {
    for (const target of wordsOf(`
      /EN/people/%00 /IT/people/%0D%0A/ /en/people/%E4%B9%A0%E8%BF%91%E5%B9%B3/
      /EN/people/%E2%80%AE /EN/people/a%2520b /EN/people/a%3Fx%23y /EN/people/%2e%2e
      /en/disputed/nothing/ //EN/people/x //evil.example/EN/about /EN//evil.example`)) {
      assert.deepEqual(await locationOf(target), [404, undefined], target);
    }
  });
});

// Douglas Adams was born on a day. Of Aristarchus the year alone is known, so he has no calendar.
const PATHS = [
  '',
  ...wordsOf(`
    / /about /birthdays /birthdays?day=4&month=7 /birthdays?day=29&month=2&year=1900
    /birthdays?year=9999999 /birthdays/03-11 /birthdays/3-11 /birthdays/03-11.ics
    /birthdays/3-11/1952 /birthdays/02-29/1900 /birthdays/2-29/1900 /birthdays/3-11.csv
    /birthdays/03-11/01952 /years/1952 /years/0 /months/3 /months/13 /decades/1950 /decades/1955
    /centuries/20 /zodiac/PISCES /zodiac/pisces.json /zodiac/nothing /disputed/nothing
    /search?q=Q42 /search?q=1952 /search?q=29%20February%201900 /search?q=1000000000-01-01 /random
    /today.atom /nothing`),
  ...['douglas-adams', 'DOUGLAS-ADAMS', 'douglas-adams-q42', 'q42', 'Q42', 'nobody', 'Q0'].flatMap(
    (slug) => [`/people/${slug}`, `/people/${slug}.ics`, `/people/${slug}.bib`],
  ),
  ...['aristarchus-of-samos', 'Aristarchus-of-Samos', 'Q106202'].map(
    (slug) => `/people/${slug}.ics`,
  ),
];

test('a redirect leads straight to an answer, whatever is wrong with its address (service 15.14)', async () => {
  const service = await openService({}, {}, await sharedSample());
  for (const path of PATHS) {
    const [address = '', ...query] = path.split(/(?=\?)/);
    for (const language of ['en', 'DE']) {
      for (const slashes of ['', '/', '//']) {
        for (const more of query.length === 0 ? ['', '?offset=x'] : query) {
          const target = `/${language}${address}${slashes}${more}`;
          const { statusCode, headers } = await service.app.inject(target);
          if (headers.location === undefined) continue;
          assert.ok([301, 302].includes(statusCode), target);
          const led = await service.app.inject(headers.location);
          assert.equal(led.statusCode, 200, `${target} leads to ${headers.location}`);
        }
      }
    }
  }
});
