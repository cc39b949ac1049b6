import type { Source } from './source.ts';

/**
 * Whether all external references of a date give addresses, and all these addresses belong to one
 * website (methodology 6.1).
 */
export function restsOnOneWebsite(sources: readonly Source[]): boolean {
  const external = sources.filter((source) => source.class === 'external');
  const sites = new Set(external.flatMap(({ urls }) => urls.map(siteOf)));
  return sites.size === 1 && external.every(({ urls }) => urls.length > 0);
}

/** The host of an address without `www.`. For an archived copy, the host of the original. */
function siteOf(address: string): string {
  const copied = address.search(/(?<=.)https?:\/\//i);
  const url = URL.parse(copied > 0 ? address.slice(copied) : address) ?? URL.parse(address);
  return (url?.hostname ?? address).replace(/^www\./, '');
}
