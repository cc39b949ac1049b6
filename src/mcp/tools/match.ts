import type { Language } from '../../core/text/languages.ts';
import type { Candidate, FoundPerson, NameMatch } from '../../service/find-by-name.ts';
import { noneLines, severalLines } from '../words/match.ts';
import type { Answer } from './define-tool.ts';
import { arrayOf, CANDIDATE, MATCH, orNull, PERSON, toolPerson } from './output.ts';
import type { RequestContext } from '../../service/context.ts';

/** What tools that look for one person say about whom they found. */
export const MATCH_MEMBERS = {
  match: MATCH,
  person: orNull(PERSON),
  candidates: arrayOf(CANDIDATE),
};

/** The same of an answer about one person. */
export function matchedOne({ presented }: FoundPerson) {
  return { match: 'one', person: toolPerson(presented), candidates: [] };
}

/** The answer where nobody is found, or several (methodology 14.6). */
export function unmatched(
  { links, reader }: RequestContext,
  found: Exclude<NameMatch, { match: 'one' }>,
  { query, lang }: { readonly query: string; readonly lang: Language },
): Answer {
  const candidates: readonly Candidate[] = found.match === 'several' ? found.candidates : [];
  return {
    lines:
      found.match === 'several'
        ? severalLines(query, found)
        : noneLines(query, reader.info.manifest.as_of),
    url: links.search(lang, query),
    structured: {
      match: found.match,
      person: null,
      candidates: candidates.map(({ doubtful: _doubtful, ...candidate }) => candidate),
    },
  };
}
