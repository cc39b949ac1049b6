import { Html } from '../../html/template.ts';
import { LANGUAGES, canonicalLanguage } from '../../core/text/languages.ts';
import { wikidataEntity } from '../../site/links.ts';
import { type Person, visibleName } from '../../service/people.ts';
import type { Frame, FrameIn, PageRequest, PageView } from '../page.ts';

/** A value of JSON-LD; members that are undefined are left out. */
export type JsonLd =
  | string
  | number
  | boolean
  | undefined
  | readonly JsonLd[]
  | { readonly [member: string]: JsonLd };

// JSON.stringify has escaped the other controls.
const UNSAFE = /[<>&\u007f-\u009f\u2028\u2029\ufffe\uffff]/g;

/**
 * JSON-LD as a data block of a page. Browsers do not run such a block, so a Content-Security-Policy does
 * not concern it. Characters that might end the block or begin a comment in it, and those that HTML forbids,
 * are escaped as JSON allows (HTML, "Restrictions for contents of script elements").
 */
export function jsonLdScript(data: Readonly<Record<string, JsonLd>>): Html {
  const json = JSON.stringify({ '@context': 'https://schema.org', ...data });
  const safe = json.replaceAll(
    UNSAFE,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  return new Html(`<script type="application/ld+json">${safe}</script>`);
}

/** Address of the licence of the data. */
export const CC0 = 'https://creativecommons.org/publicdomain/zero/1.0/';

const WIKIDATA = 'https://www.wikidata.org/wiki/Wikidata:Main_Page';

/** The identifier by which pages name the site that they belong to. */
export function websiteId(base: string): string {
  return `${base}/#website`;
}

/** The site with its search (schema.org WebSite and SearchAction), for the home pages. */
export function websiteJsonLd({ language, texts, urls }: Frame): Record<string, JsonLd> {
  const { base } = urls;
  return {
    '@type': 'WebSite',
    '@id': websiteId(base),
    url: `${base}/`,
    name: 'Natalis',
    description: texts.layout.tagline,
    inLanguage: LANGUAGES,
    potentialAction: {
      '@type': 'SearchAction',
      target: {
        '@type': 'EntryPoint',
        urlTemplate: `${urls.whole(language, 'search')}?q={search_term_string}`,
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
  { context, language, texts, urls }: PageRequest,
  description: string,
): Record<string, JsonLd> {
  return {
    '@type': 'Dataset',
    '@id': `${urls.base}/#dataset`,
    url: urls.whole(language, 'about'),
    name: texts.layout.about,
    description,
    inLanguage: LANGUAGES,
    license: CC0,
    version: context.version,
    dateModified: context.reader.info.manifest.as_of,
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

/** The part of a list that a page shows. */
export interface ListPart {
  readonly people: readonly Person[];
  readonly total: number;
  readonly offset: number;
}

/** A page of a list (schema.org CollectionPage and ItemList); positions count over the whole list. */
export function listJsonLd(
  { context, language, urls }: FrameIn<'links' | 'reader'>,
  { people, total, offset }: ListPart,
  page: Pick<PageView, 'title' | 'address'>,
): Record<string, JsonLd> {
  const url = urls.whole(language, page.address);
  return {
    '@type': 'CollectionPage',
    '@id': url,
    url,
    name: page.title,
    inLanguage: language,
    dateModified: context.reader.info.manifest.as_of,
    license: CC0,
    isPartOf: { '@id': websiteId(urls.base) },
    mainEntity: {
      '@type': 'ItemList',
      numberOfItems: total,
      itemListElement: people.map((person, index) => ({
        '@type': 'ListItem',
        position: offset + index + 1,
        name: visibleName(person),
        url: context.links.person(
          canonicalLanguage(person.card.labels, language),
          person.card.slug,
        ),
      })),
    },
  };
}
