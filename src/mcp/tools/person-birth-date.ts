import { utcDate } from '../../core/calendar/instant.ts';
import { findByName } from '../../service/find-by-name.ts';
import { personLines } from '../words/person.ts';
import { language, queryText } from './arguments.ts';
import { defineTool } from './define-tool.ts';
import { MATCH_MEMBERS, matchedOne, unmatched } from './match.ts';
import { answerSchema, SIGNATURE } from './output.ts';

/** When one person was born. */
export const tool = defineTool({
  name: 'person_birth_date',
  title: 'When was this person born?',
  description: [
    'Gives the date of birth of one person, by full name or Wikidata QID, with its status, precision, original calendar, other dates that Wikidata has, sources and warnings. Use it for "when was X born?". For the age on a day use age_on_date; for parts of names use search_people.',
    'A name is answered only if exactly one person here has it as a label or alias (case and accents do not matter). `match` is then `one`. `several`: no date is given; choose a candidate by its QID from what the user said, or ask the user, and call again with the QID. A single candidate may still be somebody else. `none`: nobody by that name or QID in this snapshot, which says nothing about the world.',
    'Report the status with the date. `sourced`: the statement has a reference outside Wikimedia, nobody has checked it. `import-only`: copied from a Wikimedia project, no independent reference. `unsourced`: no reference. `ambiguous`: conflicting or disputed dates; give all of them. `unknown`: no date.',
    'Do not make a date more precise than it is (a year stays a year), keep the calendar of Julian dates, and do not conclude from a missing death that the person is alive.',
  ],
  input: {
    query: queryText('Full name, or better the QID, such as "Q42". A QID always means one person.'),
    lang: language,
  },
  output: answerSchema({ ...MATCH_MEMBERS, ...SIGNATURE }),
  async answer(context, { query, lang }) {
    const match = await findByName(context, query, lang);
    if (match.match !== 'one') return unmatched(context, match, { query, lang });
    const { found } = match;
    return {
      lines: personLines(found, utcDate(context.now)),
      ...matchedOne(context, found),
    };
  },
});
