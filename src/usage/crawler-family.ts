import crawlers from 'crawler-user-agents';
import { isbot } from 'isbot';
import { LRUCache } from 'lru-cache';

// A row has a family and patterns of crawler-user-agents between bars. If several families match, the first one counts:
// Facebook's link previews also contain "Twitterbot".
const ROWS = String.raw`
googlebot: Googlebot\/ | Googlebot-Mobile | Googlebot-Image | Googlebot-News | Googlebot-Video
googlebot: Googlebot-IA\/
google-other: AdsBot-Google([^-]|$) | AdsBot-Google-Mobile | Feedfetcher-Google
google-other: Mediapartners-Google | Mediapartners \(Googlebot\) | APIs-Google
google-other: Google-InspectionTool | Storebot-Google | GoogleOther | Google-Extended
google-other: Google-CloudVertexBot | Gemini-Deep-Research | Google-NotebookLM | Google-Agent
google-other: Google-Read-Aloud | Google-Safety | Google-Site-Verification | Google Favicon
google-other: Google Web Preview | GoogleImageProxy | GoogleDocs
bingbot: bingbot | msnbot | BingPreview\/ | Adidxbot | MicrosoftPreview\/
claudebot: [cC]laude[bB]ot | anthropic-ai | Claude-Web
perplexity-user: Perplexity-User | PerplexityUser
mistralai: MistralAI-User
cohere: cohere-ai | cohere-training-data-crawler
bytespider: Bytespider | TikTokSpider
meta-external: meta-externalagent\/ | meta-externalfetcher\/ | meta-externalads\/ | meta-webindexer
meta-external: FacebookBot
facebook: facebookexternalhit | facebookcatalog\/ | Facebot | Meta-ExternalHit\/
amazonbot: Amazonbot | Amazing-SearchBot | Amzn-SearchBot | Amzn-User
duckduckbot: DuckDuckBot | DuckAssistBot | DuckDuckGo-Favicons-Bot
yandexbot: yandex\.com\/bots | YandexRenderResourcesBot\/
baiduspider: Baiduspider | Baidu-YunGuanCe | BaiduAdsBot
yahoo: Slurp | Y!J | Yahoo Link Preview | YahooCacheSystem
naver: Yeti | NaverBot | NAVER Blog Rssbot
seznambot: SeznamBot | SeznamHomepageCrawler\/
petalbot: PetalBot | AspiegelBot
qwant: Qwantify | Qwantbot
kagi: Kagibot\/ | kagi-fetcher
archive-org: archive\.org_bot | Wayback | ia_archiver | Archive-It
wikimedia: Citoid | ZoteroTranslationServer\/WMF | Pywikibot\/
semrushbot: S[eE][mM]rushBot | SiteAuditBot\/
ahrefsbot: Ahrefs(Bot|SiteAudit)
pinterestbot: pinterest\.com\/bot
slackbot: Slackbot | Slack-ImgProxy
bluesky: Bluesky\/ | BlueskyPreviewBot
curl: ^curl`;

// These have one pattern, and are counted under its name.
const ALONE = String.raw`
GPTBot ChatGPT-User OAI-SearchBot Claude-User Claude-SearchBot PerplexityBot\/ DeepSeekBot YouBot AI2Bot
CCBot Diffbot\/ Applebot Sogou MojeekBot\/ BraveBot coccoc MJ12bot dotbot DataForSeoBot LinkedInBot
Discordbot TelegramBot WhatsApp redditbot Mastodon Twitterbot`;

/** The crawlers that are counted by name, each with its patterns in crawler-user-agents. */
export const NAMED_CRAWLERS = new Map<string, string[]>();
for (const row of ROWS.trim().split('\n')) {
  const [family = '', patterns = ''] = row.split(': ', 2);
  const known = NAMED_CRAWLERS.get(family) ?? [];
  NAMED_CRAWLERS.set(family, [...known, ...patterns.split(' | ')]);
}
for (const pattern of ALONE.trim().split(/\s/)) {
  NAMED_CRAWLERS.set(pattern.replace('\\/', '').toLowerCase(), [pattern]);
}

/** The families of all other crawlers, by their tags in crawler-user-agents. The first match counts. */
export const TAGGED_CRAWLERS: ReadonlyMap<string, string> = new Map([
  ['ai-crawler', 'other-ai'],
  ['search-engine', 'other-search'],
  ['social-preview', 'other-preview'],
  ['feed-reader', 'feed-reader'],
  ['archiver', 'other-archiver'],
  ['academic', 'academic'],
  ['seo', 'other-seo'],
  ['advertising', 'advertising'],
  ['monitoring', 'monitoring'],
  ['scanner', 'scanner'],
  ['browser-automation', 'automation'],
  ['http-library', 'library'],
]);

// The package's types do not have the tags. Of a crawler with two tags, only the first one ever matches.
const listed: readonly { readonly pattern: string; readonly tags?: readonly string[] }[] = crawlers;
const tagged = Array.from(TAGGED_CRAWLERS, ([tag, family]) => {
  const patterns = listed.filter(({ tags }) => tags?.includes(tag)).map(({ pattern }) => pattern);
  return [family, patterns] as const;
});

const FAMILIES = [...NAMED_CRAWLERS, ...tagged].map(([family, patterns]) => ({
  family,
  pattern: new RegExp(patterns.map((pattern) => `(?:${pattern})`).join('|')),
}));

/** The part of a User-Agent that is read, which bounds the work. Every listed crawler is named before its end. */
const MAX_USER_AGENT_LENGTH = 256;

// Most requests come from few programs; a claim takes up to 50 microseconds to judge.
const CLAIMS_REMEMBERED = 1000;

const families = new LRUCache<string, string>({
  max: CLAIMS_REMEMBERED,
  memoMethod(claim) {
    if (!isbot(claim)) return 'browser';
    return FAMILIES.find(({ pattern }) => pattern.test(claim))?.family ?? 'other-crawler';
  },
});

/**
 * The crawler family that a User-Agent header claims. isbot alone decides whether it is a crawler, because some patterns
 * of crawler-user-agents match browsers too. That list then decides which crawler it is.
 */
export function crawlerFamily(userAgent: string | undefined): string {
  const claim = userAgent?.slice(0, MAX_USER_AGENT_LENGTH).trim() ?? '';
  return claim === '' ? 'none' : families.memo(claim);
}
