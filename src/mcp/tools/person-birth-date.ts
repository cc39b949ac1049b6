import { utcDate } from '../../core/calendar/instant.ts';
import { findByName } from '../../service/search/find-by-name.ts';
import { personLines } from '../words/person.ts';
import { language, queryText } from './arguments.ts';
import { defineTool } from './define-tool.ts';
import { matchedOne, unmatched } from './match.ts';
import { answerSchema, arrayOf, CANDIDATE, MATCH, orNull, PERSON, SIGNATURE } from './output.ts';

/** Gives the date of birth of one person. */
export const tool = defineTool({
  name: 'person_birth_date',
  title: 'When was this person born?',
  description: [
    'Gives the dates of birth and death of one person, by full name or Wikidata QID: with status, precision, original calendar, other dates that Wikidata has, sources and warnings. Use it for "when was X born?" and "when did X die?". For "how old is X?" use age_on_date; for part of a name use search_people.',
    'Names are known in all languages and scripts; case and accents do not matter. `match` is `one` only if exactly one person here has exactly this name. `several`: no date is given, as the name is that of several people, or only like theirs, or one word that many may be called by; choose a candidate by QID from what the user said, or ask the user, and call again with the QID. A single candidate may still be somebody else. `none`: nobody by that name or QID in this snapshot, which says nothing about the world.',
    'Report the status with the date. `sourced`: the statement has a reference outside Wikimedia, which nobody has checked. `import-only`: copied from a Wikimedia project, no independent reference. `unsourced`: no reference. `ambiguous`: conflicting or disputed dates; give all of them. `unknown`: no date.',
    'Do not make a date more precise than it is (a year stays a year), keep the calendar of Julian dates, and do not conclude from a missing death that the person is alive.',
  ],
  input: {
    query: queryText('Full name, or better the QID, such as "Q42". A QID always means one person.'),
    lang: language,
  },
  output: answerSchema({
    match: MATCH,
    person: orNull(PERSON),
    candidates: arrayOf(CANDIDATE),
    ...SIGNATURE,
  }),
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
