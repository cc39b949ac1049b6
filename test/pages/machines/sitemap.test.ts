import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { sitemapPartFile } from '../../../src/pages/documents/sitemaps.ts';
import {
  addressesOfPages,
  addressesOfPeople,
  sitePages,
} from '../../../src/pages/machines/sitemap/addresses.ts';
import { createSite } from '../../../src/pages/site.ts';
import { TEXTS } from '../../../src/pages/texts/texts.ts';
import {
  daysWithBirths,
  signsWithBirths,
  yearsWithBirths,
} from '../../../src/service/count-births.ts';
import { indexablePeople } from '../../../src/service/indexable-people.ts';
import { createLinks } from '../../../src/service/links.ts';
import type { SnapshotReader } from '../../../src/snapshot/reader.ts';
import { openSqliteReader } from '../../../src/snapshot/sqlite/reader.ts';
import { SIX } from '../../api/support/ask.ts';
import { BIRTHS } from '../../api/support/births.ts';
import { collect } from '../../support/collect.ts';
import { composeOver } from '../../support/compose.ts';
import { startSampleService } from '../../support/sample-service.ts';

const BASE = 'https://natalis.example';
const links = createLinks(BASE);
const service = await startSampleService();
const reader = openSqliteReader(service.snapshot);
const context = { reader, links, serviceVersion: '0.0.0-test' };
after(async () => {
  await reader.close();
  await service.close();
});

test('every day, sign and year with births is there once in every language', async () => {
  const pages = sitePages(links, [(language) => `${BASE}/${language}/about`], {
    days: await daysWithBirths(context),
    signs: await signsWithBirths(context),
    years: (await yearsWithBirths(context)).map(({ year }) => year),
  });
  const addresses = addressesOfPages(pages);
  const years = new Set(BIRTHS.flatMap(({ year }) => year ?? []));
  const days = new Set(BIRTHS.flatMap(({ monthDay }) => monthDay ?? []));
  assert.equal(new Set(addresses).size, addresses.length);
  assert.equal(addresses.length, SIX.length * (1 + days.size + 12 + years.size));
  for (const path of ['de/about', 'it/birthdays/02-29', 'fr/zodiac/aries', 'pt/years/1952']) {
    assert.ok(addresses.includes(`${BASE}/${path}`), path);
  }
});

test('others have their turn while a part of the sitemap is made', async () => {
  const plan = sitemapPartFile.plan({
    context: { ...context, version: 'test', base: BASE, now: 0 },
    language: 'en',
    texts: TEXTS.en,
    site: createSite(BASE),
    path: { part: 'people-1' },
    query: new URLSearchParams(),
  });
  let hadTurn = false;
  setImmediate(() => (hadTurn = true));
  const text = await plan.compute();
  assert.ok(typeof text === 'string');
  assert.match(text, /<urlset /);
  assert.ok(hadTurn);
});

test('a part of people counts no births and is not kept, the index is', async () => {
  const asked: string[] = [];
  const watched: SnapshotReader = {
    ...reader,
    cards: (ranks) => (asked.push('cards'), reader.cards(ranks)),
    totals: (...range) => (asked.push('totals'), reader.totals(...range)),
  };
  const app = composeOver(watched, { base: () => BASE, now: () => 0, onFault: assert.fail });
  const askedFor = async (path: string): Promise<Set<string>> => {
    asked.length = 0;
    assert.equal((await app.inject(path)).statusCode, 200);
    return new Set(asked);
  };
  assert.deepEqual(await askedFor('/sitemaps/people-1.xml'), new Set(['cards']));
  assert.deepEqual(await askedFor('/sitemaps/people-1.xml'), new Set(['cards']));
  assert.deepEqual(await askedFor('/sitemap.xml'), new Set(['totals']));
  assert.deepEqual(await askedFor('/sitemap.xml'), new Set());
  await app.close();
});

test('a person is there once in every language in which the page may be indexed', async () => {
  const people = (await collect(indexablePeople(context, { first: 1, last: 1000 }))).flat();
  const addresses = addressesOfPeople(links, people);
  assert.equal(new Set(addresses).size, addresses.length);
  assert.equal(
    addresses.length,
    people.reduce((sum, { languages }) => sum + languages.length, 0),
  );
  assert.ok(addresses.includes(`${BASE}/de/people/douglas-adams`));
});
