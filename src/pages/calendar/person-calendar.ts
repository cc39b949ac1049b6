import type { Language } from '../../core/text/languages.ts';
import { yearDigits } from '../dates/year.ts';
import type { PageTexts } from '../texts/catalogue.ts';
import { birthDay, birthSentences, type BornPerson, nameWithYear, plainName } from './birth.ts';
import { FIRST_YEAR } from './first-year.ts';
import { yearlyCalendar } from './yearly-event.ts';

/** What the calendars depend on beside the people. */
export interface CalendarFrame {
  readonly language: Language;
  readonly texts: PageTexts;
  /** Base address of the site. */
  readonly base: string;
  /** Instant of the source data. */
  readonly synchronizedAt: string;
}

/**
 * The birthday of a person as a calendar of one yearly event, from the birth on but not from before
 * 2000; null where the birth is not known to the day.
 */
export function personCalendar(
  person: BornPerson,
  { language, texts, base, synchronizedAt }: CalendarFrame,
): string | null {
  const born = birthDay(person.birth_date);
  if (!born) return null;
  const { feeds } = texts;
  const isLeapDay = born.month === 2 && born.day === 29;
  const firstYear = Math.max(born.year, FIRST_YEAR);
  return yearlyCalendar({
    title: feeds.personCalendarTitle(plainName(person)),
    uid: `${person.id}.birthday@${new URL(base).hostname}`,
    summary: nameWithYear(person, born, language, texts),
    description: [
      ...(person.description === null ? [] : [person.description]),
      ...birthSentences(person, born, language, texts),
      ...(isLeapDay ? [feeds.leapDay] : []),
      ...(firstYear === born.year ? [] : [feeds.beginsIn(yearDigits(language, firstYear))]),
      person.url,
    ],
    url: person.url,
    day: born,
    firstYear,
    stamp: synchronizedAt,
  });
}
