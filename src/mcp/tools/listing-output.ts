import { type ListRequest, presentFrame } from '../../contract/present-listing.ts';
import { presentationOf } from '../../contract/present-person.ts';
import type { CivilDate } from '../../core/calendar/calendar.ts';
import type { Language } from '../../core/text/languages.ts';
import {
  type PeopleList,
  type PersonWithDetail,
  listPeopleWithDetail,
} from '../../service/list-people.ts';
import type { ToolAnswer } from './define-tool.ts';
import { PEOPLE, toolPerson } from './output.ts';
import type { RequestContext } from '../../site/request-context.ts';
import type { ListDate } from '../../contract/schema/listing-schema.ts';
import { monthDayWords, yearWords } from '../words/date-sentences.ts';
import { lifeWords, lifeOf, personName, birthWords, noteLines } from '../words/person-sentences.ts';
import type { SnapshotManifest } from '../words/match.ts';
import { plain } from '../words/plain.ts';

/** The members of an answer with the list of a day (service 14.5). */
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
): ToolAnswer {
  const list = listPeopleWithDetail(context, request.subject, request);
  const { date, url } = presentFrame(request, request.language, context.links);
  const presentation = presentationOf(context, list);
  const { manifest } = context.reader.info;
  return {
    lines: listingLines(list, date, { offset: request.offset, today, manifest }),
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

/** A part of the list of a day: the people, their dates with sources, and how long ago they were born. */
function listingLines(
  { total, people }: PeopleList<PersonWithDetail>,
  date: ListDate | null,
  { offset, today, manifest }: { offset: number; today: CivilDate; manifest: SnapshotManifest },
): string[] {
  const day = dayOfList(date);
  const covered = plain(manifest.coverage);
  const snapshot = `this snapshot of Wikidata (${manifest.as_of.slice(0, 10)})`;
  if (total === 0)
    return [`There is nobody born on ${day} in ${snapshot}.`, `${NOTHING_FOLLOWS} ${covered}`];
  if (people.length === 0) {
    return [`The list of people born on ${day} ends at ${total}; "offset" is beyond its end.`];
  }
  const part =
    total === people.length ? `${total} in all` : partWords(offset, people.length, total);
  return [
    `People in ${snapshot} born on ${day}, the best known first, ${part}:`,
    ...people.map((person) => listedWords(person, today)),
    `Years since birth are not ages: a person with no recorded death may still be dead. ${covered}`,
  ];
}

const NOTHING_FOLLOWS =
  'Only births known to the day are listed: it does not mean that nobody was born then.';

function dayOfList(date: ListDate | null): string {
  if (!date) return 'this day';
  const day = monthDayWords(date.month, date.day);
  if (date.tz !== undefined)
    return `${day}, in any year (today in the time zone ${plain(date.tz)}, in ${date.year})`;
  return date.year === undefined ? `${day}, in any year` : `${day} ${yearWords(date.year)}`;
}

function partWords(offset: number, count: number, total: number): string {
  return count === 1
    ? `number ${offset + 1} of ${total}`
    : `numbers ${offset + 1} to ${offset + count} of ${total}`;
}

function listedWords(person: PersonWithDetail, today: CivilDate): string {
  const life = lifeOf(person);
  const ago = lifeWords(life, today);
  return [
    `- ${personName(person)}. Date of birth: ${birthWords(life.birth)}.`,
    ...(ago === null ? [] : [ago]),
    // The words on how long ago somebody was born already say that a death may be unrecorded.
    ...noteLines(person.card.warnings.filter((warning) => warning !== 'possibly_deceased')),
  ].join(' ');
}
