import { wikipediaLanguage } from '../core/wikipedia-sites.ts';
import { asObject, asText, type JsonObject } from './wikibase-json.ts';

/** The articles about an entity on Wikimedia's sites. */
export interface Sitelinks {
  /** All sites, as `wikibase:sitelinks` counts them (methodology 9.4). */
  readonly total: number;
  /** Wikipedia editions only, by site id (methodology 9.5). */
  readonly wikipedia: readonly (readonly [site: string, title: string])[];
}

/** The entity's sitelinks. */
export function readSitelinks(entity: JsonObject): Sitelinks {
  const all = Object.entries(asObject(entity['sitelinks'])).flatMap(([site, link]) => {
    const title = asText(asObject(link)['title']);
    return title === null ? [] : [[site, title] as const];
  });
  const wikipedia = all
    .filter(([site]) => wikipediaLanguage(site) !== null)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return { total: all.length, wikipedia };
}
