import assert from 'node:assert/strict';
import { after, suite, test } from 'node:test';
import type { Listing } from '../../../../src/contract/schema/listing-schema.ts';
import { wordsOf } from '../../../support/lists.ts';
import { NOW } from '../../../support/sample-service.ts';
import { list, qids } from '../../support/ask.ts';
import { service } from '../../../support/sample.ts';

suite('GET /birthdays/today', () => {
  after(() => service.setNow(NOW));

  async function today(instant: string, tz?: string) {
    service.setNow(Date.parse(instant));
    const query = tz === undefined ? '' : `?tz=${encodeURIComponent(tz)}`;
    return list(service, `/birthdays/today${query}`);
  }

  const agesIn = ({ people }: Listing): string[] =>
    people.map(({ id, age_turning }) => `${id}: ${age_turning}`);

  test('methodology 8: the frame, in UTC without tz, with the page of the day', async () => {
    service.setNow(NOW);
    const listing = await list(service, '/birthdays/today?lang=fr');
    assert.deepEqual(listing.date, { month: 11, day: 20, year: 2026, tz: 'UTC' });
    assert.equal(listing.zodiac?.url, `${service.base}/fr/zodiac/scorpio`);
    assert.equal(listing.url, `${service.base}/fr/birthdays/11-20`);
    assert.deepEqual([listing.total, listing.limit, listing.offset], [2, 20, 0]);
    // Biden and Lagerlöf, one article each: the lower number first.
    assert.deepEqual(agesIn(listing), ['Q6279: 84', 'Q44519: 168']);
  });

  test('methodology 7.6: three dates at one instant', async () => {
    const instant = '2026-11-20T10:30:00Z';
    const east = await today(instant, 'Pacific/Kiritimati');
    assert.deepEqual(east.date, { month: 11, day: 21, year: 2026, tz: 'Pacific/Kiritimati' });
    assert.deepEqual(qids(east), ['Q2240672', 'Q434804', 'Q6250211']);
    assert.equal(east.url, `${service.base}/en/birthdays/11-21`);
    const here = await today(instant, 'UTC');
    assert.deepEqual(qids(here), ['Q6279', 'Q44519']);
    const west = await today(instant, 'Pacific/Pago_Pago');
    assert.deepEqual(west.date, { month: 11, day: 19, year: 2026, tz: 'Pacific/Pago_Pago' });
    assert.deepEqual([west.total, west.people], [0, []]);
  });

  test('methodology 7.2: the age counts for the local year', async () => {
    const instant = '2026-12-31T10:30:00Z';
    const east = await today(instant, 'Pacific/Kiritimati');
    assert.deepEqual(east.date, { month: 1, day: 1, year: 2027, tz: 'Pacific/Kiritimati' });
    assert.deepEqual(agesIn(east), ['Q16405768: 61', 'Q7824120: 67']);
    const west = await today(instant, 'Pacific/Pago_Pago');
    assert.deepEqual(west.date, { month: 12, day: 30, year: 2026, tz: 'Pacific/Pago_Pago' });
    assert.deepEqual(agesIn(west), ['Q34743: 161']);
    assert.equal(west.zodiac?.sign, 'capricorn');
  });

  test('methodology 7.5: leaplings on 29 February only', async () => {
    const instant = '2028-02-29T10:30:00Z';
    const here = await today(instant);
    assert.equal(here.total, 7);
    assert.equal(here.people.find(({ id }) => id === 'Q809210')?.age_turning, 76);
    assert.deepEqual(qids(await today(instant, 'Pacific/Pago_Pago')), ['Q619', 'Q48983']);
    assert.equal((await today(instant, 'Pacific/Kiritimati')).total, 0);
    assert.deepEqual(qids(await today('2027-02-28T12:00:00Z')), ['Q619', 'Q48983']);
    assert.equal((await today('2027-03-01T12:00:00Z')).total, 0);
  });

  test('methodology 8.3: names in any case and links are taken, and repeated as sent', async () => {
    const names = wordsOf(`
      europe/berlin EUROPE/BERLIN uTc GMT Zulu Etc/UTC Etc/GMT+5 etc/gmt-14 Etc/GMT+12 Etc/GMT0 GMT0 UCT
      Asia/Calcutta Asia/Kolkata Asia/Saigon Asia/Katmandu US/Pacific EST MST HST EST5EDT PST8PDT CET WET MET
      GB Eire Cuba Navajo PRC ROK W-SU NZ-CHAT Japan Europe/Kiev America/Argentina/ComodRivadavia
      America/Argentina/Buenos_Aires America/Port-au-Prince`);
    for (const tz of names) {
      assert.equal((await today('2026-11-20T12:00:00Z', tz)).date?.tz, tz);
    }
    // A zone west of Greenwich has a plus in its name.
    const { date } = await today('2026-11-20T04:59:00Z', 'Etc/GMT+5');
    assert.equal(date?.day, 19);
  });
});
