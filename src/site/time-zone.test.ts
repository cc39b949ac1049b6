import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import * as fc from 'fast-check';
import { dateInZone, nextDateChange, nextUtcMidnight } from './time-zone.ts';

test('zones with a fixed offset turn their date where they should, from the year 1 to 9999', () => {
  const instants = fc.integer({
    min: Date.parse('0001-01-02T00:00:00Z'),
    max: Date.parse('9999-12-31T23:59:59Z'),
  });
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 12 }), instants, (hours, instant) => {
      // The sign of these names is the other way round.
      const date = new Date(instant - hours * 3_600_000);
      assert.deepEqual(dateInZone(instant, hours === 0 ? 'UTC' : `Etc/GMT+${hours}`), {
        year: date.getUTCFullYear(),
        month: date.getUTCMonth() + 1,
        day: date.getUTCDate(),
      });
    }),
  );
});

/** Where a zone's date changes next, or the next UTC midnight if that is sooner: from public tables. */
const CHANGES: readonly [zone: string, now: string, change: string, what: string][] = [
  ['UTC', '1969-12-31T23:59:59.999Z', '1970-01-01T00:00:00Z', 'before the clock of Unix'],
  ['Europe/Berlin', '2026-03-28T23:00:00Z', '2026-03-29T00:00:00Z', 'the day of 23 hours begins'],
  ['Europe/Berlin', '2026-10-24T12:00:00Z', '2026-10-24T22:00:00Z', 'before the day of 25 hours'],
  ['America/Los_Angeles', '2026-03-09T00:30:00Z', '2026-03-09T07:00:00Z', 'after a short day'],
  // Clocks go from 24:00 back to 23:00: the day is not over the first time that midnight comes.
  ['Asia/Beirut', '2026-10-24T20:59:59Z', '2026-10-24T22:00:00Z', 'clocks set back at midnight'],
  ['Asia/Beirut', '2026-10-24T21:30:00Z', '2026-10-24T22:00:00Z', 'the hour that comes twice'],
  // Clocks go from 24:00 on to 01:00 of the next day.
  ['Asia/Beirut', '2026-03-28T12:00:00Z', '2026-03-28T22:00:00Z', 'a day without a midnight'],
  ['America/Havana', '2026-03-08T04:59:59Z', '2026-03-08T05:00:00Z', 'a day without a midnight'],
  // Clocks go from 01:00 back to 00:00: the day has begun already.
  ['America/Havana', '2026-11-01T03:59:59Z', '2026-11-01T04:00:00Z', 'before midnight comes twice'],
  ['America/Havana', '2026-11-01T04:30:00Z', '2026-11-02T00:00:00Z', 'midnight comes again'],
  ['America/Havana', '2026-11-02T04:59:59Z', '2026-11-02T05:00:00Z', 'the end of 25 hours'],
  ['Pacific/Apia', '2011-12-30T09:59:59Z', '2011-12-30T10:00:00Z', 'the 30th was skipped'],
  ['Pacific/Apia', '2011-12-30T10:00:00Z', '2011-12-31T00:00:00Z', 'the 31st, until UTC midnight'],
  ['Pacific/Apia', '2011-12-31T00:00:00Z', '2011-12-31T10:00:00Z', 'the 31st, to its end'],
  ['Pacific/Kiritimati', '2026-11-20T09:59:59Z', '2026-11-20T10:00:00Z', '14 hours ahead'],
  ['Pacific/Chatham', '2026-07-01T00:00:00Z', '2026-07-01T11:15:00Z', 'an offset of 12:45'],
  ['Australia/Lord_Howe', '2026-04-04T12:00:00Z', '2026-04-04T13:00:00Z', 'half an hour of DST'],
  ['Australia/Lord_Howe', '2026-04-05T00:00:00Z', '2026-04-05T13:30:00Z', 'and without it'],
];

suite('the next change of date', () => {
  for (const [zone, now, change, what] of CHANGES) {
    test(`service 12.4: ${zone} at ${now}, ${what}`, () => {
      const found = new Date(nextDateChange(Date.parse(now), zone)).toISOString();
      assert.equal(found, new Date(change).toISOString());
    });
  }

  test('service 12.4: the order in which instants are asked for does not matter', () => {
    const shuffled = CHANGES.toSorted(([, a], [, b]) => (a < b ? 1 : -1));
    for (const [zone, now, change] of [...shuffled, ...CHANGES]) {
      assert.equal(nextDateChange(Date.parse(now), zone.toUpperCase()), Date.parse(change), now);
    }
  });

  test('service 12.4: until then the local date stays, and then it is another', () => {
    const zones = Intl.supportedValuesOf('timeZone');
    const dateOf = (instant: number, timeZone: string): string =>
      new Intl.DateTimeFormat('en', { timeZone, dateStyle: 'short' }).format(instant);
    fc.assert(
      fc.property(
        fc.constantFrom(...zones),
        fc.integer({ min: Date.UTC(2026, 0, 1), max: Date.UTC(2036, 0, 1) }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (zone, now, share) => {
          const change = nextDateChange(now, zone);
          const midnight = nextUtcMidnight(now);
          assert.ok(now < change && change <= midnight, zone);
          const today = dateOf(now, zone);
          assert.equal(dateOf(now + Math.floor((change - 1 - now) * share), zone), today, zone);
          assert.equal(dateOf(change - 1, zone), today, zone);
          if (change < midnight) assert.notEqual(dateOf(change, zone), today, zone);
        },
      ),
      { numRuns: 200 },
    );
  });
});
