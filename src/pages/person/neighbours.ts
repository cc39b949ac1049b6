import { parseDate } from '../../core/calendar/date-text.ts';
import { canonicalStatement } from '../../core/date/date-record.ts';
import type { Profile } from '../../service/find-person.ts';
import { countPeople, type ListSubject, othersOnList } from '../../service/list-people.ts';
import type { Person } from '../../service/people.ts';
import type { PageRequest } from '../page.ts';
import type { Neighbours } from './profile-page.ts';

// Each of them costs a read of a record.
const NAMED = 3;

/** Reads who else was born on the same day of the year, and in the same year. */
export function findNeighbours(
  { context, language }: PageRequest,
  { person: { card } }: Profile,
): Neighbours {
  const { gregorianYear: year = null, gregorian } = canonicalStatement(card.birth) ?? {};
  const monthDay = parseDate(gregorian ?? '');
  const others = (subject: ListSubject | null): Person[] =>
    subject === null
      ? []
      : othersOnList(context, subject, { language, limit: NAMED, except: card.qid });
  const [ofDay, ofYear, onDate] = [
    others(monthDay && { kind: 'day', monthDay }),
    others(year === null ? null : { kind: 'year', year }),
    monthDay === null ? 0 : countPeople(context, { kind: 'date', date: monthDay }),
  ];
  return { ofDay, ofYear, hasOfDate: onDate > 1 };
}
