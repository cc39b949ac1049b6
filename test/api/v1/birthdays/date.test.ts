import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { INVALID_DATE, INVALID_YEAR, list, qids, refused } from '../../support/ask.ts';
import { BIRTHS, listed } from '../../support/births.ts';
import { service } from '../../support/service.ts';

suite('GET /birthdays/{month-day}/{year}', () => {
  test('the frame: day and year, sign of the day, page of the date', async () => {
    const listing = await list(service, '/birthdays/03-11/1952?lang=it');
    assert.deepEqual(listing.date, { month: 3, day: 11, year: 1952 });
    assert.equal(listing.zodiac?.sign, 'pisces');
    assert.equal(listing.zodiac.url, `${service.base}/it/zodiac/pisces`);
    assert.equal(listing.url, `${service.base}/it/birthdays/03-11/1952`);
    assert.ok(qids(listing).includes('Q42'));
  });

  test('every date of the sample lists exactly those born on it', async () => {
    const dates = new Set(BIRTHS.filter(({ monthDay }) => monthDay !== null).map((b) => b.date));
    for (const date of dates) {
      const [, year = '', monthDay = ''] = /^(-?\d+)-(\d\d-\d\d)$/.exec(date ?? '') ?? [];
      const listing = await list(service, `/birthdays/${monthDay}/${Number(year)}`);
      const expected = listed((birth) => birth.date === date);
      assert.deepEqual(qids(listing), expected, `${date}`);
      assert.equal(listing.total, expected.length);
    }
  });

  test('methodology 7.2: the age is that of the current UTC year, not that of the requested year', async () => {
    const { people } = await list(service, '/birthdays/03-11/1952');
    assert.equal(people.find(({ id }) => id === 'Q42')?.age_turning, 74);
  });

  test('methodology 7.4: an alternative statement does not list', async () => {
    assert.deepEqual(qids(await list(service, '/birthdays/10-15/1735')), ['Q1338141']);
    assert.equal((await list(service, '/birthdays/10-06/1735')).total, 0);
    assert.deepEqual(qids(await list(service, '/birthdays/05-02/1966')), ['Q401383']);
    assert.equal((await list(service, '/birthdays/05-02/1969')).total, 0);
  });

  test('a year before 1000 is written without zeros', async () => {
    const listing = await list(service, '/birthdays/02-27/272');
    assert.deepEqual(qids(listing), ['Q8413']);
    assert.equal(listing.url, `${service.base}/en/birthdays/02-27/272`);
    await refused(service, '/birthdays/02-27/0272', INVALID_YEAR, /leading zeros/);
  });

  test('methodology 7.5: 29 February only in leap years, counted without a year zero', async () => {
    for (const year of [4, 1600, 2000, 2024, -1, -5, -401, 1952, 999_996, -999_997]) {
      const listing = await list(service, `/birthdays/02-29/${year}`);
      assert.deepEqual(listing.date, { month: 2, day: 29, year });
      assert.equal(listing.url, `${service.base}/en/birthdays/02-29/${year}`);
    }
    assert.deepEqual(qids(await list(service, '/birthdays/02-29/1952')), ['Q809210']);
    for (const year of [1, 3, 100, 1700, 1900, 2025, 2100, -2, -4, -100, -101, -400]) {
      await refused(service, `/birthdays/02-29/${year}`, INVALID_DATE, /29 February/);
    }
  });

  test('years of either era up to six digits, and no others', async () => {
    for (const year of [1, -1, 44, -44, 999_999, -999_999]) {
      const listing = await list(service, `/birthdays/07-12/${year}`);
      assert.deepEqual(listing.date, { month: 7, day: 12, year });
    }
    const bad = ['0', '-0', '007', '1000000', '-1000000', '+5', '%2B5', '1.5', '1e3', '--1', '-'];
    for (const year of [...bad, '19 52', '0x10', 'abc', '１９５２', '1952%00', '−44']) {
      await refused(service, `/birthdays/03-11/${year}`, INVALID_YEAR, /-999999 to 999999/);
    }
  });

  test('an impossible day is refused in any year', async () => {
    for (const day of ['02-30', '00-00', '13-01', '3-11', 'today']) {
      await refused(service, `/birthdays/${day}/1952`, INVALID_DATE, /MM-DD/);
    }
  });
});
