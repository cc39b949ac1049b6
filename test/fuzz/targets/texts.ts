import assert from 'node:assert/strict';
import anyAscii from 'any-ascii';
import { formatDate, formatMonthDay } from '../../../src/core/calendar/date-text.ts';
import { dayNumber } from '../../../src/core/calendar/calendar.ts';
import type { DateClaim } from '../../../src/core/date/date-claim.ts';
import { judgeDate } from '../../../src/core/date/judge-date.ts';
import { readDates } from '../../../src/core/query/typed-date.ts';
import { otherSpellings } from '../../../src/core/text/fold.ts';
import { slugOfName } from '../../../src/core/text/slug.ts';
import { daysOfValue, reducedGregorian } from '../../../src/core/time/interval.ts';
import type { TimeValue } from '../../../src/core/time/time-value.ts';
import { interpretations, readQuery } from '../../../src/core/query/read-query.ts';
import { AS_OF, timeValue, valueless } from '../../support/claims.ts';
import { dateFaults } from '../../support/date-faults.ts';
import type { Target } from '../run-target.ts';

const read = (check: (text: string) => string) => () => (input: Buffer) => check(input.toString());

/** Texts that the core reads. */
export const TEXTS: Readonly<Record<string, Target>> = {
  // Statements a line each: what is read of them, and the date that they are judged to be (methodology 1 to 5).
  'time-values': {
    share: 130,
    reaches: ['sourced', 'ambiguous', 'unknown'],
    open: read(checkClaims),
  },
  // Dates that people type (methodology 13.7).
  'typed-dates': { share: 150, longest: 150, open: read(checkDates) },
  // The work for names in search and addresses. What becomes of them is checked beside the code.
  names: {
    share: 100,
    longest: 400,
    isLinear: true,
    open: read((name) => {
      const slug = slugOfName([name, ...otherSpellings(name)].join(' '), anyAscii);
      return slug === '' ? 'no slug' : 'a slug';
    }),
  },
  // Texts of a search (methodology 13).
  queries: { share: 150, longest: 300, isLinear: true, open: read(checkQuery) },
};

/** A statement a line: time, precision, calendar, units before and after, rank, qualifiers, class of a source. */
function claimOf(line: string, index: number): DateClaim {
  const [time = '', precision, calendar = '', before, after, rank, ...others] = line.split(' ');
  const rest = { calendar, before: Number(before) || 0, after: Number(after) || 0 };
  const value = (time: string): TimeValue => ({ time, precision: Number(precision), ...rest });
  const bounds = line.split(' between ')[1]?.split(' ').map(value) ?? [];
  const given = valueless('somevalue', {
    id: `Q1$${index}`,
    rank: rank === 'preferred' ? 'preferred' : 'normal',
    qualifiers: {
      earliest: bounds.slice(0, 1),
      latest: bounds.slice(1),
      bounded: bounds.length > 0,
      circumstances: others.includes('circa') ? ['Q5727902'] : [],
    },
    sources: others.includes('external') ? ['external'] : [],
  });
  return time === 'somevalue' ? given : { ...given, snak: 'value', value: value(time) };
}

function checkClaims(text: string): string {
  const claims = text.split('\n').map(claimOf);
  for (const { value } of claims) if (value) checkShown(value);
  const { record, canonical } = judgeDate(claims, AS_OF);
  assert.deepEqual([...dateFaults(record, 'date')], []);
  return canonical ? record.status : 'unknown';
}

/** What is shown of a value means the same days when it is read again. */
function checkShown(value: TimeValue): void {
  const shown = reducedGregorian(value);
  if (shown === null) return;
  const again = timeValue(shown, { ...value, calendar: 'gregorian' });
  assert.deepEqual(daysOfValue(again), daysOfValue(value));
}

function checkDates(text: string): string {
  const dates = readDates(text);
  for (const typed of dates) {
    const again = textOf(typed);
    if (again !== null) assert.deepEqual(readDates(again), [typed]);
  }
  return dates[0]?.kind ?? 'no date';
}

/** A text that means the same as a date, if one does. That of a date that does not exist means nothing. */
function textOf(typed: ReturnType<typeof readDates>[number]): string | null {
  if (typed.kind === 'date') return formatDate(typed.date);
  if (typed.kind === 'day') return formatMonthDay(typed.monthDay.month, typed.monthDay.day);
  if (typed.kind === 'year') return typed.year < 0 ? `${-typed.year} BC` : `${typed.year} AD`;
  if (typed.kind !== 'century') return null;
  return `${Math.abs(typed.century)}th century${typed.century < 0 ? ' BC' : ''}`;
}

function checkQuery(text: string): string {
  const query = readQuery(text.trim());
  const names = [...interpretations(query)];
  for (const { words, initials, dates, fullNames } of names) {
    // The reader of snapshots puts them between quotation marks.
    for (const word of [...words, ...initials, ...fullNames.join(' ').split(' ')])
      assert.match(word, /^[\p{L}\p{N}\p{M}]*$/u);
    for (const { first, last } of dates) assert.ok(dayNumber(first) <= dayNumber(last));
  }
  if (query.given?.name === null) return 'a QID';
  return names.length > 1 ? 'more than a name' : 'a name';
}
