import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Listing } from '../../../src/contract/schema/listing-schema.ts';
import { ask } from '../support/client.ts';
import { openService } from '../support/service.ts';

const service = await openService();

describe('how long a list is valid (service 12.2, 12.4)', () => {
  async function list(path: string, now: string) {
    service.now = Date.parse(now);
    const { status, headers, text } = await ask(service.address, `/api/v1${path}`);
    assert.equal(status, 200, text);
    const maxAge = /^public, max-age=(\d+)$/.exec(headers['cache-control'] ?? '')?.[1];
    return { maxAge: Number(maxAge), etag: headers.etag, body: JSON.parse(text) as Listing };
  }

  const LISTS = ['/birthdays/03-11', '/birthdays/03-11/1952', '/years/1952', '/zodiac/pisces'];
  for (const path of [...LISTS, '/search?q=ada', '/birthdays/today']) {
    test(`${path}: whole seconds to the next UTC midnight, with a tag for each day`, async () => {
      const tags: string[] = [];
      for (const [now, seconds] of [
        ['2026-11-20T00:00:00.000Z', 86_400],
        ['2026-11-20T23:59:58.999Z', 1],
        ['2026-11-20T23:59:59.999Z', 0],
        ['2026-11-21T00:00:00.000Z', 86_400],
      ] as const) {
        const { maxAge, etag } = await list(path, now);
        assert.equal(maxAge, seconds, now);
        tags.push(etag ?? assert.fail(now));
      }
      assert.deepEqual(new Set(tags.slice(0, 3)).size, 1);
      assert.notEqual(tags[3], tags[0]);
    });
  }

  /** A zone at an instant: its date, and the seconds until another or until UTC midnight. */
  const TODAY: readonly [zone: string, now: string, date: string, seconds: number][] = [
    ['Asia/Kathmandu', '2026-11-20T18:14:59Z', '2026-11-20', 1],
    ['Asia/Kathmandu', '2026-11-20T18:15:00Z', '2026-11-21', 5 * 3600 + 2700],
    ['Europe/Berlin', '2026-03-29T12:00:00Z', '2026-03-29', 10 * 3600],
    ['Europe/Berlin', '2026-10-25T12:00:00Z', '2026-10-25', 11 * 3600],
    ['Asia/Beirut', '2026-10-24T21:30:00Z', '2026-10-24', 1800],
    ['Pacific/Apia', '2011-12-30T09:59:59.001Z', '2011-12-29', 0],
    ['Pacific/Apia', '2011-12-30T10:00:00Z', '2011-12-31', 14 * 3600],
    ['Etc/GMT+12', '2027-01-01T11:00:00Z', '2026-12-31', 3600],
    ['utc', '2026-11-20T23:59:59Z', '2026-11-20', 1],
  ];
  for (const [zone, now, date, seconds] of TODAY) {
    test(`today in ${zone} at ${now} is ${date}, for ${seconds} s`, async () => {
      const { maxAge, body } = await list(`/birthdays/today?tz=${encodeURIComponent(zone)}`, now);
      const [year, month, day] = date.split('-').map(Number);
      assert.deepEqual(body.date, { month, day, year, tz: zone });
      assert.equal(maxAge, seconds);
    });
  }

  test('today: the local date decides the tag too, within one UTC day', async () => {
    const path = '/birthdays/today?tz=Pacific/Kiritimati';
    const before = await list(path, '2026-11-20T09:59:59Z');
    const after = await list(path, '2026-11-20T10:00:00Z');
    assert.notEqual(after.etag, before.etag);
    assert.equal(before.body.date?.day, 20);
    assert.equal(after.body.date?.day, 21);
  });

  test('age_turning: the years from birth to the year of the day of the request', async () => {
    const ages = async (path: string, now: string) =>
      new Set((await list(path, now)).body.people.map(({ age_turning: age }) => age));
    for (const path of [...LISTS, '/search?q=ada']) {
      assert.deepEqual(await ages(path, '2026-12-31T23:59:59Z'), new Set([74]), path);
      assert.deepEqual(await ages(path, '2027-01-01T00:00:00Z'), new Set([75]), path);
    }
    assert.deepEqual(await ages('/birthdays/today', '2026-03-11T12:00:00Z'), new Set([74]));
    const west = '/birthdays/today?tz=Etc/GMT%2B12';
    assert.deepEqual(await ages(west, '2026-03-12T11:59:59Z'), new Set([74]));
    assert.deepEqual(await ages(west, '2026-03-12T12:00:00Z'), new Set());
  });

  test('a clock that is set back gives the answers of that time', async () => {
    const path = '/birthdays/today?tz=Asia/Tokyo';
    const first = await list(path, '2026-11-20T14:00:00Z');
    await list(path, '2026-11-20T15:00:00Z');
    assert.deepEqual(await list(path, '2026-11-20T14:00:00Z'), first);
  });
});
