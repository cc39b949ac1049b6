import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { allMonthDays } from '../../../src/core/calendar/date-text.ts';
import { visibleName } from '../../../src/service/people.ts';
import { profileByQid } from '../../support/profile.ts';
import { openSqliteReader } from '../../../src/snapshot/sqlite/sqlite-reader.ts';
import { BIRTHS } from '../../api/support/births.ts';
import { service as sample } from '../../support/sample.ts';
import type { SampleService } from '../../support/sample-service.ts';
import { startBorn } from '../support/people.ts';
import { parseCalendar, type ParsedEvent } from './parse-calendar.ts';
import type { DateStatus } from '../../../src/core/date/date-record.ts';
import { type Doubt, doubtOf } from '../../../src/pages/exports/birthday-texts.ts';

const context = { reader: openSqliteReader(sample.snapshot), serviceVersion: '0.0.0-test' };
after(() => context.reader.close());

const calendarOf = async ({ textOf }: SampleService, path: string): Promise<ParsedEvent> =>
  parseCalendar(await textOf(`/en/${path}.ics`));

/** The days on which 2000 to 2008 have the birthday (methodology 7.1). */
function birthdays(monthDay: string, firstYear: number): string[] {
  return Array.from({ length: 9 }, (_, index) => {
    const year = firstYear + index;
    const isLeapYear = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
    return `${year}-${monthDay === '02-29' && !isLeapYear ? '03-01' : monthDay}`;
  });
}

test('service 15.5: everybody whose birth is known to the day has a birthday in every year, nobody else has', async () => {
  const uids = new Set<string>();
  for (const { qid, name, monthDay } of BIRTHS) {
    const { person } = profileByQid(context, qid, 'en');
    const path = `people/${person.card.slug}`;
    if (monthDay === null) {
      await sample.textOf(`/en/${path}.ics`, 404);
      continue;
    }
    const event = await calendarOf(sample, path);
    assert.deepEqual(event.occurrences, birthdays(monthDay, event.firstYear), qid);
    assert.ok(event.isWholeDay && event.firstYear >= 2000, qid);
    assert.ok(event.summary.startsWith(visibleName(person)), name);
    assert.ok(event.description.includes(`${sample.base}/en/${path}`), qid);
    assert.equal(event.stamp, context.reader.info.manifest.as_of);
    uids.add(event.uid);
  }
  assert.equal(uids.size, BIRTHS.filter(({ monthDay }) => monthDay !== null).length);
});

const service = await startBorn(['+2010-05-06', '+1952-03-11']);

test('the birthday of somebody born after 2000 begins with the birth', async () => {
  const { occurrences, description } = await calendarOf(service, 'people/person-0');
  assert.equal(occurrences[0], '2010-05-06');
  assert.doesNotMatch(description, /begins in/);
  const old = await calendarOf(service, 'people/person-1');
  assert.equal(old.occurrences[0], '2000-03-11');
  assert.match(old.description, /begins in 2000/);
});

test('every day of the year comes back every year, even without anybody', async () => {
  for (const { month, day } of allMonthDays()) {
    const monthDay = `${month}`.padStart(2, '0') + '-' + `${day}`.padStart(2, '0');
    const event = await calendarOf(service, `birthdays/${monthDay}`);
    assert.deepEqual(event.occurrences, birthdays(monthDay, 2000));
    assert.match(event.summary, /^Born on /);
    assert.equal(event.url, `${service.base}/en/birthdays/${monthDay}`);
  }
});

test('methodology 4.2, 4.3: what is doubtful of a date; only statements in conflict disagree', () => {
  const cases: (readonly [DateStatus, uncertain: boolean, rivals: number[], Doubt | null])[] = [
    ['sourced', false, [], null],
    ['sourced', true, [], 'uncertain'],
    ['import-only', false, [], 'import-only'],
    ['import-only', true, [], 'uncertain'],
    ['unsourced', false, [], 'unsourced'],
    ['ambiguous', false, [], 'disputed'],
    ['ambiguous', true, [], 'disputed'],
    ['ambiguous', false, [0, 1], 'conflict'],
  ];
  for (const [status, uncertain, rivals, doubt] of cases) {
    const date = { status, uncertain, ambiguous: status === 'ambiguous' };
    assert.equal(doubtOf(rivals.length > 0 ? { ...date, rivals } : date), doubt, status);
  }
});
