import assert from 'node:assert/strict';
import { test } from 'node:test';
import { samplePeople } from '../../sample/expand.ts';
import { LANGUAGES } from '../../src/core/text/languages.ts';
import { NOW, UNPACKED } from '../support/sample-service.ts';
import { spread } from '../support/spread.ts';
import { languageAt, PAGES } from './addresses.ts';
import { inBrowser } from './support/in-browser.ts';
import { eachIn, jsonLdIn, NOINDEX } from './support/read-page.ts';
import { childrenOf, readXml, textOf } from './support/read-xml.ts';
import { service } from '../support/sample.ts';

const heads = new Map<string, ReturnType<typeof readHead>>();

/** What search engines read from the page at an address. Each page is read once. */
function headOf(address: string): ReturnType<typeof readHead> {
  const known = heads.get(address) ?? readHead(address);
  heads.set(address, known);
  return known;
}

async function readHead(address: string) {
  const response = await fetch(address, { redirect: 'manual', headers: UNPACKED });
  const text = await response.text();
  const links = [...text.matchAll(/<link rel="(\w+)"([^>]*)>/g)];
  const attribute = (tag: string, name: string): string | undefined =>
    new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1]?.replaceAll('&amp;', '&');
  return {
    status: response.status,
    indexable: !NOINDEX.test(text),
    canonical: attribute(links.find(([, rel]) => rel === 'canonical')?.[2] ?? '', 'href') ?? '',
    // Addresses by the language that they are in.
    alternates: new Map(
      links.flatMap(([, rel, tag = '']) => {
        const language = attribute(tag, 'hreflang');
        return rel === 'alternate' && language !== undefined
          ? [[language, attribute(tag, 'href') ?? ''] as const]
          : [];
      }),
    ),
    jsonLd: jsonLdIn(text),
  };
}

async function sitemapPages(): Promise<string[]> {
  const locations = async (address: string): Promise<string[]> => {
    const text = await service.textOf(address.slice(service.base.length));
    return eachIn(text.replaceAll('&amp;', '&'), /<loc>([^<]+)<\/loc>/g);
  };
  const robots = await service.textOf('/robots.txt');
  const index = /^Sitemap: (\S+)$/m.exec(robots)?.[1] ?? '';
  const parts = await locations(index);
  assert.ok(parts.length >= 2);
  return (await Promise.all(parts.map(locations))).flat();
}

test('service 15.2: the sitemap that robots.txt names lists pages that may be kept, each by its own name', async () => {
  const pages = await sitemapPages();
  assert.equal(new Set(pages).size, pages.length);
  const faults: string[] = [];
  for (const page of spread(pages, 150)) {
    const { status, indexable, canonical } = await headOf(page);
    if (status !== 200 || !indexable || canonical !== page) {
      faults.push(`${page}: ${status}, ${indexable ? '' : 'noindex, '}${canonical}`);
    }
  }
  assert.deepEqual(faults, []);
});

test('of the pages of people those that are indexable are in the sitemap', async () => {
  const listed = new Set(await sitemapPages());
  for (const { qid } of spread(samplePeople(), 25)) {
    const profile = await service.request(`/api/v1/people/wikidata/${qid}`);
    for (const language of LANGUAGES) {
      const page = `${service.base}/${language}/people/${profile.json.slug}`;
      const head = await headOf(page);
      assert.equal(head.status === 200 && head.indexable, listed.has(page), page);
    }
  }
});

test('every page in another language names the same pages as this one', async () => {
  let pairs = 0;
  for (const page of spread(await sitemapPages(), 35)) {
    const { alternates } = await headOf(page);
    assert.equal(alternates.get(languageAt(new URL(page).pathname)), page);
    assert.equal(alternates.get('x-default'), alternates.get('en'));
    for (const other of alternates.values()) {
      assert.deepEqual((await headOf(other)).alternates, alternates, `${page} and ${other}`);
      pairs++;
    }
  }
  assert.ok(pairs > 150);
});

test('a page that may not be kept names no other languages', async () => {
  for (const path of ['/en/search?q=john', '/en/birthdays/03-11?offset=5000', '/de/nothing']) {
    const { indexable, alternates } = await headOf(service.base + path);
    assert.ok(!indexable, path);
    assert.equal(alternates.size, 0, path);
  }
  // Without a description in Spanish.
  const ratas = await headOf(`${service.base}/es/people/juri-ratas`);
  assert.deepEqual([ratas.status, ratas.indexable], [200, false]);
});

test('JSON-LD has the address of its page and opens with the vocabulary', async () => {
  const kinds = new Set<unknown>();
  for (const path of PAGES) {
    const { jsonLd, canonical } = await headOf(service.base + path);
    for (const block of jsonLd) {
      assert.equal(block['@context'], 'https://schema.org', path);
      kinds.add(block['@type']);
      if (block['@type'] !== 'WebPage' && block['@type'] !== 'CollectionPage') continue;
      assert.equal(block['url'], canonical);
      assert.equal(block['inLanguage'], languageAt(path));
    }
  }
  assert.deepEqual(kinds, new Set(['WebSite', 'CollectionPage', 'WebPage', 'Dataset']));
});

const SITEMAPS = 'http://www.sitemaps.org/schemas/sitemap/0.9';

inBrowser('sitemaps (sitemaps.org) and feeds are well-formed as they are served', async (page) => {
  const { as_of } = JSON.parse(await service.textOf('/en/years/1952.json')) as { as_of: string };
  for (const path of ['/sitemap.xml', '/sitemaps/pages-1.xml', '/sitemaps/people-1.xml']) {
    const root = await readXml(page, await service.textOf(path));
    const [name, child] = path === '/sitemap.xml' ? ['sitemapindex', 'sitemap'] : ['urlset', 'url'];
    assert.deepEqual([root.name, root.namespace], [name, SITEMAPS]);
    const entries = childrenOf(root, child);
    assert.ok(entries.length > 0 && entries.length === root.children.length, path);
    for (const entry of entries) {
      assert.ok(URL.canParse(textOf(entry, 'loc')), path);
      assert.equal(textOf(entry, 'lastmod'), as_of);
    }
  }
  for (const language of LANGUAGES) {
    const url = `${service.base}/${language}/today.atom`;
    const feed = await readXml(page, await service.textOf(`/${language}/today.atom`));
    assert.equal(feed.attributes['xml:lang'], language);
    assert.equal(textOf(feed, 'id'), url);
    const entries = childrenOf(feed, 'entry');
    const ids = entries.map((entry) => textOf(entry, 'id'));
    assert.ok(ids.length > 0);
    assert.equal(new Set(ids).size, ids.length);
    for (const link of [feed, ...entries].flatMap((element) => childrenOf(element, 'link'))) {
      const { rel, href = '' } = link.attributes;
      if (rel === 'license') continue;
      assert.equal((await fetch(href, { redirect: 'manual' })).status, 200, href);
    }
  }
});

inBrowser(
  'service 15.6, RFC 4287: the feed and its entries have what they must have',
  async (page) => {
    service.setNow(Date.UTC(2026, 2, 11, 9));
    const feed = await readXml(page, await service.textOf('/en/today.atom'));
    service.setNow(NOW);
    const { base } = service;
    assert.deepEqual([feed.name, feed.namespace], ['feed', 'http://www.w3.org/2005/Atom']);
    assert.equal(textOf(feed, 'title'), 'Born on 11 March');
    assert.equal(textOf(feed, 'updated'), '2026-03-11T00:00:00Z');
    assert.deepEqual(
      childrenOf(feed, 'link').map(({ attributes: { rel, href } }) => [rel, href]),
      [
        ['self', `${base}/en/today.atom`],
        ['alternate', `${base}/en/`],
        ['license', 'https://creativecommons.org/publicdomain/zero/1.0/'],
      ],
    );
    const [author] = childrenOf(feed, 'author');
    assert.ok(author && textOf(author, 'name') === 'Natalis');
    const id = 'tag:127.0.0.1,2026-03-11:en/Q42';
    const [entry, ...others] = childrenOf(feed, 'entry').filter((one) => textOf(one, 'id') === id);
    assert.ok(entry && others.length === 0);
    assert.equal(textOf(entry, 'title'), 'Douglas Adams (born 1952)');
    assert.equal(textOf(entry, 'updated'), '2026-03-11T00:00:00Z');
    assert.deepEqual(
      childrenOf(entry, 'link').map(({ attributes: { rel, href } }) => [rel, href]),
      [['alternate', `${base}/en/people/douglas-adams`]],
    );
    const { description } = (await service.request('/api/v1/people/wikidata/Q42')).json;
    assert.equal(
      textOf(entry, 'content').replaceAll('\n', ''),
      `<p dir="auto">${description}</p><p>Born on 11 March 1952. A source outside Wikimedia is named. It does not mean that anybody has checked the date.</p>`,
    );
  },
);
