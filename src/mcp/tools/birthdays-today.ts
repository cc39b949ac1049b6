import { dateInZone } from '../../site/time-zone.ts';
import { language, offset, timeZone, toolListLimit } from '../../site/parameters.ts';
import { defineTool } from './define-tool.ts';
import { answerListing, LISTING_MEMBERS, LISTING_NOTES } from './listing-output.ts';
import { answerSchema, SIGNATURE } from './output.ts';

/** Lists the people born on today's day of the year. */
export const tool = defineTool({
  name: 'birthdays_today',
  title: 'Whose birthday is today?',
  description: [
    'Lists people born on the month and day that it is now, in any year. The day depends on the time zone: give that of the user as `tz`. `date` says which day was taken.',
    ...LISTING_NOTES,
  ],
  input: { tz: timeZone, limit: toolListLimit, offset, lang: language },
  output: answerSchema({ ...LISTING_MEMBERS, ...SIGNATURE }),
  answer(context, { tz, limit, offset, lang: language }) {
    const date = dateInZone(context.now, tz);
    return answerListing(
      context,
      { subject: { kind: 'day', monthDay: date }, today: { date, tz }, limit, offset, language },
      date,
    );
  },
});
