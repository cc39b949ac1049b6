import assert from 'node:assert/strict';
import { NO_QUALIFIERS, type DateClaim } from '../../../src/core/date/date-claim.ts';
import { judgeDate } from '../../../src/core/date/judge-date.ts';
import { rdfValue } from '../../../src/core/time/rdf-value.ts';
import {
  daysCompatibleWith,
  daysOfValue,
  reducedGregorian,
} from '../../../src/core/time/interval.ts';
import { readTimeDigits, type TimeValue } from '../../../src/core/time/time-value.ts';
import { dateFaults } from '../../support/date-faults.ts';
import { AS_OF } from '../../support/claims.ts';
import type { Target } from '../target.ts';

// A statement a line: time, precision, calendar, units before and after, rank, qualifiers and the class of a source.
const SEEDS = [
  '+1952-03-11T00:00:00Z 11 gregorian 0 0 normal external',
  '+1473-02-19T00:00:00Z 11 julian 0 0 preferred external\n+1473-00-00T00:00:00Z 9 julian 1 0 normal',
  '-0044-07-12T00:00:00Z 11 julian 0 0 normal\n-0100-00-00T00:00:00Z 7 gregorian 0 1 normal',
  '+1735-10-06T00:00:00Z 11 julian 0 0 normal\n+1735-10-15T00:00:00Z 11 julian 0 0 normal',
  '+1950-00-00T00:00:00Z 8 gregorian 0 0 normal between +1951-00-00T00:00:00Z +1953-02-00T00:00:00Z',
  '-13798000000-00-00T00:00:00Z 3 gregorian 0 0 normal\n+8888888888888888-01-01T00:00:00Z 14 julian 0 0 normal',
  '+0000-00-00T00:00:00Z 6 Q12138 0 0 normal\nsomevalue\n+1900-02-29T00:00:00Z 11 julian 0 0 normal circa',
];

/** Statements with time values: what is read of them, and the date that they are judged to be (methodology 1 to 5). */
export function timeValues(): Target {
  return {
    seeds: SEEDS,
    words: [
      ...'+ - T Z 00 0000 -00-00T00:00:00Z 29 30 31 13 9999 999999 1000000 4713 1465072'.split(' '),
      ...'gregorian julian normal preferred between circa somevalue external wikimedia 999999999'.split(
        ' ',
      ),
    ],
    longest: 500,
    guidedBy: ['/src/core/time/', '/src/core/date/', '/src/core/calendar/'],
    check(input) {
      const claims = input.toString().split('\n').map(claimOf);
      for (const { value } of claims) if (value) checkValue(value);
      const { record, canonical } = judgeDate(claims, AS_OF);
      assert.deepEqual([...dateFaults(record, 'date')], []);
      return canonical ? record.status : 'unknown';
    },
  };
}

function claimOf(line: string, index: number): DateClaim {
  const [time = '', precision, calendar = '', before, after, rank, ...others] = line.split(' ');
  const value = (time: string): TimeValue => ({
    time,
    precision: Number(precision),
    calendar,
    before: Number(before) || 0,
    after: Number(after) || 0,
  });
  const between = others.indexOf('between');
  const bounds = between === -1 ? [] : others.slice(between + 1).map(value);
  const source = { id: 'r', statedIn: [], urls: [], retrieved: [] };
  return {
    id: `Q1$${index}`,
    property: 'P569',
    rank: rank === 'preferred' ? 'preferred' : 'normal',
    snak: time === 'somevalue' ? 'somevalue' : 'value',
    value: time === 'somevalue' ? null : value(time),
    qualifiers: {
      ...NO_QUALIFIERS,
      earliest: bounds.slice(0, 1),
      latest: bounds.slice(1),
      bounded: bounds.length > 0,
      circumstances: others.includes('circa') ? ['Q5727902'] : [],
    },
    sources: others.includes('external') ? [{ ...source, class: 'external' }] : [],
  };
}

function checkValue(value: TimeValue): void {
  const digits = readTimeDigits(value.time);
  const rdf = rdfValue(value);
  if (rdf !== null) assert.match(rdf, /^(?!-0000)-?\d{4,}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z$/);
  const meant = daysOfValue(value);
  const reduced = reducedGregorian(value);
  if (!digits) return assert.deepEqual([rdf, meant, reduced], [null, null, null]);
  checkDigits(value.time, digits);
  if (!meant) return;
  assert.ok(meant.first <= meant.last);
  const wide = daysCompatibleWith(value, Math.max(value.before, value.after));
  assert.ok(wide && wide.first <= meant.first && meant.last <= wide.last);
  if (reduced === null) return;
  // What is shown means the same days when it is read again.
  const [, sign = '', year = '', month = '00', day = '00'] =
    /^(-?)(\d+)(?:-(\d\d))?(?:-(\d\d))?$/.exec(reduced) ?? [];
  const again = {
    ...value,
    time: `${sign || '+'}${year}-${month}-${day}T00:00:00Z`,
    calendar: 'gregorian',
  };
  assert.deepEqual(daysOfValue(again), meant);
}

function checkDigits(
  time: string,
  { year, month, day }: { year: number; month: number; day: number },
): void {
  const [, sign, digits = '', rest] = /^([+-])0*(\d+)-(\d\d-\d\d)T/.exec(time) ?? [];
  const two = (number: number): string => String(number).padStart(2, '0');
  assert.equal(`${two(month)}-${two(day)}`, rest);
  if (Math.abs(year) <= Number.MAX_SAFE_INTEGER) assert.equal(String(Math.abs(year)), digits);
  if (year !== 0) assert.equal(year < 0, sign === '-');
}
