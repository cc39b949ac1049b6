import { isRealDay } from '../../core/calendar/leap-year.ts';
import { isMonthDay } from '../../core/calendar/month-day.ts';
import { utcDate } from '../../core/calendar/instant.ts';
import { Failure } from '../../core/failure.ts';
import { day, language, month, offset, toolListLimit, year } from '../../site/parameters.ts';
import { optional } from './arguments.ts';
import { writtenOnDay } from '../../service/list-people.ts';
import { writtenLines } from '../words/written.ts';
import { toolWritten, WRITTEN } from './written.ts';
import { defineTool } from './define-tool.ts';
import { answerListing, LISTING_MEMBERS, LISTING_NOTES } from './listing.ts';
import { answerSchema, SIGNATURE } from './output.ts';

const MOST_WRITTEN = 5;

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
    const written = writtenOnDay(context, julian, { language, limit: MOST_WRITTEN });
    return {
      ...listing,
      lines: [...listing.lines, ...writtenLines(julian, written)],
      structured: { ...structured, written_on_day: toolWritten(written, context.links) },
    };
  },
});
