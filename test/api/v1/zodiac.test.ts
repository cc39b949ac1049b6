import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { INVALID_PARAMETER, list, qids, refused } from '../support/ask.ts';
import { anniversary, birthOf, listed } from '../support/births.ts';
import { service } from '../support/service.ts';

/** The table of methodology 8.4. */
const RANGES = [
  ['aries', '03-21', '04-19'],
  ['taurus', '04-20', '05-20'],
  ['gemini', '05-21', '06-20'],
  ['cancer', '06-21', '07-22'],
  ['leo', '07-23', '08-22'],
  ['virgo', '08-23', '09-22'],
  ['libra', '09-23', '10-22'],
  ['scorpio', '10-23', '11-21'],
  ['sagittarius', '11-22', '12-21'],
  ['capricorn', '12-22', '01-19'],
  ['aquarius', '01-20', '02-18'],
  ['pisces', '02-19', '03-20'],
] as const;

suite('GET /zodiac/{sign}', () => {
  for (const [sign, start, end] of RANGES) {
    test(`${sign}: range, page, and exactly those born in it`, async () => {
      const listing = await list(service, `/zodiac/${sign}?lang=es&limit=100`);
      assert.equal(listing.date, null);
      const url = `${service.base}/es/zodiac/${sign}`;
      assert.deepEqual(listing.zodiac, { sign, start, end, convention: 'tropical-fixed-1', url });
      assert.equal(listing.url, url);
      for (const day of [start, end]) {
        const { zodiac } = await list(service, `/birthdays/${day}?lang=es&limit=1`);
        assert.deepEqual(zodiac, listing.zodiac, 'methodology 8.4: the sign of a day');
      }
      const expected = listed(({ monthDay }) => {
        if (monthDay === null) return false;
        const [from, to] = [monthDay >= start, monthDay <= end];
        return start < end ? from && to : from || to;
      });
      assert.deepEqual(qids(listing), expected);
      assert.equal(listing.total, expected.length);
      for (const person of listing.people) {
        assert.equal(person.age_turning, anniversary(birthOf(person.id), 2026), person.id);
      }
    });
  }

  test('other words and other letter case are refused, with the signs named', async () => {
    const bad = [
      'Aries',
      'ARIES',
      'ophiuchus',
      'aries%20',
      '%20aries',
      'ariès',
      '1',
      'aries%00',
      'aries%2Fleo',
    ];
    for (const sign of [...bad, '__proto__', 'constructor', 'toString', 'hasOwnProperty', '-']) {
      await refused(service, `/zodiac/${sign}`, INVALID_PARAMETER, /sign.*aries.*pisces/);
    }
  });
});
