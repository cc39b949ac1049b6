import { setImmediate } from 'node:timers/promises';
import { Failure } from '../../core/failure.ts';
import { daysWithBirths, signsWithBirths, yearsWithBirths } from '../../service/count-births.ts';
import { indexablePeople, type RankRun } from '../../service/indexable-people.ts';
import { CACHE } from '../../web/headers.ts';
import type { DocumentRoute } from '../document.ts';
import {
  addressesOfPages,
  addressesOfPeople,
  sitePages,
  type PageAddress,
} from '../machines/sitemap/addresses.ts';
import { sitemapIndex, sitemapText } from '../machines/sitemap/document.ts';
import { findSitemapPart, sitemapParts } from '../machines/sitemap/parts.ts';
import type { PageContext } from '../page.ts';

const XML = 'application/xml; charset=utf-8';

/** The index of all parts of the sitemap. */
export const sitemapIndexFile: DocumentRoute = {
  pattern: '/sitemap.xml',
  contentType: XML,
  plan: ({ context }) => ({
    deciding: [],
    cacheControl: CACHE.document,
    async compute() {
      const { people, as_of } = context.reader.info.manifest;
      const parts = sitemapParts({ pages: (await pagesOf(context)).length, people });
      return sitemapIndex(
        parts.map(({ name }) => `${context.base}/sitemaps/${name}.xml`),
        as_of,
      );
    },
  }),
};

/** One part of the sitemap. */
export const sitemapPartFile: DocumentRoute = {
  pattern: '/sitemaps/:part.xml',
  contentType: XML,
  plan: ({ context, path }) => {
    const name = path['part'] ?? '';
    return {
      deciding: [name],
      cacheControl: CACHE.document,
      // Crawlers ask for one after the other: these megabytes would drive out what is asked for often.
      kept: false,
      async compute() {
        const { as_of } = context.reader.info.manifest;
        let text = '';
        for await (const piece of sitemapText(await addressesOf(context, name), as_of)) {
          text += piece;
        }
        return text;
      },
    };
  },
};

const FIXED: readonly string[] = ['', 'zodiac', 'methodology', 'about', 'developers'];

/** All pages but those of people. */
async function pagesOf(context: PageContext): Promise<readonly PageAddress[]> {
  const fixed = FIXED.map(
    (address): PageAddress =>
      (language) =>
        `${context.base}/${language}/${address}`,
  );
  return sitePages(context.links, fixed, {
    days: await daysWithBirths(context),
    signs: await signsWithBirths(context),
    years: (await yearsWithBirths(context)).map(({ year }) => year),
  });
}

/** What the part of a name lists, piece by piece. Throws Failure `not_found`. */
async function addressesOf(
  context: PageContext,
  name: string,
): Promise<AsyncIterable<readonly string[]> | Iterable<readonly string[]>> {
  // Counting births costs as much as many a part, and people's parts do not depend on them.
  const pages = name.startsWith('pages') ? await pagesOf(context) : [];
  const { people } = context.reader.info.manifest;
  const part = findSitemapPart(name, { pages: pages.length, people });
  if (!part) throw new Failure('not_found', `There is no part "${name}" of the sitemap.`);
  const { kind, first, last } = part;
  if (kind === 'people') return addressesOfRun(context, { first, last });
  return [addressesOfPages(pages.slice(first - 1, last))];
}

async function* addressesOfRun(
  context: PageContext,
  run: RankRun,
): AsyncGenerator<readonly string[]> {
  for await (const people of indexablePeople(context, run)) {
    yield addressesOfPeople(context.links, people);
    // A part takes as long as hundreds of other answers, which need not wait for the whole of it.
    await setImmediate();
  }
}
