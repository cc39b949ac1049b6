import type { Source } from './source.ts';

/**
 * Whether one web site is all that a date rests on outside Wikimedia (methodology 6.1): each external
 * reference gives addresses, and all of them are of that site.
 */
export function restsOnOneWebsite(sources: readonly Source[]): boolean {
  const external = sources.filter((source) => source.class === 'external');
  const sites = new Set(external.flatMap(({ urls }) => urls.map(siteOf)));
  return sites.size === 1 && external.every(({ urls }) => urls.length > 0);
}

/** The host of an address without `www.`; of a copy in an archive, the host of what was copied. */
function siteOf(address: string): string {
  const copied = address.search(/(?<=.)https?:\/\//i);
  const url = URL.parse(copied > 0 ? address.slice(copied) : address) ?? URL.parse(address);
  return (url?.hostname ?? address).replace(/^www\./, '');
}
