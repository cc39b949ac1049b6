import { formatDate, formatMonthDay } from '../core/calendar/date-text.ts';
import type { CivilDate } from '../core/calendar/civil-date.ts';
import type { MonthDay } from '../core/calendar/month-day.ts';
import type { PersonCard } from '../core/person/person-record.ts';
import {
  resolveLabel,
  type LabelLanguage,
  type Language,
  type Texts,
} from '../core/text/languages.ts';
import type { Sign } from '../core/zodiac.ts';
import { yearList, type ListKey } from '../snapshot/lists.ts';
import { presentationOfCards, type ServiceContext } from './context.ts';
import type { ListOptions } from './list-people.ts';
import { presentSearched, presentSummary } from './present-person.ts';
import type { PersonSummary, SearchedPerson } from './schema/person.ts';
import { findPeople, type SearchOptions } from './search-people.ts';

/** A person of a list with the languages that the texts are in, which may have fallen back. */
export interface Listed<P = PersonSummary> {
  readonly person: P;
  readonly nameLanguage: LabelLanguage;
  /** Null without a description. */
  readonly descriptionLanguage: Language | null;
}

/** Which list. */
export type ListSubject =
  | { readonly kind: 'day'; readonly monthDay: MonthDay }
  | { readonly kind: 'date'; readonly date: CivilDate }
  | { readonly kind: 'year'; readonly year: number }
  | { readonly kind: 'sign'; readonly sign: Sign };

/** A part of a list, and how many the whole has. */
export interface LocalizedList {
  readonly total: number;
  readonly people: readonly Listed[];
}

/** The people of a list in order of popularity. */
export async function localizedList(
  context: ServiceContext,
  subject: ListSubject,
  { language, limit, offset, currentYear }: ListOptions,
): Promise<LocalizedList> {
  const { total, people } = await context.reader.list(keyOf(subject), offset, limit);
  const presentation = await presentationOfCards(context, language, people);
  return {
    total,
    people: people.map((card) =>
      listed(card, language, presentSummary(card, currentYear, presentation)),
    ),
  };
}

/** What a search found, the best match first, and whether there is more. */
export async function localizedSearch(
  context: ServiceContext,
  query: string,
  { language, limit, currentYear }: SearchOptions,
): Promise<{ readonly truncated: boolean; readonly people: readonly Listed<SearchedPerson>[] }> {
  const { cards, truncated } = await findPeople(context.reader, query, limit);
  const presentation = await presentationOfCards(context, language, cards);
  return {
    truncated,
    people: cards.map((card) =>
      listed(card, language, presentSearched(card, currentYear, presentation)),
    ),
  };
}

function listed<P>(card: PersonCard, language: Language, person: P): Listed<P> {
  return {
    person,
    nameLanguage: resolveLabel(card.labels, language)?.language ?? 'mul',
    descriptionLanguage: descriptionLanguage(card.descriptions, language),
  };
}

/** The language that a description shown in `language` is in; null where there is none. */
export function descriptionLanguage(descriptions: Texts, language: Language): Language | null {
  if (descriptions[language] !== undefined) return language;
  return descriptions.en === undefined ? null : 'en';
}

function keyOf(subject: ListSubject): ListKey {
  switch (subject.kind) {
    case 'day':
      return {
        kind: 'month_day',
        key: formatMonthDay(subject.monthDay.month, subject.monthDay.day),
      };
    case 'date':
      return { kind: 'date', key: formatDate(subject.date) };
    case 'year':
      return yearList(subject.year);
    default:
      return { kind: 'sign', key: subject.sign };
  }
}
