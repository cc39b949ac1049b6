import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import * as fc from 'fast-check';
import { dateInZone, isTimeZone } from './time-zone.ts';

suite('time zones', () => {
  test('methodology 8.3: every zone of the runtime, in any case', () => {
    for (const zone of Intl.supportedValuesOf('timeZone')) {
      for (const name of [zone, zone.toLowerCase(), zone.toUpperCase()]) {
        assert.equal(isTimeZone(name), true, name);
      }
    }
  });

  test('methodology 8.3: links', () => {
    const links =
      'Asia/Calcutta Asia/Saigon Europe/Kiev US/Eastern GB Eire Cuba Navajo PRC ROK W-SU NZ-CHAT ' +
      'Etc/GMT+12 Etc/GMT-14 Etc/GMT0 GMT0 UCT Etc/Zulu Asia/Katmandu EST HST MST CET WET EST5EDT PST8PDT';
    for (const name of links.split(' ')) assert.equal(isTimeZone(name), true, name);
  });

  test('methodology 8.3: offsets and names that are not of the database', () => {
    const names = [
      '',
      ' ',
      '+00:00',
      '+05:30',
      '-0800',
      '+5',
      '05:30',
      'UTC+1',
      'GMT+5',
      'Etc/GMT+13',
    ];
    const short = ['PST', 'IST', 'bst', 'JST', 'AST', 'ect', 'VST', 'Z', 'A', 'local', 'Europe'];
    for (const name of [...names, ...short, 'Europe/Berlin ', 'Europe/Köln', 'UTC\0', 'ＵＴＣ']) {
      assert.equal(isTimeZone(name), false, JSON.stringify(name));
      assert.throws(() => dateInZone(0, name), RangeError);
    }
  });

  test('in UTC the date is that of the instant, from the year 1 to 9999', () => {
    const instants = fc.integer({
      min: Date.parse('0001-01-01T00:00:00Z'),
      max: Date.parse('9999-12-31T23:59:59Z'),
    });
    fc.assert(
      fc.property(instants, (instant) => {
        const date = new Date(instant);
        assert.deepEqual(dateInZone(instant, 'UTC'), {
          year: date.getUTCFullYear(),
          month: date.getUTCMonth() + 1,
          day: date.getUTCDate(),
        });
      }),
    );
  });

  test('zones with a fixed offset turn their date where they should', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 12 }),
        fc.integer({ min: 0, max: 4e12 }),
        (hours, instant) => {
          // The sign of these names is the other way round.
          const shifted = new Date(instant - hours * 3_600_000).toISOString();
          const { year, month, day } = dateInZone(instant, `Etc/GMT+${hours}`);
          const two = (number: number): string => String(number).padStart(2, '0');
          assert.equal(`${year}-${two(month)}-${two(day)}`, shifted.slice(0, 10));
        },
      ),
    );
  });
});
