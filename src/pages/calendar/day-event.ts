import type { MonthDay } from '../../core/calendar/date-text.ts';
import type { Person } from '../../service/people.ts';
import { monthDay } from '../dates/gregorian-date.ts';
import { listText } from '../dates/intl.ts';
import type { InLanguage } from '../texts/page-texts.ts';
import { nameWithYear, plainName } from './birth.ts';

/** The most people that an event of a day names. Its page has all births. */
export const PEOPLE_IN_EVENT = 20;

const NAMED_IN_TITLE = 3;

/** The title of a day's births, which names the most popular people. */
export function dayTitle(
  { language, texts }: InLanguage,
  { month, day }: MonthDay,
  people: readonly Person[],
): string {
  const written = monthDay(language, month, day);
  const names = people.slice(0, NAMED_IN_TITLE).map(plainName);
  return names.length === 0
    ? texts.lists.dayTitle(written)
    : texts.feeds.dayEvent(written, listText(language, names, 'and'));
}

/** The people with their years of birth, a text for each. */
export function namesWithYears(inLanguage: InLanguage, people: readonly Person[]): string[] {
  return people.flatMap((person) => nameWithYear(person, inLanguage) ?? []);
}
