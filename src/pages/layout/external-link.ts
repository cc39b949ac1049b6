import { html, type Html, type Piece } from '../../html/template.ts';

/** Whether an address is an HTTP address; no link may lead to any other. */
export function isWebAddress(url: string): boolean {
  return /^https?:\/\//i.test(url);
}

/** A link to another site; only its text where the address is not an HTTP address. */
export function externalLink(url: string, text: Piece): Html {
  return isWebAddress(url) ? html`<a href="${url}" rel="external">${text}</a>` : html`${text}`;
}

/** The host of an address, which readers recognise; the address itself where it has none. */
export function hostOf(url: string): string {
  const host = URL.parse(url)?.hostname.replace(/^www\./, '');
  return host || url;
}

// What readers call some sites that many statements name.
const SITES: Readonly<Record<string, string>> = {
  'api.nobelprize.org': 'Nobel Prize',
  'nobelprize.org': 'Nobel Prize',
  'britannica.com': 'Encyclopædia Britannica',
  'bioguide.congress.gov': 'Biographical Directory of the United States Congress',
  'catalogue.bnf.fr': 'Bibliothèque nationale de France',
  'data.bnf.fr': 'Bibliothèque nationale de France',
  'd-nb.info': 'Deutsche Nationalbibliothek',
  'id.loc.gov': 'Library of Congress',
  'imdb.com': 'IMDb',
  'viaf.org': 'VIAF',
};

/** What a source is called that is only an address: the name of its site or its DOI, and otherwise its host. */
export function sourceName(url: string): string {
  const host = hostOf(url);
  const path = host === 'doi.org' || host === 'dx.doi.org' ? URL.parse(url)?.pathname.slice(1) : '';
  return path ? `doi:${path}` : (SITES[host] ?? host);
}
