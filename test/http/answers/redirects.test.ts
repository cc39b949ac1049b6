import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { wordsOf } from '../../support/lists.ts';
import { sharedSample } from '../../support/shared-build.ts';
import { sendTarget } from '../support/client.ts';
import { openService } from '../support/service.ts';

const service = await openService();

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
    const { status, headers } = await sendTarget(service.address, target);
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
