import { PERSON_CACHE } from '../../site/request-context.ts';
import { Failure } from '../../core/failure.ts';
import { formatQid } from '../../core/qid.ts';
import type { Person } from '../../service/people.ts';
import { pagePaths } from '../../site/links.ts';
import { yearDigits } from '../dates/year.ts';
import { type PageRoute, planDocument } from '../plan.ts';
import { personOrRedirect, readSlug } from '../person/person-or-redirect.ts';
import { birthDay, birthSentences, nameWithYear, plainName } from './birth.ts';
import { yearlyCalendar } from './icalendar.ts';
import { CALENDAR_TYPE, type CalendarFrame, FIRST_YEAR, frameOf } from './frame.ts';

/** The birthday of a person as a calendar of one yearly event. */
export const personCalendarFile: PageRoute = {
  pattern: '/people/:slug.ics',
  kind: 'calendar',
  plan(request) {
    const slug = readSlug(request);
    return planDocument(request, {
      contentType: CALENDAR_TYPE,
      cacheControl: PERSON_CACHE.found,
      compute() {
        const { profile, redirect } = personOrRedirect(request, slug, '.ics');
        const { person } = profile;
        const url = request.urls.whole(request.language, pagePaths.person(person.card.slug));
        const calendar = personCalendar(person, url, frameOf(request));
        if (calendar === null) throw new Failure('not_found');
        return redirect ?? calendar;
      },
    });
  },
};

/**
 * The birthday of a person as a calendar of one yearly event, from the birth on but not from before
 * 2000; null where the birth is not known to the day. `url` is the address of the person's page.
 */
export function personCalendar(
  person: Person,
  url: string,
  { language, texts, base, synchronizedAt }: CalendarFrame,
): string | null {
  const born = birthDay(person);
  if (!born) return null;
  const { feeds } = texts;
  const isLeapDay = born.month === 2 && born.day === 29;
  const firstYear = Math.max(born.year, FIRST_YEAR);
  return yearlyCalendar({
    title: feeds.personCalendarTitle(plainName(person)),
    uid: `${formatQid(person.card.qid)}.birthday@${new URL(base).hostname}`,
    summary: nameWithYear(person, { language, texts }) ?? plainName(person),
    description: [
      ...(person.description === null ? [] : [person.description.text]),
      ...birthSentences(person, { language, texts }),
      ...(isLeapDay ? [feeds.leapDay] : []),
      ...(firstYear === born.year ? [] : [feeds.beginsIn(yearDigits(language, firstYear))]),
      url,
    ],
    url,
    day: born,
    firstYear,
    stamp: synchronizedAt,
  });
}
