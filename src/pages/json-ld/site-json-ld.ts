import { LANGUAGES, type Language } from '../../core/text/languages.ts';
import { wikidataEntity } from '../../site/links.ts';
import type { JsonLd } from './json-ld-script.ts';

/** Address of the licence of the data. */
export const CC0 = 'https://creativecommons.org/publicdomain/zero/1.0/';

const WIKIDATA = 'https://www.wikidata.org/wiki/Wikidata:Main_Page';

/** What the site and its data are called on a page. */
export interface SiteWords {
  readonly name: string;
  readonly description: string;
  readonly language: Language;
  /** Base address of the site, without a trailing slash. */
  readonly base: string;
}

/** The identifier by which pages name the site that they belong to. */
export function websiteId(base: string): string {
  return `${base}/#website`;
}

/** The site with its search (schema.org WebSite and SearchAction), for the home pages. */
export function websiteJsonLd({
  name,
  description,
  language,
  base,
}: SiteWords): Record<string, JsonLd> {
  return {
    '@type': 'WebSite',
    '@id': websiteId(base),
    url: `${base}/`,
    name,
    description,
    inLanguage: LANGUAGES,
    potentialAction: {
      '@type': 'SearchAction',
      target: {
        '@type': 'EntryPoint',
        urlTemplate: `${base}/${language}/search?q={search_term_string}`,
      },
      'query-input': 'required name=search_term_string',
    },
  };
}

/**
 * The data (schema.org Dataset), for the page about the service. It has no distribution, since the service
 * gives single answers; the whole data can be downloaded from Wikidata.
 */
export function datasetJsonLd(
  { asOf, version }: { readonly asOf: string; readonly version: string },
  { name, description, language, base }: SiteWords,
): Record<string, JsonLd> {
  return {
    '@type': 'Dataset',
    '@id': `${base}/#dataset`,
    url: `${base}/${language}/about`,
    name,
    description,
    inLanguage: LANGUAGES,
    license: CC0,
    version,
    dateModified: asOf,
    isAccessibleForFree: true,
    isBasedOn: WIKIDATA,
    creator: { '@type': 'Organization', name: 'Wikidata', url: WIKIDATA },
    variableMeasured: ['P569', 'P570'].map((property) => ({
      '@type': 'PropertyValue',
      propertyID: wikidataEntity(property),
      name: property === 'P569' ? 'date of birth' : 'date of death',
    })),
  };
}
