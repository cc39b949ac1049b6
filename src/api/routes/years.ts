import { utcDate } from '../../core/calendar/instant.ts';
import { language, listLimit, offset, year } from '../parameters.ts';
import { answerList } from '../answer-list.ts';
import { planForDay } from '../plans.ts';
import { route } from '../route.ts';

/** People born in a year. */
export const years = route({
  path: '/years/{year}',
  operationId: 'listBirthsInYear',
  summary: 'People born in a year',
  description:
    'Those whose date is known to the year or better. The year is historical: -44 is 44 BCE and there is no year 0.',
  answers: 'Listing',
  conditional: false,
  parameters: { year, limit: listLimit, offset, language },
  plan(context, { year, ...options }) {
    return planForDay(context, ['year', year, ...Object.values(options)], () =>
      answerList(context, {
        ...options,
        subject: { kind: 'year', year },
        currentYear: utcDate(context.now).year,
      }),
    );
  },
});
