import { formatDate, formatMonthDay } from '../core/calendar/date-text.ts';
import type { CivilDate } from '../core/calendar/civil-date.ts';
import type { MonthDay } from '../core/calendar/month-day.ts';
import type { PersonDetail } from '../core/person/person-record.ts';
import type { Language } from '../core/text/languages.ts';
import type { Sign } from '../core/zodiac.ts';
import { yearList, type ListKey } from '../snapshot/lists.ts';
import type { StoredPerson } from '../snapshot/reader.ts';
import type { ServiceContext } from './context.ts';
import { inLanguage, peopleInLanguage, type People, type Person } from './people.ts';

/** The people on a list: those born on a day of the year, on a date, in a year or under a sign. */
export type ListSubject =
  | { readonly kind: 'day'; readonly monthDay: MonthDay }
  | { readonly kind: 'date'; readonly date: CivilDate }
  /** Includes people whose year of birth alone is known. */
  | { readonly kind: 'year'; readonly year: number }
  | { readonly kind: 'sign'; readonly sign: Sign };

/** The part of a list that is wanted, and the language. */
export interface ListOptions {
  readonly language: Language;
  readonly limit: number;
  readonly offset: number;
}

/** A part of a list in order of popularity (methodology 8.1). */
export interface PeopleList<P extends Person = Person> extends People<P> {
  /** Number of people on the whole list. */
  readonly total: number;
}

/** A part of a list of people. */
export function listPeople(
  context: ServiceContext,
  subject: ListSubject,
  options: ListOptions,
): PeopleList {
  return list(context, subject, options, false);
}

/**
 * The most popular people of a list beside one person, given by numeric QID. It takes one read, because it
 * leaves out the names of what they did.
 */
export function othersOnList(
  { reader }: ServiceContext,
  subject: ListSubject,
  { language, limit, except }: Omit<ListOptions, 'offset'> & { readonly except: number },
): Person[] {
  const range = { offset: 0, limit: limit + 1, details: false };
  const { people } = reader.list(listKeyOf(subject), range);
  return people
    .filter(({ card }) => card.qid !== except)
    .slice(0, limit)
    .map(({ card }) => inLanguage(card, language));
}

/** A person with the whole record, including the death. */
export interface PersonWithDetail extends Person {
  readonly detail: PersonDetail;
}

/** A part of a list of people with their whole records. It takes as many reads as without them. */
export function listPeopleWithDetail(
  context: ServiceContext,
  subject: ListSubject,
  options: ListOptions,
): PeopleList<PersonWithDetail> {
  const found = list(context, subject, options, true);
  return { ...found, people: found.people.flatMap(withDetail) };
}

function list(
  context: ServiceContext,
  subject: ListSubject,
  { language, limit, offset }: ListOptions,
  details: boolean,
): PeopleList<StoredPerson & Person> {
  const { total, people } = context.reader.list(listKeyOf(subject), {
    offset,
    limit,
    details,
  });
  return { total, ...peopleInLanguage(context, language, people) };
}

/** The person if the detail was read, otherwise nobody. */
export function withDetail(person: StoredPerson & Person): PersonWithDetail[] {
  const { detail } = person;
  return detail === null ? [] : [{ ...person, detail }];
}

/** The stored list of a subject. */
export function listKeyOf(subject: ListSubject): ListKey {
  switch (subject.kind) {
    case 'day': {
      const { month, day } = subject.monthDay;
      return { kind: 'month_day', key: formatMonthDay(month, day) };
    }
    case 'date':
      return { kind: 'date', key: formatDate(subject.date) };
    case 'year':
      return yearList(subject.year);
    default:
      return { kind: 'sign', key: subject.sign };
  }
}
