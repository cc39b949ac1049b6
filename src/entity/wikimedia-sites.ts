import { WIKIPEDIA_EDITIONS } from '../core/person/wikipedia-editions.ts';

/** Whole projects, wikis that have only one edition, and language editions of projects other than Wikipedia. */
// oxfmt-ignore
const PROJECTS = {
  wikipedia: 52, wiktionary: 151, wikisource: 263, wikibooks: 367, wikiquote: 369, wikiversity: 370,
  wikivoyage: 373, wikimediaCommons: 565, wikinews: 964, wikidata: 2013, wikispecies: 13679,
  metaWiki: 1063116, mediawikiOrg: 15633578, wikifunctions: 104587954, enwikisource: 15156406,
  frwikisource: 15156541, dewikisource: 15522295, enwikivoyage: 19826574,
} as const;

/**
 * QID numbers of the items that represent Wikimedia sites. A reference that is "stated in" one of
 * them is an import from a sister project, not an external source.
 *
 * Gathered from the tables that public Wikidata bots, import tools and dump analysers keep for
 * "imported from Wikimedia project" (P143), and from real P143 values whose reference also has the
 * wiki's address (P4656). Wikipedia is complete for the editions opened until the middle of 2016,
 * including closed ones. Editions opened later and most editions of the sister projects are
 * missing; they are recognised by {@link WIKIMEDIA_PROJECT_CLASSES} if the input holds their items.
 */
export const WIKIMEDIA_PROJECTS: ReadonlySet<number> = new Set<number>([
  ...WIKIPEDIA_EDITIONS.keys(),
  ...Object.values(PROJECTS),
]);

/**
 * QID numbers of the classes (values of P31) whose instances are Wikimedia sites: the language editions of each
 * project, and the more general classes that single-edition wikis are instances of.
 *
 * Source: the class table of a public bot that creates these items, and the queries of public gadgets that look up a
 * wiki's item by its address.
 */
export const WIKIMEDIA_PROJECT_CLASSES: ReadonlySet<number> = new Set([
  10876391, // Wikipedia language edition
  14827288, // Wikimedia project
  15156455, // Wikisource language edition
  19826567, // Wikivoyage language edition
  20671729, // Wikinews language edition
  22001316, // Wikibooks language edition
  22001361, // Wikiquote language edition
  22001389, // Wiktionary language edition
  22001390, // Wikiversity language edition
  33120876, // class of every Wikimedia wiki that has an address of its own
]);

/** Domains of the Wikimedia projects, and some that republish their content. Each includes all its subdomains. */
const DOMAINS = `
  wikipedia.org wikidata.org wikimedia.org wikisource.org wiktionary.org wikiquote.org wikibooks.org wikinews.org
  wikiversity.org wikivoyage.org mediawiki.org wikispecies.org
  wikiwand.com dbpedia.org wiki2.org`
  .trim()
  .split(/\s+/);

/** The host in lower case, without the final dot of a fully qualified name. */
function normalizeHost(host: string): string {
  return host.toLowerCase().replace(/\.$/, '');
}

/** Whether a host, without port, belongs to a Wikimedia project or a mirror, of which `moreMirrors` are some (5.1). */
export function isWikimediaHost(host: string, moreMirrors: readonly string[] = []): boolean {
  const name = normalizeHost(host);
  const covers = (domain: string): boolean => name === domain || name.endsWith(`.${domain}`);
  return (
    DOMAINS.some(covers) ||
    // An empty entry would match the host `.`, and every host that ends in a dot.
    moreMirrors.some((domain) => domain !== '' && covers(normalizeHost(domain)))
  );
}
