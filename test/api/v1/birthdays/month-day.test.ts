import assert from 'node:assert/strict';
import { after, before, suite, test } from 'node:test';
import { startSampleService, type SampleService } from '../../../support/sample-service.ts';
import { INVALID_DATE, list, qids, refused } from '../../support/ask.ts';
import { anniversary, birthOf, listed } from '../../support/births.ts';

const LEAPLINGS = [
  ['Q433362', 238],
  ['Q709639', 174],
  ['Q809210', 74],
  ['Q817528', 242],
  ['Q1507183', 186],
  ['Q1699192', 202],
  ['Q4885439', 54],
] as const;

function monthDays(): string[] {
  return Array.from({ length: 366 }, (_, index) =>
    new Date(Date.UTC(2000, 0, 1 + index)).toISOString().slice(5, 10),
  );
}

suite('GET /birthdays/{month-day}', () => {
  let service: SampleService;
  before(async () => (service = await startSampleService()));
  after(() => service.close());

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
    for (const monthDay of monthDays()) {
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

  test('methodology 7.5: 29 February holds exactly the leaplings, the days around it borrow none', async () => {
    const listing = await list(service, '/birthdays/02-29');
    assert.deepEqual(
      listing.people.map(({ id, age_turning }) => [id, age_turning]),
      LEAPLINGS,
    );
    assert.deepEqual(listing.date, { month: 2, day: 29 });
    assert.equal(listing.zodiac?.sign, 'pisces');
    for (const day of ['02-28', '03-01']) {
      const around = qids(await list(service, `/birthdays/${day}?limit=100`));
      assert.ok(LEAPLINGS.every(([qid]) => !around.includes(qid)));
    }
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

  test('methodology 7.4: the alternative day of Ramsden does not list him', async () => {
    const listing = await list(service, '/birthdays/10-06?limit=100');
    assert.ok(!qids(listing).includes('Q1338141'));
  });

  test('methodology 2.1, 8.4: a Julian birth is listed on its Gregorian day', async () => {
    const gregorian = await list(service, '/birthdays/02-28');
    const copernicus = gregorian.people.find(({ id }) => id === 'Q619');
    assert.equal(copernicus?.birth_date.original_value, '+1473-02-19T00:00:00Z');
    assert.equal(copernicus.birth_date.original_calendar, 'julian');
    assert.equal(copernicus.birth_date.date, '1473-02-28');
    assert.ok(copernicus.warnings.includes('julian_calendar'));
    const julian = await list(service, '/birthdays/02-19');
    assert.ok(!qids(julian).includes('Q619'));
  });

  test('methodology 8.4: the sign of every day, with its first and last day', async () => {
    const firstDays = {
      '01-19': 'capricorn',
      '01-20': 'aquarius',
      '02-18': 'aquarius',
      '02-19': 'pisces',
      '03-20': 'pisces',
      '03-21': 'aries',
      '06-20': 'gemini',
      '06-21': 'cancer',
      '12-21': 'sagittarius',
      '12-22': 'capricorn',
      '12-31': 'capricorn',
      '01-01': 'capricorn',
    };
    for (const [day, sign] of Object.entries(firstDays)) {
      const { zodiac } = await list(service, `/birthdays/${day}?limit=1`);
      assert.equal(zodiac?.sign, sign, day);
    }
    const { zodiac } = await list(service, '/birthdays/01-01');
    assert.deepEqual([zodiac?.start, zodiac?.end], ['12-22', '01-19']);
  });

  test('a day on which nobody was born is an empty list', async () => {
    const empty = monthDays().find(
      (day) => listed(({ monthDay }) => monthDay === day).length === 0,
    );
    const listing = await list(service, `/birthdays/${empty}`);
    assert.deepEqual([listing.total, listing.people], [0, []]);
  });

  test('impossible and malformed days are refused', async () => {
    const bad = [
      ...'02-30 04-31 00-01 01-00 13-01 12-32 99-99 1-1 01-1 1-01'.split(' '),
      ...'0101 01/01 01%2F01 01-01- -01-01 01--01 today- Today TODAY'.split(' '),
      ...'01%2D01%20 %2001-01 01-01%00 01-01%0A ٠١-٠١ ０１-０１ 01–01 x'.split(' '),
    ];
    for (const day of bad) {
      if (day.includes('/')) continue;
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
