import { formatDate } from '../../core/calendar/date-text.ts';
import { ageOnDate, LONGEST_LIFE_YEARS } from '../../service/age-on-date.ts';
import { findByName } from '../../service/search/find-by-name.ts';
import { ageLines } from '../words/age.ts';
import { lifeOf } from '../words/person.ts';
import { dateInZone } from '../../site/time-zone.ts';
import { date, language, searchText, timeZone } from '../../site/parameters.ts';
import { described, optional } from './arguments.ts';
import { defineTool } from './define-tool.ts';
import { matchedOne, unmatched } from './match.ts';
import { answerSchema, MATCH_AS_TOLD, SIGNATURE } from './output.ts';

const NO_AGE = { age: null, reason: null, age_at_death: null, warnings: [] };

/** Gives the age of one person on a day or today. */
export const tool = defineTool({
  name: 'age_on_date',
  title: 'How old is or was this person?',
  description: [
    'Gives the age of one person in completed years, on a day or today. Use it instead of counting yourself: it accounts for the calendars, the missing year 0, 29 February and death.',
    'The age is null where it would be a guess. Report the `reason` then: `ambiguous` (conflicting or disputed dates of birth), `uncertain` (approximate date), `insufficient_precision` (the day of birth is not known), `unknown` (no date), `before_birth`, `after_death` (see `age_at_death`), `possibly_after_death` (the day of death is not known exactly).',
    'An age where no death is recorded does not mean that the person is alive. Names are understood as in person_birth_date.',
  ],
  input: {
    query: described(searchText, 'Full name, or better the QID, such as "Q42".'),
    date: optional(date),
    tz: timeZone,
    lang: language,
  },
  output: answerSchema({
    ...MATCH_AS_TOLD,
    date: { type: 'string' },
    age: { type: ['integer', 'null'], description: 'Completed years if alive on that day.' },
    reason: { type: ['string', 'null'] },
    age_at_death: { type: ['integer', 'null'] },
    warnings: {
      type: 'array',
      items: { type: 'string' },
      description:
        '`no_death_recorded`: counted without knowing whether the person lived. `exceeds_human_lifespan`: years since the birth, and no age.',
    },
    ...SIGNATURE,
  }),
  answer(context, { query, date: named, tz, lang }) {
    const on = named ?? dateInZone(context.now, tz);
    const match = findByName(context, query, lang);
    if (match.match !== 'one') {
      const answer = unmatched(context, match, { query, lang });
      return { ...answer, structured: { ...answer.structured, date: formatDate(on), ...NO_AGE } };
    }
    const { person } = match.found;
    const life = lifeOf(person);
    const age = ageOnDate(life, on);
    const counted = age.age ?? 0;
    const warnings = [
      ...(counted > LONGEST_LIFE_YEARS ? ['exceeds_human_lifespan'] : []),
      ...(age.age !== null && !life.deceased ? ['no_death_recorded'] : []),
    ];
    const { url, structured } = matchedOne(context, match.found);
    return {
      lines: ageLines(
        person,
        { date: on, todayIn: named ? null : tz },
        age,
        context.reader.info.manifest.as_of,
      ),
      url,
      structured: { ...structured, date: formatDate(on), ...age, warnings },
    };
  },
});
