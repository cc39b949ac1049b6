import { isRealDay } from '../../core/calendar/calendar.ts';
import { isMonthDay, utcDate } from '../../core/calendar/date-text.ts';
import { Failure } from '../../core/failure.ts';
import { day, language, month, offset, toolListLimit, year } from '../../site/parameters.ts';
import { optional, defineTool } from './define-tool.ts';
import { type JulianDay, type PeopleList, writtenOnDay } from '../../service/list-people.ts';
import { LISTING_MEMBERS, LISTING_NOTES, answerListing } from './listing-output.ts';
import { SIGNATURE, answerSchema, objects } from './output.ts';
import { canonicalStatement } from '../../core/date/date-record.ts';
import { formatQid } from '../../core/qid.ts';
import { pageLanguage } from '../../core/text/languages.ts';
import type { Links } from '../../site/links.ts';
import { type Person, visibleName } from '../../service/people.ts';
import { dayWords, fullDateWords, monthDayWords } from '../words/date-sentences.ts';
import { plain } from '../words/plain.ts';

/** People whose birth was written as a day of the Julian calendar (methodology 7.7). */
const WRITTEN = objects(
  'Born on this day of the Julian calendar: id, name, url, and the Gregorian date that lists them.',
);

function toolWritten({ people }: PeopleList, links: Links) {
  return people.map((person) => ({
    id: formatQid(person.card.qid),
    name: visibleName(person),
    url: links.person(pageLanguage(person.card.labels, person.language), person.card.slug),
    date: canonicalStatement(person.card.birth)?.gregorian ?? null,
  }));
}

const MAX_WRITTEN = 5;

/** Lists the people born on a day of the year or on one date. */
export const tool = defineTool({
  name: 'birthdays_on_date',
  title: 'Who was born on this day?',
  description: [
    'Lists people born on a month and day, in any year or in the one given: "who was born on 11 March?". For the current day use birthdays_today; for one person person_birth_date.',
    ...LISTING_NOTES,
  ],
  input: { month, day, year: optional(year), limit: toolListLimit, offset, lang: language },
  output: answerSchema({ ...LISTING_MEMBERS, written_on_day: WRITTEN, ...SIGNATURE }),
  check({ month, day, year }) {
    if (!isMonthDay(month, day)) {
      throw new Failure('invalid_date', { month, day });
    }
    if (year !== null && !isRealDay({ year, month, day })) {
      throw new Failure('invalid_date', { year });
    }
  },
  answer(context, { month, day, year, limit, offset, lang: language }) {
    const subject =
      year === null
        ? ({ kind: 'day', monthDay: { month, day } } as const)
        : ({ kind: 'date', date: { year, month, day } } as const);
    const request = { subject, limit, offset, language };
    const listing = answerListing(context, request, utcDate(context.now));
    const { structured } = listing;
    if (offset > 0) return { ...listing, structured: { ...structured, written_on_day: [] } };
    const julian = { month, day, ...(year !== null && { year }) };
    const written = writtenOnDay(context, julian, { language, limit: MAX_WRITTEN });
    return {
      ...listing,
      lines: [...listing.lines, ...writtenLines(julian, written)],
      structured: { ...structured, written_on_day: toolWritten(written, context.links) },
    };
  },
});

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
