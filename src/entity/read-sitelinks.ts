import { wikipediaLanguage } from '../core/person/wikimedia-links.ts';
import { asObject, asText, type JsonObject } from './wikibase-json.ts';

/** The articles about an entity on Wikimedia's sites. */
export interface Sitelinks {
  /** The number of all sitelinks, as `wikibase:sitelinks` counts them (methodology 9.4). */
  readonly total: number;
  /** Articles of Wikipedia editions only, ordered by language code (methodology 9.5). */
  readonly wikipedia: readonly (readonly [site: string, title: string])[];
}

/** The entity's sitelinks. */
export function readSitelinks(entity: JsonObject): Sitelinks {
  const all = Object.entries(asObject(entity['sitelinks'])).flatMap(([site, link]) => {
    const title = asText(asObject(link)['title']);
    return title === null ? [] : [[site, title] as const];
  });
  const wikipedia = all
    .map(([site, title]) => ({ site, title, language: wikipediaLanguage(site) }))
    .filter(({ language }) => language !== null)
    .sort((a, b) => compare(a.language ?? '', b.language ?? '') || compare(a.site, b.site))
    .map(({ site, title }) => [site, title] as const);
  return { total: all.length, wikipedia };
}

function compare(a: string, b: string): number {
  return a === b ? 0 : a < b ? -1 : 1;
}
