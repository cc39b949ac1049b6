import { presentFrame, type ListRequest } from '../../contract/present-listing.ts';
import { presentationOf } from '../../contract/present-person.ts';
import type { CivilDate } from '../../core/calendar/civil-date.ts';
import type { Language } from '../../core/text/languages.ts';
import { listPeopleWithDetail } from '../../service/list-people.ts';
import { listingLines } from '../words/listing.ts';
import type { Answer } from './define-tool.ts';
import { PEOPLE, toolPerson } from './output.ts';
import type { RequestContext } from '../../site/request-context.ts';

/** The members of an answer with the list of a day (methodology 14.5). */
export const LISTING_MEMBERS = {
  date: { type: 'object' },
  total: { type: 'integer' },
  people: PEOPLE,
};

/** A part of the list of a day. The text counts the years up to `today`. */
export function answerListing(
  context: RequestContext,
  request: Omit<ListRequest, 'currentYear'> & { readonly language: Language },
  today: CivilDate,
): Answer {
  const list = listPeopleWithDetail(context, request.subject, request);
  const { date, url } = presentFrame(request, request.language, context.links);
  const presentation = presentationOf(context, list);
  return {
    lines: listingLines(list, {
      date,
      offset: request.offset,
      today,
      manifest: context.reader.info.manifest,
    }),
    url,
    structured: {
      date,
      total: list.total,
      people: list.people.map((person) => toolPerson(person, presentation)),
    },
  };
}

/** The descriptions that both tools share. */
export const LISTING_NOTES = [
  'The best known come first; `total` says how many there are, `offset` reads on. Only births known to the day are listed, by their Gregorian date.',
  'Report the status of each date, as in person_birth_date; with `ambiguous` the person may have been born on another day. "Born N years ago" is no age: where no death is recorded the person may still be dead.',
];
