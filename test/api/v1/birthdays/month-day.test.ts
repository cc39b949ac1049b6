import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { INVALID_DATE, list, qids, refused } from '../../support/ask.ts';
import { anniversary, birthOf, listed } from '../../support/births.ts';
import { service } from '../../support/service.ts';

const MONTH_DAYS = Array.from({ length: 366 }, (_, index) =>
  new Date(Date.UTC(2000, 0, 1 + index)).toISOString().slice(5, 10),
);

suite('GET /birthdays/{month-day}', () => {
  test('the frame: day without year or tz, sign of the day, page of the day', async () => {
    const { date, zodiac, total, limit, offset, url, people } = await list(
      service,
      '/birthdays/03-11',
    );
    assert.deepEqual(date, { month: 3, day: 11 });
    assert.deepEqual(zodiac, {
      sign: 'pisces',
      start: '02-19',
      end: '03-20',
      convention: 'tropical-fixed-1',
      url: `${service.base}/en/zodiac/pisces`,
    });
    assert.deepEqual([limit, offset], [20, 0]);
    assert.equal(url, `${service.base}/en/birthdays/03-11`);
    assert.equal(total, people.length);
  });

  test('a summary of Douglas Adams by the facts of the sample', async () => {
    const { people } = await list(service, '/birthdays/03-11?lang=de');
    const adams = people.find(({ id }) => id === 'Q42');
    assert.equal(adams?.name, 'Douglas Adams');
    assert.equal(adams.description, 'britischer Science-Fiction-Autor und Humorist');
    assert.equal(adams.slug, 'douglas-adams');
    assert.equal(adams.url, `${service.base}/de/people/douglas-adams`);
    assert.equal(adams.age_turning, 74);
    assert.equal(adams.birth_date.date, '1952-03-11');
    assert.equal(adams.birth_date.original_value, '+1952-03-11T00:00:00Z');
    assert.equal(adams.birth_date.original_calendar, 'gregorian');
    assert.equal(adams.birth_date.precision, 11);
    assert.equal(adams.birth_date.status, 'sourced');
    assert.equal(adams.birth_date.source_kind, 'external');
    assert.equal(adams.birth_date.sources.length, 14);
    assert.equal(adams.birth_date.synchronized_at, '2023-10-17T00:00:00Z');
    assert.ok(adams.warnings.includes('deceased'));
    assert.deepEqual(
      adams.occupations.map(({ id }) => id),
      'Q214917 Q28389 Q6625963 Q4853732 Q18844224 Q245068 Q36180 Q639669'.split(' '),
    );
  });

  test('methodology 7.4, 8.1, 8.2: every day lists exactly those of the sample, in order', async () => {
    let sum = 0;
    for (const monthDay of MONTH_DAYS) {
      const listing = await list(service, `/birthdays/${monthDay}?limit=100`);
      const expected = listed((birth) => birth.monthDay === monthDay);
      assert.deepEqual(qids(listing), expected, monthDay);
      assert.equal(listing.total, expected.length, monthDay);
      sum += listing.total;
      for (const person of listing.people) {
        const birth = birthOf(person.id);
        assert.equal(person.age_turning, anniversary(birth, 2026), person.id);
        assert.equal(person.warnings.includes('deceased'), birth.dead, person.id);
      }
    }
    assert.equal(sum, 252);
  });

  test('methodology 4.6: ambiguous and uncertain births are listed with no age', async () => {
    const ramsden = (await list(service, '/birthdays/10-15')).people.find(
      ({ id }) => id === 'Q1338141',
    );
    assert.equal(ramsden?.birth_date.ambiguous, true);
    assert.equal(ramsden.birth_date.status, 'ambiguous');
    assert.equal(ramsden.age_turning, null);
    assert.ok(ramsden.warnings.includes('birth_date_conflict'));
    const constantine = (await list(service, '/birthdays/02-27')).people.find(
      ({ id }) => id === 'Q8413',
    );
    assert.equal(constantine?.birth_date.ambiguous, false);
    assert.equal(constantine.birth_date.uncertainty, true);
    assert.equal(constantine.age_turning, null);
  });

  test('methodology 2.1, 8.4: a Julian birth is listed on its Gregorian day', async () => {
    const gregorian = await list(service, '/birthdays/02-28');
    const copernicus = gregorian.people.find(({ id }) => id === 'Q619');
    assert.equal(copernicus?.birth_date.original_value, '+1473-02-19T00:00:00Z');
    assert.equal(copernicus.birth_date.original_calendar, 'julian');
    assert.equal(copernicus.birth_date.date, '1473-02-28');
    assert.ok(copernicus.warnings.includes('julian_calendar'));
  });

  test('impossible and malformed days are refused', async () => {
    const bad = [
      ...'02-30 04-31 00-01 01-00 13-01 12-32 99-99 1-1 01-1 1-01'.split(' '),
      ...'0101 01%2F01 01-01- -01-01 01--01 today- Today TODAY'.split(' '),
      ...'01%2D01%20 %2001-01 01-01%00 01-01%0A ٠١-٠١ ０１-０１ 01–01 x'.split(' '),
    ];
    for (const day of bad) {
      await refused(service, `/birthdays/${day}`, INVALID_DATE, /MM-DD/);
    }
  });

  test('an escaped hyphen is a hyphen', async () => {
    assert.deepEqual((await list(service, '/birthdays/03%2D11')).date, { month: 3, day: 11 });
  });

  test('the list is the same in every language, except words and addresses', async () => {
    const english = qids(await list(service, '/birthdays/03-11'));
    for (const language of ['de', 'pt', 'es', 'fr', 'it']) {
      const listing = await list(service, `/birthdays/03-11?lang=${language}`);
      assert.deepEqual(qids(listing), english);
      assert.equal(listing.url, `${service.base}/${language}/birthdays/03-11`);
      assert.equal(listing.zodiac?.url, `${service.base}/${language}/zodiac/pisces`);
    }
  });
});
