import { PERSON_CACHE } from '../../site/request-context.ts';
import { personOrRedirect, readSlug } from '../person/person-or-redirect.ts';
import { type PageRoute, planDocument } from '../plan.ts';
import { bibtex, BIBTEX_TYPE } from './bibtex.ts';
import { type Citation, citationOf } from './citation.ts';
import { ris, RIS_TYPE } from './ris.ts';

/** The citation of a person's page for reference managers, in BibTeX and in RIS. */
export const citationFiles: readonly PageRoute[] = [
  citationFile('.bib', BIBTEX_TYPE, bibtex),
  citationFile('.ris', RIS_TYPE, ris),
];

function citationFile(
  ending: string,
  contentType: string,
  write: (citation: Citation) => string,
): PageRoute {
  return {
    pattern: `/people/:slug${ending}`,
    kind: 'citation',
    plan(request) {
      const slug = readSlug(request);
      return planDocument(request, {
        contentType,
        cacheControl: PERSON_CACHE.found,
        compute() {
          const { profile, redirect } = personOrRedirect(request, slug, ending);
          return redirect ?? write(citationOf(request, profile.person));
        },
      });
    },
  };
}
