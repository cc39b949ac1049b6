/** Domains of the Wikimedia projects. Each includes all its subdomains. */
const WIKIMEDIA_DOMAINS: readonly string[] = [
  'wikipedia.org',
  'wikidata.org',
  'wikimedia.org',
  'wikisource.org',
  'wiktionary.org',
  'wikiquote.org',
  'wikibooks.org',
  'wikinews.org',
  'wikiversity.org',
  'wikivoyage.org',
  'mediawiki.org',
  'wikispecies.org',
];

/** Domains that republish Wikimedia content. A reference to one of them is an import too. */
const MIRROR_DOMAINS: readonly string[] = ['wikiwand.com', 'dbpedia.org', 'wiki2.org'];

/** The host in lower case, without the final dot of a fully qualified name. */
function normalizeHost(host: string): string {
  const lower = host.toLowerCase();
  return lower.endsWith('.') ? lower.slice(0, -1) : lower;
}

/**
 * Whether the host belongs to a Wikimedia project or to a mirror of one.
 *
 * @param host - Host name without port, in any case.
 * @param moreMirrors - Domains to count as mirrors, in addition to the known ones.
 */
export function isWikimediaHost(host: string, moreMirrors: readonly string[] = []): boolean {
  const name = normalizeHost(host);
  const covers = (domain: string): boolean => name === domain || name.endsWith(`.${domain}`);
  return (
    WIKIMEDIA_DOMAINS.some(covers) ||
    MIRROR_DOMAINS.some(covers) ||
    // An empty entry would match the host `.`, and every host that ends in a dot.
    moreMirrors.some((domain) => domain !== '' && covers(normalizeHost(domain)))
  );
}
