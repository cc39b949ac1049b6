import { utcDate } from '../../core/calendar/date-text.ts';
import { personLines } from '../words/person-sentences.ts';
import { language, searchText } from '../../site/parameters.ts';
import { described, defineTool } from './define-tool.ts';
import { answerMatch, MATCH_MEMBERS } from './output.ts';

/** Gives the date of birth of one person. */
export const tool = defineTool({
  name: 'person_birth_date',
  title: 'When was this person born?',
  description: [
    'Gives the dates of birth and death of one person, by full name or Wikidata QID, with status, sources and warnings. For "how old is X?" use age_on_date; for part of a name search_people.',
    'Send the plain name in any language, without title or question; a year of birth may follow. `match` is `one` only if exactly one person here has exactly this name. `several`: no date; choose a candidate by what the user said, or ask, and call again with the QID, even if there is only one. `none`: nobody by that name or QID here, which says nothing about the world.',
    'Report the status with the date. `sourced`: a reference outside Wikimedia, which nobody has checked. `import-only`: copied from a Wikimedia project. `unsourced`: no reference. `ambiguous`: conflicting or disputed dates; give all of them. `unknown`: no date.',
    'Keep a date as precise as it is, and the calendar of Julian dates. A missing death does not mean that the person is alive.',
  ],
  input: {
    query: described(searchText, 'Full name, or better the QID, such as "Q42".'),
    lang: language,
  },
  output: MATCH_MEMBERS,
  answer: (context, asked) =>
    answerMatch(context, asked, (found) => ({ lines: personLines(found, utcDate(context.now)) })),
});
