import { isRealDay } from '../../core/calendar/leap-year.ts';
import { isMonthDay } from '../../core/calendar/month-day.ts';
import { utcDate } from '../../core/calendar/instant.ts';
import { Failure } from '../../core/failure.ts';
import { listDate, listDay } from '../../service/list-people.ts';
import { yearWords } from '../words/day.ts';
import { day, language, listLimit, month, offset, year } from './arguments.ts';
import { defineTool } from './define-tool.ts';
import { LISTING, LISTING_NOTES, listingAnswer } from './listing.ts';

/** Who was born on a day of the year, or on one date. */
export const tool = defineTool({
  name: 'birthdays_on_date',
  title: 'Who was born on this day?',
  description: [
    'Lists people born on a month and day, in any year or in the one given. Use it for "who was born on 11 March?" or "who shares my birthday?"; for the current day use birthdays_today.',
    ...LISTING_NOTES,
  ],
  input: { month, day, year, limit: listLimit, offset, lang: language },
  output: LISTING,
  check({ month, day, year }) {
    if (!isMonthDay(month, day)) {
      throw new Failure('invalid_date', `Month ${month} has no day ${day} in any year.`);
    }
    if (year !== null && !isRealDay({ year, month, day })) {
      throw new Failure(
        'invalid_date',
        `${yearWords(year)} is no leap year and has no 29 February. Leave "year" out for people born on 29 February of any year.`,
      );
    }
  },
  async answer(context, { month, day, year, limit, offset, lang }) {
    const today = utcDate(context.now);
    const options = { language: lang, limit, offset, currentYear: today.year };
    const listing =
      year === null
        ? await listDay(context, { month, day }, options)
        : await listDate(context, { year, month, day }, options);
    return listingAnswer(context, listing, today);
  },
});
