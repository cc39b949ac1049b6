import { html, type Html } from '../../html/template.ts';
import type { Frame } from '../page.ts';

/** The media type of a description of a search. */
export const OPENSEARCH_TYPE = 'application/opensearchdescription+xml';

/** A link in the head by which browsers find the search. */
export function searchLink({ language, urls }: Pick<Frame, 'language' | 'urls'>): Html {
  const address = urls.page(language, 'opensearch.xml');
  return html`<link rel="search" type="${OPENSEARCH_TYPE}" href="${address}" title="Natalis" />`;
}
