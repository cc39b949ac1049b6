import { language, listLimit, offset, year } from '../../site/parameters.ts';
import { answerList, planForDay } from '../plans.ts';
import { route } from '../route.ts';

/** People born in a year. */
export const years = route({
  path: '/years/{year}',
  kind: 'year',
  operationId: 'listBirthsInYear',
  summary: 'People born in a year',
  description:
    'People whose date is known to the year or more precisely. The year is historical: -44 is 44 BCE and there is no year 0.',
  answers: 'Listing',
  conditional: false,
  parameters: { year, limit: listLimit, offset, language },
  plan: (context, { year, ...part }) =>
    planForDay(context, { subject: { kind: 'year', year }, ...part }, answerList),
});
