import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { sendTarget } from '../api/support/raw.ts';
import { temporaryFolder } from '../ingest/support/command.ts';
import { startService, type Service } from './support/service.ts';
import { buildEdition } from './support/snapshots.ts';

const snapshot = await buildEdition(temporaryFolder(), 'one');
const BASE = 'https://natalis.example';

// Each target and where it leads: the same bytes, percent-encoded once, and the same query.
const LEADS: readonly (readonly [target: string, location: string])[] = [
  ['/en/people/%E4%B9%A0%E8%BF%91%E5%B9%B3/', '/en/people/%E4%B9%A0%E8%BF%91%E5%B9%B3'],
  ['/EN/people/%0D%0A', '/en/people/%0D%0A'],
  ['/IT/people/%00/', '/it/people/%00'],
  ['/EN/people/%E2%80%AE', '/en/people/%E2%80%AE'],
  ['/en/people/j%C3%B3zsef-antall/', '/en/people/j%C3%B3zsef-antall'],
  ['/EN/people/a%2520b', '/en/people/a%2520b'],
  ['/EN/people/a%3Fx%23y', '/en/people/a%3Fx%23y'],
  ['/EN/people/%2e%2e', '/en/people/%2e%2e'],
  ['/EN/search?q=ada', '/en/search?q=ada'],
  ['/en/search/?q=%C3%B3?', '/en/search?q=%C3%B3?'],
  ['/en/birthdays/?day=29&month=8&year=1958', '/en/birthdays?day=29&month=8&year=1958'],
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

describe('redirects to the right address (methodology 15.14)', () => {
  let service: Service;
  before(async () => {
    service = await startService(snapshot);
  });
  after(() => service.close());

  const locationOf = async (target: string): Promise<[number, string | undefined]> => {
    const { status, headers } = await sendTarget(service.address, target);
    return [status, headers.get('location')];
  };

  for (const [target, location] of LEADS) {
    test(target, async () => {
      assert.deepEqual(await locationOf(target), [301, BASE + location]);
    });
  }

  test('an address that begins with two slashes leads nowhere', async () => {
    for (const target of ['//EN/people/x', '//evil.example/EN/about', '/EN//evil.example']) {
      assert.deepEqual(await locationOf(target), [404, undefined], target);
    }
  });
});
