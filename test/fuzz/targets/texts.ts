import assert from 'node:assert/strict';
import anyAscii from 'any-ascii';
import { formatDate, formatMonthDay, isMonthDay } from '../../../src/core/calendar/date-text.ts';
import { dayNumber, isRealDay, isPresentableYear } from '../../../src/core/calendar/calendar.ts';
import { MAX_CENTURY } from '../../../src/core/calendar/periods.ts';
import type { DateClaim } from '../../../src/core/date/date-claim.ts';
import { judgeDate } from '../../../src/core/date/judge-date.ts';
import { readTypedDates, type TypedDate } from '../../../src/core/query/typed-date.ts';
import { foldName, foldWords, otherSpellings } from '../../../src/core/text/fold.ts';
import * as slugs from '../../../src/core/text/slug.ts';
import { daysOfValue, reducedGregorian } from '../../../src/core/time/interval.ts';
import type { TimeValue } from '../../../src/core/time/time-value.ts';
import { readQuery } from '../../../src/service/search/query.ts';
import { matchesTag } from '../../../src/web/response/cache.ts';
import { createClientKeys } from '../../../src/web/limits/client-address.ts';
import { admits, chooseCoding, CODINGS } from '../../../src/web/response/encode.ts';
import { AS_OF, valueless } from '../../support/claims.ts';
import { dateFaults } from '../../support/date-faults.ts';
import type { Target } from '../run-target.ts';

const read = (check: (text: string) => string) => () => ({
  check: (input: Buffer) => check(input.toString()),
});

/** Texts that the core and the headers of requests have. */
export const TEXTS: Readonly<Record<string, Target>> = {
  // Statements a line each: what is read of them, and the date that they are judged to be (methodology 1 to 5).
  'time-values': {
    share: 130,
    reaches: ['sourced', 'ambiguous', 'unknown'],
    open: read(checkClaims),
  },
  // Dates that people type (methodology 13.7).
  'typed-dates': { share: 150, longest: 150, open: read(checkDates) },
  // Names as search and addresses have them (methodology 10.2, 10.3, 13.1).
  names: { share: 100, longest: 400, isLinear: true, open: read(checkName) },
  // Texts of a search (methodology 13).
  queries: { share: 150, longest: 300, isLinear: true, open: read(checkQuery) },
  // Headers of a request that decide its answer or who is counted (service 12.2, 12.3, 12.8).
  headers: { share: 60, longest: 400, open: read(checkHeader) },
};

/** A statement a line: time, precision, calendar, units before and after, rank, qualifiers, class of a source. */
function claimOf(line: string, index: number): DateClaim {
  const [time = '', precision, calendar = '', before, after, rank, ...others] = line.split(' ');
  const rest = { calendar, before: Number(before) || 0, after: Number(after) || 0 };
  const value = (time: string): TimeValue => ({ time, precision: Number(precision), ...rest });
  const between = others.indexOf('between');
  const bounds = between === -1 ? [] : others.slice(between + 1).map(value);
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
  const [, minus, year, month = '00', day = '00'] =
    /^(-?)(\d+)(?:-(\d\d))?(?:-(\d\d))?$/.exec(reducedGregorian(value) ?? '') ?? [];
  if (year === undefined) return;
  const time = `${minus || '+'}${year}-${month}-${day}T00:00:00Z`;
  assert.deepEqual(daysOfValue({ ...value, time, calendar: 'gregorian' }), daysOfValue(value));
}

function checkDates(text: string): string {
  const dates = readTypedDates(text);
  for (const typed of dates) {
    const again = textOf(typed);
    if (again !== null) assert.deepEqual(readTypedDates(again), [typed]);
  }
  return dates[0]?.kind ?? 'no date';
}

/** Checks a date, and gives a text that means the same, if one does. */
function textOf(typed: TypedDate): string | null {
  switch (typed.kind) {
    case 'date':
      assert.ok(isRealDay(typed.date) && isPresentableYear(typed.date.year));
      return formatDate(typed.date);
    case 'day':
      assert.ok(isMonthDay(typed.monthDay.month, typed.monthDay.day));
      return formatMonthDay(typed.monthDay.month, typed.monthDay.day);
    case 'year':
      assert.ok(isPresentableYear(typed.year));
      return typed.year < 0 ? `${-typed.year} BC` : `${typed.year} AD`;
    case 'month':
      assert.ok(typed.month >= 1 && typed.month <= 12);
      return null;
    case 'century':
      assert.ok(typed.century !== 0 && Math.abs(typed.century) <= MAX_CENTURY);
      return null;
    default:
      assert.ok(Number.isInteger(typed.decade));
      return null;
  }
}

function checkName(text: string): string {
  const folded = foldName(text);
  assert.equal(foldName(folded), folded, 'folded again it is another');
  for (const word of foldWords(text)) assert.match(word, /^[\p{L}\p{N}\p{M}]+$/u);
  for (const other of otherSpellings(text)) assert.equal(foldName(other), other);
  const slug = slugs.slugOfName(text, anyAscii);
  assert.match(slug, /^(?:[a-z0-9]+(?:-[a-z0-9]+)*)?$/);
  assert.ok(slug.length <= 120);
  assert.equal(slugs.slugOfName(slug, anyAscii), slug);
  const suffixed = slugs.suffixedSlug(slug, 42);
  assert.deepEqual(slugs.splitSuffixedSlug(suffixed), { base: slug, qid: 42 });
  if (slugs.splitSuffixedSlug(slug)) assert.ok(slugs.isReservedSlug(slug));
  return slug === '' ? 'no slug' : 'a slug';
}

function checkQuery(text: string): string {
  const { qid, typed, alone } = readQuery(text.trim());
  const names = [typed, ...alone()];
  for (const { words, initials, dates, wholes } of names) {
    // The reader of snapshots puts them between quotation marks.
    for (const word of [...words, ...initials, ...wholes.join(' ').split(' ')])
      assert.match(word, /^[\p{L}\p{N}\p{M}]*$/u);
    for (const { first, last } of dates) assert.ok(dayNumber(first) <= dayNumber(last));
  }
  if (qid !== null) return 'a QID';
  return names.length > 1 ? 'more than a name' : 'a name';
}

const TAG = 'W/"0123456789ab"';
const keysOf = createClientKeys({
  trustedProxies: ['127.0.0.1', '10.0.0.0/8', '2001:db8::/32'],
  ipv6PrefixBits: 64,
});

function checkHeader(text: string): string {
  assert.ok([4, 6, 8, 16].includes(keysOf('127.0.0.1', text).length), 'a key of no address');
  // Who comes past no trusted proxy says nothing of an address.
  assert.equal(keysOf('192.0.2.9', text), keysOf('192.0.2.9', undefined));
  const coding = chooseCoding(text);
  assert.ok(coding === null || CODINGS.includes(coding));
  const isAdmitted = admits(text, 'application/json');
  const isMatch = matchesTag(text, TAG);
  if (isMatch) assert.match(text, /^\s*\*\s*$|"0123456789ab(?:[-;](?:gzip|br|zstd))?"/);
  return `${coding ?? 'plain'}${isAdmitted ? ' admitted' : ''}${isMatch ? ' matched' : ''}`;
}
