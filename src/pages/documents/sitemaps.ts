import { setImmediate } from 'node:timers/promises';
import { Failure } from '../../core/failure.ts';
import { daysWithBirths, signsWithBirths, yearsWithBirths } from '../../service/count-births.ts';
import { indexablePeople } from '../../service/indexable-people.ts';
import { CACHE } from '../../web/headers.ts';
import type { DocumentRoute } from '../document.ts';
import {
  addressesOfPages,
  addressesOfPeople,
  sitePages,
  type PageAddress,
} from '../machines/sitemap/addresses.ts';
import { sitemapIndex, sitemapText } from '../machines/sitemap/document.ts';
import {
  findSitemapPart,
  sitemapParts,
  type SitemapCounts,
  type SitemapPart,
} from '../machines/sitemap/parts.ts';
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
      const { counts } = await pagesOf(context);
      const addresses = sitemapParts(counts).map(
        ({ name }) => `${context.base}/sitemaps/${name}.xml`,
      );
      return sitemapIndex(addresses, context.reader.info.manifest.as_of);
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
      async compute() {
        const { counts, pages } = await pagesOf(context);
        const part = findSitemapPart(name, counts);
        if (!part) throw new Failure('not_found', `There is no part "${name}" of the sitemap.`);
        let text = '';
        const pieces = sitemapText(
          addressesOf(context, part, pages),
          context.reader.info.manifest.as_of,
        );
        for await (const piece of pieces) text += piece;
        return text;
      },
    };
  },
};

const FIXED: readonly string[] = ['', 'zodiac', 'methodology', 'about', 'developers'];

async function pagesOf(
  context: PageContext,
): Promise<{ readonly counts: SitemapCounts; readonly pages: readonly PageAddress[] }> {
  const fixed = FIXED.map(
    (address): PageAddress =>
      (language) =>
        `${context.base}/${language}/${address}`,
  );
  const pages = sitePages(context.links, fixed, {
    days: await daysWithBirths(context),
    signs: await signsWithBirths(context),
    years: (await yearsWithBirths(context)).map(({ year }) => year),
  });
  return {
    counts: { pages: pages.length, people: context.reader.info.manifest.people },
    pages,
  };
}

async function* addressesOf(
  context: PageContext,
  { kind, first, last }: SitemapPart,
  pages: readonly PageAddress[],
): AsyncGenerator<readonly string[]> {
  if (kind === 'pages') {
    yield addressesOfPages(pages.slice(first - 1, last));
    return;
  }
  for await (const people of indexablePeople(context, { first, last })) {
    yield addressesOfPeople(context.links, people);
    // A part takes as long as hundreds of other answers, which need not wait for the whole of it.
    await setImmediate();
  }
}
