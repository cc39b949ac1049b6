import type { CivilDate } from '../core/calendar/calendar.ts';
import { formatMonthDay } from '../core/calendar/date-text.ts';
import type { Language } from '../core/text/languages.ts';
import { signOf, signRange, ZODIAC_CONVENTION, type Sign } from '../core/calendar/zodiac.ts';
import { filterQuery, type Links } from '../site/links.ts';
import type { ListSubject, PeopleList } from '../service/list-people.ts';
import type { FoundPeople } from '../service/search/search-people.ts';
import {
  type ContractContext,
  presentationOf,
  presentSearched,
  presentSummary,
} from './present-person.ts';
import type { Listing, SearchResult } from './schema/listing-schema.ts';

/** What was asked of a list. */
export interface ListRequest {
  readonly subject: ListSubject;
  /** Where the list is that of today: the local date and the time zone as asked for. */
  readonly today?: { readonly date: CivilDate; readonly tz: string };
  readonly limit: number;
  readonly offset: number;
  /** Historical year in which anniversaries are counted (methodology 7.2). */
  readonly currentYear: number;
}

/** A part of a list (interface specification, "Listing"; methodology 8). */
export function presentListing(
  context: ContractContext,
  list: PeopleList,
  request: ListRequest,
): Listing {
  const { limit, offset, currentYear } = request;
  const presentation = presentationOf(context, list);
  const { date, zodiac, url } = presentFrame(request, list.language, context.links);
  return {
    date,
    zodiac,
    total: list.total,
    limit,
    offset,
    people: list.people.map((person) => presentSummary(person, currentYear, presentation)),
    url,
  };
}

/** What a list is of, and the page that has it. */
export function presentFrame(
  { subject, today }: Pick<ListRequest, 'subject' | 'today'>,
  language: Language,
  links: Links,
): Pick<Listing, 'date' | 'zodiac' | 'url'> {
  const { date, sign, url } = frameOf(subject, language, links);
  return {
    date: date && today ? { ...date, year: today.date.year, tz: today.tz } : date,
    zodiac: sign && {
      sign,
      ...signRange(sign),
      convention: ZODIAC_CONVENTION,
      url: links.sign(language, sign),
    },
    url: url + filterQuery(subject.filters),
  };
}

/** What a search found (interface specification, "Search result"). `query` is the trimmed text. */
export function presentSearch(
  context: ContractContext,
  found: FoundPeople,
  { query, limit, currentYear }: Pick<ListRequest, 'limit' | 'currentYear'> & { query: string },
): SearchResult {
  const presentation = presentationOf(context, found);
  return {
    query,
    limit,
    truncated: found.truncated,
    people: found.people.map((person) => presentSearched(person, currentYear, presentation)),
    url: context.links.search(found.language, query),
  };
}

function frameOf(
  subject: ListSubject,
  language: Language,
  links: Links,
): Pick<Listing, 'date' | 'url'> & { readonly sign: Sign | null } {
  switch (subject.kind) {
    case 'day': {
      const { month, day } = subject.monthDay;
      const sign = signOf(formatMonthDay(month, day));
      return { date: { month, day }, sign, url: links.day(language, month, day) };
    }
    case 'date': {
      const { year, month, day } = subject.date;
      const sign = signOf(formatMonthDay(month, day));
      return { date: { month, day, year }, sign, url: links.date(language, month, day, year) };
    }
    case 'year':
      return { date: null, sign: null, url: links.year(language, subject.year) };
    default: {
      const { sign } = subject;
      return { date: null, sign, url: links.sign(language, sign) };
    }
  }
}
