import { language, listLimit, offset, sign } from '../../site/parameters.ts';
import { answerList, planForDay } from '../plans.ts';
import { route } from '../route.ts';

/** People born under a sign of the fixed tropical table. */
export const zodiac = route({
  path: '/zodiac/{sign}',
  kind: 'zodiac',
  operationId: 'listBirthsUnderSign',
  summary: 'People born under a sign of the zodiac',
  description:
    'By a fixed table of days, the convention `tropical-fixed-1`; the sun itself may enter a sign a day earlier or later.',
  answers: 'Listing',
  conditional: false,
  parameters: { sign, limit: listLimit, offset, language },
  plan: (context, { sign, ...part }) =>
    planForDay(context, { subject: { kind: 'sign', sign }, ...part }, answerList),
});
