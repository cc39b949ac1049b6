import { pairsIn } from '../text/fold.ts';

/**
 * Language codes, by site id, of the Wikipedias whose site id does not give the code. Their wiki code is historical or
 * belongs to another language; this is the code that MediaWiki uses.
 */
const IRREGULAR_LANGUAGES: ReadonlyMap<string, string> = new Map(
  [
    'alswiki gsw, bat_smgwiki sgs, be_x_oldwiki be-tarask, bhwiki bho, cbk_zamwiki cbk, emlwiki egl, fiu_vrowiki vro',
    'nowiki nb, nrmwiki nrf, roa_rupwiki rup, zh_classicalwiki lzh, zh_min_nanwiki nan, zh_yuewiki yue',
  ].flatMap(pairsIn),
);

/**
 * A language code of two or three letters, possibly with variants. Site ids of other projects are
 * longer words (`commonswiki`, `metawiki`), so a future project is not taken for a language.
 */
const WIKIPEDIA_SITE = /^(?:[a-z]{2,3}(?:_[a-z]+)*|simple)wiki$/;

/** Wikis of Wikimedia committees, and one for a celebration, with site ids like those of languages. */
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

/** Language code of a Wikipedia, by its sitelink site id; null if the site is not a Wikipedia. */
export function wikipediaLanguage(site: string): string | null {
  return isWikipedia(site) ? (IRREGULAR_LANGUAGES.get(site) ?? siteCode(site)) : null;
}

/** Host of a Wikipedia, by its sitelink site id; null if the site is not a Wikipedia. */
export function wikipediaHost(site: string): string | null {
  if (!isWikipedia(site)) return null;
  // The one Wikipedia that moved away from the subdomain of its site id.
  return `${site === 'be_x_oldwiki' ? 'be-tarask' : siteCode(site)}.wikipedia.org`;
}

/** What `encodeURIComponent` escapes and MediaWiki keeps readable in an article's address. */
const READABLE_ESCAPES = /%(?:3B|40|24|2C|2F|3A)/g;

/**
 * Address of an article, by sitelink site id and title; null if the site is not a Wikipedia. The title is escaped as
 * MediaWiki does it: spaces become `_`, and `; @ $ ! * ( ) , / ~ :` stay as they are.
 */
export function wikipediaArticleUrl(site: string, title: string): string | null {
  const host = wikipediaHost(site);
  if (host === null) return null;
  const path = encodeURIComponent(title.toWellFormed().replaceAll(' ', '_'))
    .replaceAll(READABLE_ESCAPES, (escape) => decodeURIComponent(escape))
    .replaceAll("'", '%27');
  return `https://${host}/wiki/${path}`;
}

/** Address of an image's page on Wikimedia Commons, by its file name without `File:`. */
export function commonsPage(file: string): string {
  const title = encodeURIComponent(file.toWellFormed().replaceAll(' ', '_'));
  return `https://commons.wikimedia.org/wiki/File:${title}`;
}
