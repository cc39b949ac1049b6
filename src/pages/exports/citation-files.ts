import type { PageRoute } from '../page-plan.ts';

/** The citation of a page for reference managers, at its address with an ending, in BibTeX and in RIS. */
export function citationFiles({ pattern, plan }: PageRoute): PageRoute[] {
  return (['.bib', '.ris'] as const).map((ending) => ({
    pattern: pattern + ending,
    kind: 'citation',
    plan: (request) => plan({ ...request, ending }),
  }));
}
