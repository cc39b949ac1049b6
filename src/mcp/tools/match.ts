import { presentationOf } from '../../contract/presentation.ts';
import { presentBase } from '../../contract/present-person.ts';
import type { Language } from '../../core/text/languages.ts';
import type { FoundPerson, NameMatch } from '../../service/find-by-name.ts';
import { noneLines, severalLines } from '../words/match.ts';
import type { Answer } from './define-tool.ts';
import { arrayOf, CANDIDATE, MATCH, orNull, PERSON, toolCandidate, toolPerson } from './output.ts';
import type { RequestContext } from '../../site/request-context.ts';

/** What tools that look for one person say about whom they found. */
export const MATCH_MEMBERS = {
  match: MATCH,
  person: orNull(PERSON),
  candidates: arrayOf(CANDIDATE),
};

/** What an answer about one person cites and says of whom it is. */
export function matchedOne(
  context: RequestContext,
  found: FoundPerson,
): Pick<Answer, 'url' | 'structured'> {
  const person = presentBase(found.person, presentationOf(context, found));
  return {
    url: person.url,
    structured: { match: 'one', person: toolPerson(person), candidates: [] },
  };
}

/** The answer where nobody is found, or several (methodology 14.6). */
export function unmatched(
  { links, reader }: RequestContext,
  found: Exclude<NameMatch, { match: 'one' }>,
  { query, lang }: { readonly query: string; readonly lang: Language },
): Answer {
  const candidates = found.match === 'several' ? found.candidates.people : [];
  return {
    lines:
      found.match === 'several'
        ? severalLines(query, found)
        : noneLines(query, reader.info.manifest.as_of),
    url: links.search(lang, query),
    structured: {
      match: found.match,
      person: null,
      candidates: candidates.map(toolCandidate),
    },
  };
}
