/**
 * Language codes of Wikipedias whose site id does not give them, by site id: the code that MediaWiki
 * writes for the language where the wiki's own code is historical or taken by another language.
 */
const IRREGULAR_LANGUAGES: ReadonlyMap<string, string> = new Map([
  ['alswiki', 'gsw'],
  ['bat_smgwiki', 'sgs'],
  ['be_x_oldwiki', 'be-tarask'],
  ['bhwiki', 'bho'],
  ['cbk_zamwiki', 'cbk'],
  ['emlwiki', 'egl'],
  ['fiu_vrowiki', 'vro'],
  ['nowiki', 'nb'],
  ['nrmwiki', 'nrf'],
  ['roa_rupwiki', 'rup'],
  ['zh_classicalwiki', 'lzh'],
  ['zh_min_nanwiki', 'nan'],
  ['zh_yuewiki', 'yue'],
]);

/** Subdomains of Wikipedias that moved to another one than their site id gives, by site id. */
const MOVED_SUBDOMAINS: ReadonlyMap<string, string> = new Map([['be_x_oldwiki', 'be-tarask']]);

/**
 * A language code of two or three letters, with a variant at most. Ids of other projects' wikis are
 * longer words (`commonswiki`, `metawiki`), so a project that opens later is not taken for a language.
 */
const WIKIPEDIA_SITE = /^(?:[a-z]{2,3}(?:_[a-z]+)*|simple)wiki$/;

/** Wikis of Wikimedia's committees and of one celebration, whose ids have the form of a language's. */
const NO_WIKIPEDIAS: ReadonlySet<string> = new Set([
  'fdcwiki',
  'tenwiki',
  'vrt_wikiwiki',
  'wg_enwiki',
]);

function isWikipedia(site: string): boolean {
  return WIKIPEDIA_SITE.test(site) && !NO_WIKIPEDIAS.has(site);
}

function siteCode(site: string): string {
  return site.slice(0, -'wiki'.length).replaceAll('_', '-');
}

/** Language code of a Wikipedia by its sitelink site id, or null where the site is no Wikipedia. */
export function wikipediaLanguage(site: string): string | null {
  return isWikipedia(site) ? (IRREGULAR_LANGUAGES.get(site) ?? siteCode(site)) : null;
}

/** Host of a Wikipedia by its sitelink site id, or null where the site is no Wikipedia. */
export function wikipediaHost(site: string): string | null {
  if (!isWikipedia(site)) return null;
  return `${MOVED_SUBDOMAINS.get(site) ?? siteCode(site)}.wikipedia.org`;
}

/** What `encodeURIComponent` escapes and MediaWiki leaves readable in a title's address. */
const READABLE_ESCAPES = /%(?:3B|40|24|2C|2F|3A)/g;

/**
 * Address of an article by sitelink site id and title, or null where the site is no Wikipedia.
 * The title is escaped as MediaWiki does: spaces as `_`, and `; @ $ ! * ( ) , / ~ :` as they are.
 */
export function wikipediaArticleUrl(site: string, title: string): string | null {
  const host = wikipediaHost(site);
  if (host === null) return null;
  const path = encodeURIComponent(title.toWellFormed().replaceAll(' ', '_'))
    .replaceAll(READABLE_ESCAPES, (escape) => decodeURIComponent(escape))
    .replaceAll("'", '%27');
  return `https://${host}/wiki/${path}`;
}
