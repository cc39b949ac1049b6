import { presentationOf } from '../../contract/present-person.ts';
import type { Language } from '../../core/text/languages.ts';
import type { FoundPerson, NameMatch } from '../../service/search/find-by-name.ts';
import { noneLines, severalLines } from '../words/match.ts';
import type { Answer } from './define-tool.ts';
import { toolCandidate, toolPerson } from './output.ts';
import type { RequestContext } from '../../site/request-context.ts';

/** The citation address and the structured answer about one person. */
export function matchedOne(
  context: RequestContext,
  found: FoundPerson,
): Pick<Answer, 'url' | 'structured'> {
  const person = toolPerson(found.person, presentationOf(context, found));
  return { url: person.url, structured: { match: 'one', person, candidates: [] } };
}

/** The answer where a name finds nobody or several people (methodology 14.6). */
export function unmatched(
  { links, reader }: RequestContext,
  found: Exclude<NameMatch, { match: 'one' }>,
  { query, lang }: { readonly query: string; readonly lang: Language },
): Answer {
  return {
    lines:
      found.match === 'several'
        ? severalLines(query, found)
        : noneLines(query, reader.info.manifest),
    url: links.search(lang, query),
    structured: {
      match: found.match,
      person: null,
      candidates:
        found.match === 'several'
          ? found.candidates.people.map((each) => toolCandidate(each, links, found.alsoKnown))
          : [],
    },
  };
}
