import crawlers from 'crawler-user-agents';
import { isbot } from 'isbot';
import { LRUCache } from 'lru-cache';
import { NAMED_CRAWLERS, TAGGED_CRAWLERS } from './named-crawlers.ts';

type NamedFamily = keyof typeof NAMED_CRAWLERS;
type TaggedFamily = (typeof TAGGED_CRAWLERS)[keyof typeof TAGGED_CRAWLERS];

/**
 * The crawler that a request claims to be from. The list is closed, so a header can choose one of
 * its words but never add one.
 */
export type CrawlerFamily = NamedFamily | TaggedFamily | 'other-crawler' | 'browser' | 'none';

/** The package's types do not have the tags. */
interface ListedCrawler {
  readonly pattern: string;
  readonly tags?: readonly string[];
}

/**
 * The part of a User-Agent that is read. This bounds the work for long headers, and every listed
 * crawler is named before its end.
 */
const LONGEST_USER_AGENT = 256;

const TAGS = Object.keys(TAGGED_CRAWLERS) as (keyof typeof TAGGED_CRAWLERS)[];

const MATCHERS = createMatchers(crawlers);

export const CRAWLER_FAMILIES: readonly CrawlerFamily[] = [
  ...MATCHERS.map(({ family }) => family),
  'other-crawler',
  'browser',
  'none',
];

/**
 * The crawler family that a User-Agent header claims. isbot alone decides whether it is a crawler,
 * because some patterns of crawler-user-agents match browsers too. That list then decides which
 * crawler it is.
 */
export function crawlerFamily(userAgent: string | undefined): CrawlerFamily {
  const claim = userAgent?.slice(0, LONGEST_USER_AGENT).trim() ?? '';
  return claim === '' ? 'none' : families.memo(claim);
}

// Most requests come from few programs; a claim takes up to 50 microseconds to judge.
const CLAIMS_REMEMBERED = 1000;

const families = new LRUCache<string, CrawlerFamily>({
  max: CLAIMS_REMEMBERED,
  memoMethod(claim) {
    if (!isbot(claim)) return 'browser';
    return MATCHERS.find(({ pattern }) => pattern.test(claim))?.family ?? 'other-crawler';
  },
});

function createMatchers(listed: readonly ListedCrawler[]) {
  const patterns = new Map<NamedFamily | TaggedFamily, string[]>();
  const named = new Set<string>();
  for (const [family, own] of Object.entries(NAMED_CRAWLERS)) {
    patterns.set(family as NamedFamily, [...own]);
    for (const pattern of own) named.add(pattern);
  }
  for (const tag of TAGS) patterns.set(TAGGED_CRAWLERS[tag], []);
  for (const { pattern, tags } of listed) {
    const tag = TAGS.find((tag) => tags?.includes(tag));
    if (tag && !named.has(pattern)) patterns.get(TAGGED_CRAWLERS[tag])?.push(pattern);
  }
  return [...patterns].map(([family, any]) => ({
    family,
    pattern: new RegExp(any.map((one) => `(?:${one})`).join('|')),
  }));
}
