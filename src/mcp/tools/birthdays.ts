import { isRealDay, type CivilDate } from '../../core/calendar/calendar.ts';
import { isMonthDay, utcDate } from '../../core/calendar/date-text.ts';
import { Failure } from '../../core/failure.ts';
import {
  day,
  language,
  listFilters,
  month,
  offset,
  toolListLimit,
  year,
  timeZone,
} from '../../site/parameters.ts';
import { optional, defineTool, type ToolAnswer } from './define-tool.ts';
import { type FilterName, filterList, namesOfFilters } from '../../service/filter-list.ts';
import {
  type JulianDay,
  type PeopleList,
  listPeople,
  writtenOnDay,
} from '../../service/list-people.ts';
import { objects, PEOPLE, toolPerson } from './output.ts';
import { canonicalStatement } from '../../core/date/date-record.ts';
import { formatQid } from '../../core/qid.ts';
import type { Language } from '../../core/text/languages.ts';
import type { Links } from '../../site/links.ts';
import {
  type Person,
  visibleName,
  type PersonWithDetail,
  withDetail,
} from '../../service/people.ts';
import { dayWords, fullDateWords, monthDayWords, yearWords } from '../words/date-sentences.ts';
import { plain } from '../words/plain.ts';
import { dateInZone } from '../../site/time-zone.ts';
import { type ListRequest, presentFrame } from '../../contract/present-listing.ts';
import { presentationOf } from '../../contract/present-person.ts';
import type { RequestContext } from '../../site/request-context.ts';
import type { ListDate } from '../../contract/schema/listing-schema.ts';
import { lifeWords, lifeOf, personName, birthWords, noteLines } from '../words/person-sentences.ts';
import type { SnapshotManifest } from '../words/match.ts';

/** What the descriptions of both tools say. */
const LISTING_NOTES = [
  'The best known come first; `total` counts all, `offset` reads on. Only births known to the day are listed, by their Gregorian date.',
  'Report each status, as in person_birth_date; with `ambiguous` it may have been another day. "Born N years ago" is no age: somebody without a recorded death may be dead.',
];

/** The members of an answer with the list of a day (service 14.5). */
const LISTING_MEMBERS = {
  date: { type: 'object' },
  total: { type: 'integer' },
  people: PEOPLE,
};

/** In the answer with a list that is filtered. */
const FILTER_MEMBERS = { filtered_by: objects('kind, id, name') };

/** Lists the people born on today's day of the year. */
export const birthdaysToday = defineTool({
  name: 'birthdays_today',
  title: 'Whose birthday is today?',
  description: [
    'Lists people born on the month and day of today, in any year. Give the time zone of the user as `tz`; `date` says which day was taken.',
    ...LISTING_NOTES,
  ],
  input: { tz: timeZone, ...listFilters, limit: toolListLimit, offset, lang: language },
  output: LISTING_MEMBERS,
  optionalOutput: FILTER_MEMBERS,
  answer(context, { tz, occupation, country, limit, offset, lang: language }) {
    const date = dateInZone(context.now, tz);
    const day = { kind: 'day', monthDay: date } as const;
    const subject = filterList(context, day, { occupation, country }, language);
    return answerListing(context, { subject, today: { date, tz }, limit, offset, language }, date);
  },
});

/** People whose birth was written as a day of the Julian calendar (methodology 7.7). */
const WRITTEN = objects(
  'Born on this day of the Julian calendar: id, name, url, and the Gregorian date that lists them.',
);

const MAX_WRITTEN = 5;

/** Lists the people born on a day of the year or on one date. */
export const birthdaysOnDate = defineTool({
  name: 'birthdays_on_date',
  title: 'Who was born on this day?',
  description: [
    'Lists people born on a month and day, in any year or in the one given: "who was born on 11 March?". For the current day use birthdays_today; for one person person_birth_date.',
    ...LISTING_NOTES,
  ],
  input: {
    month,
    day,
    year: optional(year),
    ...listFilters,
    limit: toolListLimit,
    offset,
    lang: language,
  },
  output: { ...LISTING_MEMBERS, written_on_day: WRITTEN },
  optionalOutput: FILTER_MEMBERS,
  answer(context, { month, day, year, occupation, country, limit, offset, lang: language }) {
    if (!isMonthDay(month, day)) {
      throw new Failure('invalid_date', { month, day });
    }
    if (year !== null && !isRealDay({ year, month, day })) {
      throw new Failure('invalid_date', { year });
    }
    const whole =
      year === null
        ? ({ kind: 'day', monthDay: { month, day } } as const)
        : ({ kind: 'date', date: { year, month, day } } as const);
    const subject = filterList(context, whole, { occupation, country }, language);
    const request = { subject, limit, offset, language };
    const listing = answerListing(context, request, utcDate(context.now));
    const { structured } = listing;
    if (offset > 0) return { ...listing, structured: { ...structured, written_on_day: [] } };
    const julian = { month, day, ...(year !== null && { year }) };
    const part = { language, limit: MAX_WRITTEN, filters: subject.filters };
    const written = writtenOnDay(context, julian, part);
    return {
      ...listing,
      lines: [...listing.lines, ...writtenLines(julian, written)],
      structured: { ...structured, written_on_day: toolWritten(written, context.links) },
    };
  },
});

function toolWritten({ people }: PeopleList, links: Links) {
  return people.map((person) => ({
    id: formatQid(person.card.qid),
    name: visibleName(person),
    url: links.person(person.language, person.card.slug),
    date: canonicalStatement(person.card.birth)?.gregorian ?? null,
  }));
}

/**
 * One line on the people whose birth was written as this day of the Julian calendar, each with the
 * Gregorian date of the list that holds them (methodology 7.7); none if there is nobody.
 */
function writtenLines({ year, month, day }: JulianDay, { total, people }: PeopleList): string[] {
  if (people.length === 0) return [];
  const others = total - people.length;
  const named = people.map((person) => listedUnder(person)).join('; ');
  const more = others === 0 ? '' : `; and ${others} more`;
  const written = year === undefined ? monthDayWords(month, day) : dayWords({ year, month, day });
  return [
    `Written as ${written} in the Julian calendar, and listed under the Gregorian day: ${named}${more}.`,
  ];
}

function listedUnder(person: Person): string {
  const { qid, birth } = person.card;
  const date = canonicalStatement(birth)?.gregorian ?? '';
  return `${plain(visibleName(person))} (${formatQid(qid)}), ${fullDateWords(date)}`;
}

/** A part of the list of a day. The text counts the years up to `today`. */
function answerListing(
  context: RequestContext,
  request: Omit<ListRequest, 'currentYear'> & { readonly language: Language },
  today: CivilDate,
): ToolAnswer {
  const found = listPeople(context, request.subject, request, { details: true });
  const list = { ...found, people: found.people.flatMap(withDetail) };
  const { date, url } = presentFrame(request, request.language, context.links);
  const presentation = presentationOf(context, list);
  const { manifest } = context.reader.info;
  const { filters } = request.subject;
  const named = namesOfFilters(context, filters ?? [], request.language);
  const day = [dayOfList(date), ...(filters ? [named.map(filterWords).join(' and ')] : [])].join(
    ', ',
  );
  return {
    lines: listingLines(list, day, { offset: request.offset, today, manifest }),
    url,
    structured: {
      date,
      ...(filters && {
        filtered_by: named.map(({ kind, qid, name }) => ({ kind, id: formatQid(qid), name })),
      }),
      total: list.total,
      people: list.people.map((person) => toolPerson(person, presentation)),
    },
  };
}

/** Whom a filter keeps, in words that follow the day (methodology 8.5). */
function filterWords({ kind, qid, name }: FilterName): string {
  const named = `${plain(name)} (${formatQid(qid)})`;
  return kind === 'occupation'
    ? `whose occupation is ${named} or lies under it`
    : `with the citizenship of ${named} or a birthplace in what is ${plain(name)} today`;
}

/**
 * A part of the list of a day: the people, their dates with sources, and how long ago they were born. `day` has the words
 * on the day and the filters.
 */
function listingLines(
  { total, people }: PeopleList<PersonWithDetail>,
  day: string,
  { offset, today, manifest }: { offset: number; today: CivilDate; manifest: SnapshotManifest },
): string[] {
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
    `- ${personName(person)}. Date of birth: ${birthWords(person.card)}.`,
    ...(ago === null ? [] : [ago]),
    // The words on how long ago somebody was born already say that a death may be unrecorded.
    ...noteLines(person.card.warnings.filter((warning) => warning !== 'possibly_deceased')),
  ].join(' ');
}
