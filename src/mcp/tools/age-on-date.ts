import { formatDate } from '../../core/calendar/date-text.ts';
import { AGE_REASONS, ageOnDate } from '../../service/age-on-date.ts';
import { findByName } from '../../service/find-by-name.ts';
import { ageLines } from '../words/age.ts';
import { lifeOf } from '../words/person.ts';
import { date, language, queryText } from './arguments.ts';
import { defineTool } from './define-tool.ts';
import { MATCH_MEMBERS, matchedOne, unmatched } from './match.ts';
import { answerSchema, SIGNATURE } from './output.ts';

const NO_AGE = { age: null, reason: null, age_at_death: null };

/** How old one person was on a day. */
export const tool = defineTool({
  name: 'age_on_date',
  title: 'How old was this person on that day?',
  description: [
    'Gives the age in completed years of one person on a day. Use it for "how old was X on …?" instead of counting yourself: it accounts for the calendars, the missing year 0, 29 February (a year older on 1 March of common years) and death. Give the present day for an age today.',
    'The age is withheld with a `reason` where it would be a guess: `ambiguous` (conflicting or disputed dates of birth), `uncertain` (approximate date), `insufficient_precision` (the day of birth is not known), `unknown` (no date), `before_birth`, `after_death` (see `age_at_death`), `possibly_after_death` (the day of death is not known exactly). Report the reason then, and do not count an age yourself.',
    'An age where no death is recorded does not mean that the person is alive. `age_at_death` is given only if both dates are exact.',
    'Names as in person_birth_date: `match` is `one` only if exactly one person here has exactly this name; on `several` choose a candidate by QID or ask the user, and call again; `none` says nothing about the world.',
  ],
  input: {
    query: queryText('Full name, or better the QID, such as "Q42". A QID always means one person.'),
    date,
    lang: language,
  },
  output: answerSchema({
    ...MATCH_MEMBERS,
    date: { type: 'string', description: 'The day asked for, with a historical year.' },
    age: {
      type: ['integer', 'null'],
      minimum: 0,
      description: 'Completed years if alive on that day, or null.',
    },
    reason: {
      type: ['string', 'null'],
      enum: [...AGE_REASONS, null],
      description: 'Why a person who was found has no `age`.',
    },
    age_at_death: { type: ['integer', 'null'], minimum: 0 },
    ...SIGNATURE,
  }),
  async answer(context, { query, date: on, lang }) {
    const match = await findByName(context, query, lang);
    if (match.match !== 'one') {
      const answer = unmatched(context, match, { query, lang });
      return { ...answer, structured: { ...answer.structured, date: formatDate(on), ...NO_AGE } };
    }
    const { person } = match.found;
    const age = ageOnDate(lifeOf(person), on);
    const { url, structured } = matchedOne(context, match.found);
    return {
      lines: ageLines(person, on, age),
      url,
      structured: { ...structured, date: formatDate(on), ...age },
    };
  },
});
