import { pageLanguage, type Language } from '../../core/text/languages.ts';
import { type Person, visibleName } from '../../service/people.ts';
import type { Links } from '../../site/links.ts';
import type { JsonLd } from './json-ld-script.ts';
import { CC0, websiteId } from './site-json-ld.ts';

/** The page that shows a list. */
export interface ListPosition {
  /** Its heading. */
  readonly name: string;
  /** Address of this page of the list, with its offset. */
  readonly url: string;
  readonly language: Language;
  readonly links: Links;
  /** Base address of the site, without a trailing slash. */
  readonly base: string;
  /** Instant of the source data. */
  readonly synchronizedAt: string;
}

/** The part of a list that a page shows. */
export interface ListPart {
  readonly people: readonly Person[];
  readonly total: number;
  readonly offset: number;
}

/** A page of a list (schema.org CollectionPage and ItemList); positions count over the whole list. */
export function listJsonLd(
  { people, total, offset }: ListPart,
  page: ListPosition,
): Record<string, JsonLd> {
  return {
    '@type': 'CollectionPage',
    '@id': page.url,
    url: page.url,
    name: page.name,
    inLanguage: page.language,
    dateModified: page.synchronizedAt,
    license: CC0,
    isPartOf: { '@id': websiteId(page.base) },
    mainEntity: {
      '@type': 'ItemList',
      numberOfItems: total,
      itemListElement: people.map((person, index) => ({
        '@type': 'ListItem',
        position: offset + index + 1,
        name: visibleName(person),
        url: page.links.person(pageLanguage(person.card.labels, page.language), person.card.slug),
      })),
    },
  };
}
