import assert from 'node:assert/strict';
import { suite, test, after } from 'node:test';
import { allMonthDays, formatMonthDay } from '../../../../src/core/calendar/date-text.ts';
import { list, qids } from '../../support/ask.ts';
import { anniversary, BIRTHS, birthOf, listed, type Birth } from '../../support/births.ts';
import { service } from '../../../support/sample.ts';
import { wordsOf } from '../../../support/lists.ts';
import type { Listing } from '../../../../src/contract/schema/listing-schema.ts';
import { NOW } from '../../../support/sample-service.ts';

/** The table of methodology 8.4. */
const RANGES = wordsOf(`
  aries/03-21/04-19 taurus/04-20/05-20 gemini/05-21/06-20 cancer/06-21/07-22 leo/07-23/08-22 virgo/08-23/09-22
  libra/09-23/10-22 scorpio/10-23/11-21 sagittarius/11-22/12-21 capricorn/12-22/01-19 aquarius/01-20/02-18
  pisces/02-19/03-20`).map(
  (range) => range.split('/') as [sign: string, start: string, end: string],
);

const PISCES = ['pisces', '02-19', '03-20'];
const MONTH_DAYS = allMonthDays().map(({ month, day }) => formatMonthDay(month, day));

/** A sign as lists have it. */
function zodiac(language: string, [sign, start, end]: readonly string[]) {
  const url = `${service.base}/${language}/zodiac/${sign}`;
  return { sign, start, end, convention: 'tropical-fixed-1', url };
}

/** Who is listed at an address: those of whom something holds, and how many these are in all lists. */
async function checkLists<T>(
  keys: Iterable<T>,
  pathOf: (key: T) => string,
  holds: (birth: Birth, key: T) => boolean,
): Promise<number> {
  let sum = 0;
  for (const key of keys) {
    const { people, total } = await list(service, `${pathOf(key)}?limit=100`);
    const expected = listed((birth) => holds(birth, key));
    assert.deepEqual(qids({ people }), expected, pathOf(key));
    assert.equal(total, expected.length, pathOf(key));
    sum += total;
    for (const { id, age_turning, warnings } of people) {
      const birth = birthOf(id);
      assert.equal(age_turning, anniversary(birth, 2026), id);
      assert.equal(warnings.includes('deceased'), birth.dead, id);
    }
  }
  return sum;
}

suite('methodology 2.1, 4.6, 7.2, 7.4, 8.1, 8.2: lists are those of the sample, in order', () => {
  test('of every day', async () => {
    const sum = await checkLists(
      MONTH_DAYS,
      (day) => `/birthdays/${day}`,
      ({ monthDay }, day) => monthDay === day,
    );
    assert.equal(sum, 252);
  });

  test('of every date', async () => {
    const exact = BIRTHS.filter(({ monthDay }) => monthDay !== null);
    const sum = await checkLists(
      new Map(exact.map((birth) => [birth.date, birth])).values(),
      ({ monthDay, year }) => `/birthdays/${monthDay}/${year}`,
      (birth, { date }) => birth.date === date,
    );
    assert.equal(sum, 252);
  });

  test('of every year, whatever the precision', async () => {
    const sum = await checkLists(
      new Set(BIRTHS.flatMap(({ year }) => year ?? [])),
      (year) => `/years/${year}`,
      (birth, year) => birth.year === year,
    );
    // All but those of a century, a decade or an unknown birth.
    assert.equal(sum, 301 - 6);
  });

  test('of every sign', async () => {
    const sum = await checkLists(
      RANGES,
      ([sign]) => `/zodiac/${sign}`,
      ({ monthDay }, [, start, end]) => {
        if (monthDay === null) return false;
        const [from, to] = [monthDay >= start, monthDay <= end];
        return start < end ? from && to : from || to;
      },
    );
    assert.equal(sum, 252);
  });
});

suite('the frame of a list: date, sign and page', () => {
  const frames: readonly (readonly [path: string, date: object | null, sign: object | null])[] = [
    ['/birthdays/03-11', { month: 3, day: 11 }, zodiac('de', PISCES)],
    ['/birthdays/03-11/1952', { month: 3, day: 11, year: 1952 }, zodiac('de', PISCES)],
    ['/years/1952', null, null],
    // Methodology 8.4: the sign of a day.
    ...RANGES.flatMap((range) => {
      const [sign, start, end] = range;
      const days = [start, end].map((day) => {
        const [month, number] = day.split('-').map(Number);
        return [`/birthdays/${day}`, { month, day: number }, zodiac('de', range)] as const;
      });
      return [[`/zodiac/${sign}`, null, zodiac('de', range)] as const, ...days];
    }),
  ];
  for (const [path, date, sign] of frames) {
    test(path, async () => {
      const { people: _people, total: _total, ...frame } = await list(service, `${path}?lang=de`);
      const url = `${service.base}/de${path}`;
      assert.deepEqual(frame, { date, zodiac: sign, url, limit: 20, offset: 0 });
    });
  }

  test('the list is the same in every language, except words and addresses', async () => {
    const english = qids(await list(service, '/birthdays/03-11'));
    for (const language of ['de', 'pt', 'es', 'fr', 'it']) {
      const listing = await list(service, `/birthdays/03-11?lang=${language}`);
      assert.deepEqual(qids(listing), english);
      assert.equal(listing.url, `${service.base}/${language}/birthdays/03-11`);
      assert.deepEqual(listing.zodiac, zodiac(language, PISCES));
    }
  });
});

suite('the people of lists', () => {
  test('a summary of Douglas Adams by the facts of the sample', async () => {
    const { people } = await list(service, '/birthdays/03-11?lang=de');
    const adams = people.find(({ id }) => id === 'Q42');
    assert.partialDeepStrictEqual(adams, {
      name: 'Douglas Adams',
      description: 'britischer Science-Fiction-Autor und Humorist',
      slug: 'douglas-adams',
      url: `${service.base}/de/people/douglas-adams`,
      age_turning: 74,
      birth_date: {
        date: '1952-03-11',
        original_value: '+1952-03-11T00:00:00Z',
        original_calendar: 'gregorian',
        precision: 11,
        status: 'sourced',
        source_kind: 'external',
        synchronized_at: '2023-10-17T00:00:00Z',
      },
    });
    assert.equal(adams?.birth_date.sources.length, 14);
    assert.deepEqual(
      adams.occupations.map(({ id }) => id),
      'Q214917 Q28389 Q6625963 Q4853732 Q18844224 Q245068 Q36180 Q639669'.split(' '),
    );
  });

  for (const [what, ids] of Object.entries({
    // Methodology 7.4: an alternative statement does not list.
    '/birthdays/10-15/1735': ['Q1338141'],
    '/birthdays/10-06/1735': [],
    '/birthdays/05-02/1966': ['Q401383'],
    '/birthdays/05-02/1969': [],
    '/birthdays/02-27/272': ['Q8413'],
    '/birthdays/02-29/1952': ['Q809210'],
    // Historians count no year 0.
    '/years/-43': ['Q7198'],
    '/years/-106': ['Q1541'],
    '/years/-800': ['Q6691'],
    '/years/-42': [],
    '/years/-44': [],
    // A century is not the year that it is written with, nor is a decade.
    '/years/1250': [],
    '/years/-310': [],
    '/years/2000': [],
    '/years/-999999': [],
    '/years/999999': [],
  })) {
    test(`${what}: ${ids.join() || 'nobody'}`, async () => {
      const listing = await list(service, what);
      assert.deepEqual([qids(listing), listing.total], [ids, ids.length]);
      assert.equal(listing.url, `${service.base}/en${what}`);
    });
  }

  test('methodology 7.5: 29 February in leap years without a year 0, other days in years of six digits', async () => {
    for (const [day, years] of [
      [29, [4, 1600, 2000, 2024, -1, -5, -401, 1952, 999_996, -999_997]],
      [28, [1, -1, 44, -44, 999_999, -999_999]],
    ] as const) {
      for (const year of years) {
        const { date, url } = await list(service, `/birthdays/02-${day}/${year}`);
        assert.deepEqual(date, { month: 2, day, year });
        assert.equal(url, `${service.base}/en/birthdays/02-${day}/${year}`);
      }
    }
  });
});

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
