import assert from 'node:assert/strict';
import { test } from 'node:test';
import { judgeDate } from '../core/date/judge-date.ts';
import { JULIAN, person, statement, terms, timeSnak } from '../../test/ingest/support/entities.ts';
import { readPerson } from './read-person.ts';
import { claimOfYear, withYearAlone } from './year-alone.ts';

const ANN = person('Q7', 'Ann Lee', {
  more: {
    labels: terms({
      en: 'Ann Lee',
      de: 'Ann Lee (1968)',
      pt: 'Ann ٥',
      mul: 'Ann Lee',
      fa: 'آن لی (زادهٔ مه ۱۹۶۸)',
      ru: 'Анна Ли',
      ja: 'アン・リー〇',
      la: 'Anna Ⅴ',
      et: 'Ann²',
    }),
  },
});

test('methodology 9.7: labels stay that have no digit and no number of any script', () => {
  const { labels, otherTexts } = withYearAlone(readPerson(ANN, 7));
  assert.deepEqual(labels, { en: 'Ann Lee', mul: 'Ann Lee' });
  assert.deepEqual(otherTexts, { labels: ['Анна Ли'], aliases: [] });
  const numbered = { ...ANN, labels: terms({ ru: 'Анна 5' }) };
  assert.deepEqual(withYearAlone(readPerson(numbered, 7)).labels, {});
});

/** What is published of a date of birth with these statements: time, precision and calendar, and doubts. */
function publishedOf(...statements: ReturnType<typeof statement>[]) {
  const claims = { P569: statements };
  const { births } = readPerson({ ...ANN, claims }, 7);
  const judged = judgeDate(
    births.map((birth) => ({ ...birth, sources: [] })),
    0,
  );
  const { record } = judgeDate(claimOfYear(judged), 0);
  return record;
}

const born = (...time: [time: string, precision?: number, calendar?: string]) =>
  statement(timeSnak('P569', ...time), { id: `Q7$${time[0]}` });

const REDUCED = [
  ['+1968-05-17T00:00:00Z', 11, '+1968-00-00T00:00:00Z', 9],
  ['+1968-05-00T00:00:00Z', 10, '+1968-00-00T00:00:00Z', 9],
  ['+1968-05-17T00:00:00Z', 9, '+1968-00-00T00:00:00Z', 9],
  ['+1960-05-17T00:00:00Z', 8, '+1960-00-00T00:00:00Z', 8],
] as const;

test('methodology 9.7: no time has a month or a day, not even one that hides it in its digits', () => {
  for (const [time, precision, ...reduced] of REDUCED) {
    for (const calendar of ['gregorian', 'julian']) {
      const model = calendar === 'julian' ? JULIAN : undefined;
      const [stays] = publishedOf(born(time, precision, model)).statements;
      assert.deepEqual([stays?.value, stays?.precision, stays?.calendar], [...reduced, calendar]);
    }
  }
});

test('methodology 9.7: one statement stays, the canonical one, without bounds and with its doubts', () => {
  const [day, year] = [born('+1968-05-17T00:00:00Z'), born('+1968-00-00T00:00:00Z', 9)];
  const bounds = {
    P1319: [timeSnak('P1319', '+1968-05-16T00:00:00Z')],
    P1326: [timeSnak('P1326', '+1968-05-18T00:00:00Z')],
  };
  const several = publishedOf(
    year,
    { ...day, rank: 'preferred', qualifiers: bounds },
    born('+1969-01-02T00:00:00Z'),
  );
  const found = several.statements.map(({ id, interval }) => [id, interval]);
  assert.deepEqual(found, [[day['id'], ['1968-01-01', '1968-12-31']]]);
  assert.partialDeepStrictEqual(several, { ambiguous: false, uncertain: false });
  assert.deepEqual(several.alternatives, []);
  const circa = { P1480: [{ ...timeSnak('P1480', ''), snaktype: 'somevalue' }] };
  assert.equal(publishedOf({ ...day, qualifiers: circa }).uncertain, true);
});

test('methodology 9.7: whoever died on an unknown day stays dead', () => {
  const unknown = { ...timeSnak('P569', ''), snaktype: 'somevalue', datavalue: undefined };
  const novalue = statement({ ...unknown, snaktype: 'novalue' }, { id: 'Q7$none' });
  assert.equal(publishedOf(novalue, statement(unknown, { id: 'Q7$some' })).statements.length, 1);
  assert.deepEqual(publishedOf(novalue).statements, []);
});
