import { LANGUAGES } from '../../core/text/languages.ts';

/** One file of the sitemap: a run of people by rank, or of the other pages, both ends included. */
export interface SitemapPart {
  /** As in its address: `people-12`. */
  readonly name: string;
  readonly kind: 'pages' | 'people';
  /** Numbers from 1 on. */
  readonly first: number;
  readonly last: number;
}

/** How many people the snapshot has, and how many other pages the site has in every language. */
export type SitemapCounts = Readonly<Record<SitemapPart['kind'], number>>;

// What a file may have at most (sitemaps.org).
const MAX_ADDRESSES = 50_000;

/** People or pages in a part. Each of them has at most one address in each language. */
export const PART_SIZE = Math.floor(MAX_ADDRESSES / LANGUAGES.length);

/**
 * All parts. They are cut by number alone, so that the index costs nothing and all parts cost about the
 * same. A part is shorter where some of its people may not be indexed.
 */
export function sitemapParts(counts: SitemapCounts): SitemapPart[] {
  return (['pages', 'people'] as const).flatMap((kind) =>
    Array.from({ length: Math.ceil(counts[kind] / PART_SIZE) }, (_, index) =>
      partOf(kind, index + 1, counts[kind]),
    ),
  );
}

/** The part of a name such as `people-12`; null where there is none. */
export function findSitemapPart(name: string, counts: SitemapCounts): SitemapPart | null {
  const match = /^(pages|people)-([1-9]\d{0,6})$/.exec(name);
  if (!match) return null;
  const kind = match[1] === 'pages' ? 'pages' : 'people';
  const number = Number(match[2]);
  return number <= Math.ceil(counts[kind] / PART_SIZE) ? partOf(kind, number, counts[kind]) : null;
}

function partOf(kind: SitemapPart['kind'], number: number, count: number): SitemapPart {
  const first = (number - 1) * PART_SIZE + 1;
  return { name: `${kind}-${number}`, kind, first, last: Math.min(first + PART_SIZE - 1, count) };
}
