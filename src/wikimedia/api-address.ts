// Wikimedia refuses requests while the copies of its database lag by more than this many seconds.
const MAX_LAG = '5';

/** Address of a query to the MediaWiki API of a site such as `https://www.wikidata.org`. */
export function apiAddress(site: string, parameters: Readonly<Record<string, string>>): URL {
  const url = new URL(`${site}/w/api.php`);
  url.search = new URLSearchParams({ ...parameters, format: 'json', maxlag: MAX_LAG }).toString();
  return url;
}
