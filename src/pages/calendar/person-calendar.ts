import { Failure } from '../../core/failure.ts';
import { CACHE } from '../../web/headers.ts';
import { yearDigits } from '../dates/year.ts';
import { type PageRoute, planDocument } from '../plan.ts';
import { findPerson, readSlug } from '../person/find-person.ts';
import { birthDay, birthSentences, type BornPerson, nameWithYear, plainName } from './birth.ts';
import { yearlyCalendar } from './icalendar.ts';
import { CALENDAR_TYPE, type CalendarFrame, FIRST_YEAR, frameOf } from './frame.ts';

/** The birthday of a person as a calendar of one yearly event. */
export const personCalendarFile: PageRoute = {
  pattern: '/people/:slug.ics',
  plan(request) {
    const slug = readSlug(request);
    return planDocument(request, {
      contentType: CALENDAR_TYPE,
      deciding: [slug],
      cacheControl: CACHE.person,
      async compute() {
        const found = await findPerson(request, slug, '.ics');
        if (found.kind === 'redirect') return found;
        const calendar = personCalendar(found.profile, frameOf(request));
        if (calendar !== null) return calendar;
        throw new Failure(
          'not_found',
          `The day on which ${found.profile.name} was born is not known.`,
        );
      },
    });
  },
};

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
