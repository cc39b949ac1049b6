import { formatDate } from '../../core/calendar/date-text.ts';
import { AGE_REASONS, ageOnDate } from '../../service/age-on-date.ts';
import { findByName } from '../../service/search/find-by-name.ts';
import { ageLines } from '../words/age.ts';
import { lifeOf } from '../words/person.ts';
import { dateInZone } from '../../site/time-zone.ts';
import { date, language, queryText, timeZone } from './arguments.ts';
import { defineTool } from './define-tool.ts';
import { matchedOne, unmatched } from './match.ts';
import {
  answerSchema,
  arrayOf,
  CANDIDATE_AS_TOLD,
  MATCH_AS_TOLD,
  PERSON_AS_TOLD,
  orNull,
  SIGNATURE,
} from './output.ts';

const NO_AGE = { age: null, reason: null, age_at_death: null, warnings: [] };

/** Gives the age of one person on a day or today. */
export const tool = defineTool({
  name: 'age_on_date',
  title: 'How old is or was this person?',
  description: [
    'Gives the age of one person in completed years, on a day or today. Use it for "how old is X?" (leave out `date`, and give the time zone of the user as `tz`) and "how old was X on …?" instead of counting yourself: it accounts for the calendars, the missing year 0, 29 February (a year older on 1 March of common years) and death.',
    'The age is null with a `reason` where it would be a guess: `ambiguous` (conflicting or disputed dates of birth), `uncertain` (approximate date), `insufficient_precision` (the day of birth is not known), `unknown` (no date), `before_birth`, `after_death` (see `age_at_death`), `possibly_after_death` (the day of death is not known exactly). Report the reason then.',
    'An age where no death is recorded does not mean that the person is alive. `age_at_death` is given only if both dates are exact.',
    'Names, `match` and `candidates` are as in person_birth_date.',
  ],
  input: {
    query: queryText('Full name, or better the QID, such as "Q42". A QID always means one person.'),
    date,
    tz: timeZone,
    lang: language,
  },
  output: answerSchema({
    match: MATCH_AS_TOLD,
    person: orNull(PERSON_AS_TOLD),
    candidates: arrayOf(CANDIDATE_AS_TOLD),
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
    warnings: {
      type: 'array',
      items: { type: 'string' },
      description:
        '`no_death_recorded`: the age is counted without knowing whether the person lived.',
    },
    ...SIGNATURE,
  }),
  async answer(context, { query, date: named, tz, lang }) {
    const on = named ?? dateInZone(context.now, tz);
    const match = await findByName(context, query, lang);
    if (match.match !== 'one') {
      const answer = unmatched(context, match, { query, lang });
      return { ...answer, structured: { ...answer.structured, date: formatDate(on), ...NO_AGE } };
    }
    const { person } = match.found;
    const life = lifeOf(person);
    const age = ageOnDate(life, on);
    const warnings = age.age !== null && !life.deceased ? ['no_death_recorded'] : [];
    const { url, structured } = matchedOne(context, match.found);
    return {
      lines: ageLines(person, { date: on, todayIn: named ? null : tz }, age),
      url,
      structured: { ...structured, date: formatDate(on), ...age, warnings },
    };
  },
});
