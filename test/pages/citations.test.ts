import assert from 'node:assert/strict';
import { test } from 'node:test';
import { samplePeople } from '../../sample/expand.ts';
import { LANGUAGES } from '../../src/core/text/languages.ts';
import { SIGNS } from '../../src/core/calendar/zodiac.ts';
import { TOOLS } from '../../src/mcp/catalogue.ts';
import { BIRTHS } from '../api/support/births.ts';
import { legacy } from '../mcp/clients/ask.ts';
import { startSampleService, UNPACKED, untilEnd } from '../support/sample-service.ts';
import { someOf } from '../support/thorough.ts';
import { PAGES } from './addresses.ts';
import { atOnce } from './support/at-once.ts';
import { addressesIn, linksIn, textsIn } from './support/addresses-in.ts';

const service = await untilEnd(startSampleService());

const AT_ONCE = 8;
const QIDS = someOf(samplePeople().map(({ qid }) => qid));
const DAYS = ['01-01', '02-29', '03-11', '11-20', '12-31'];
const NAMES = ['douglas adams', 'michael jackson', 'john', 'nobody at all', 'Q42', '"<b>" & ?#%2F'];

/** Each of them in one language. */
function qidsIn(language: string): string[] {
  return QIDS.filter((_qid, index) => LANGUAGES[index % LANGUAGES.length] === language);
}

const opened = new Map<string, Promise<number>>();

/** A search leads to the one person it means (service 14.6, 15.14). */
const SEARCH = /\/search\?q=[^&]+$/;

/** Opens every address once, accepting no other redirects than those, and returns the faults. */
async function open(addresses: ReadonlySet<string>): Promise<string[]> {
  const faults: string[] = [];
  await atOnce(AT_ONCE, addresses, async (address) => {
    const status = opened.get(address) ?? statusOf(address);
    opened.set(address, status);
    if ((await status) !== 200) faults.push(`${await status} ${address}`);
  });
  return faults;
}

async function statusOf(address: string): Promise<number> {
  const redirect = SEARCH.test(address) ? 'follow' : 'manual';
  const response = await fetch(address, { redirect, headers: UNPACKED });
  await response.arrayBuffer();
  return response.status;
}

/** Paths of every endpoint, by language. */
function endpoints(language: string): string[] {
  const years = [...new Set(BIRTHS.flatMap(({ year }) => year ?? [])), 1, -999_999, 999_999];
  const dates = BIRTHS.filter(({ certain, date }) => certain && date !== null).slice(0, 50);
  return [
    '/birthdays/today',
    '/birthdays/today?tz=Asia/Tokyo',
    ...DAYS.map((day) => `/birthdays/${day}?limit=100`),
    ...dates.map(({ date, year }) => `/birthdays/${date?.slice(-5)}/${year}`),
    ...years.map((year) => `/years/${year}?limit=100`),
    ...SIGNS.flatMap((sign) => [`/zodiac/${sign}?limit=100`, `/zodiac/${sign}?offset=1000`]),
    ...qidsIn(language).map((qid) => `/people/wikidata/${qid}`),
    '/people/douglas-adams-q42',
    ...NAMES.map((name) => `/search?q=${encodeURIComponent(name)}&limit=20`),
    '/meta',
    '/openapi.json',
    '/docs',
  ].map((path) => `/api/v1${path}${path.includes('?') ? '&' : '?'}lang=${language}`);
}

test('every address of ours in every answer of the API opens', { timeout: 300_000 }, async () => {
  for (const language of LANGUAGES) {
    const found = new Set<string>();
    await atOnce(AT_ONCE, endpoints(language), async (path) => {
      const response = await fetch(service.base + path, { headers: UNPACKED });
      const text = await response.text();
      assert.equal(response.status, 200, path);
      const isJson = response.headers.get('content-type')?.startsWith('application/json');
      const texts = isJson ? textsIn(JSON.parse(text)) : linksIn(text, service.base + path);
      texts.push(response.headers.get('link') ?? '');
      for (const address of texts.flatMap((one) => addressesIn(one, service.base))) {
        found.add(address);
      }
    });
    // It takes POST alone.
    assert.ok(found.delete(`${service.base}/mcp`));
    assert.ok(found.size > 100);
    assert.deepEqual(await open(found), [], language);
  }
});

/** Calls of every tool that end in every way there is. */
function calls(lang: string): (readonly [tool: string, args: Record<string, unknown>])[] {
  return [
    ...DAYS.map((text) => {
      const [month, day] = text.split('-').map(Number);
      return ['birthdays_on_date', { month, day, limit: 25, lang }] as const;
    }),
    ['birthdays_on_date', { month: 3, day: 11, year: 1952, lang }],
    ['birthdays_on_date', { month: 3, day: 15, year: -44, lang }],
    ['birthdays_on_date', { month: 2, day: 30, lang }],
    ['birthdays_today', { lang }],
    ['birthdays_today', { tz: 'Asia/Tokyo', lang }],
    ...[...qidsIn(lang), ...NAMES, 'Q999999999'].flatMap(
      (query) =>
        [
          ['person_birth_date', { query, lang }],
          ['age_on_date', { query, date: '2000-01-01', lang }],
        ] as const,
    ),
    ['age_on_date', { query: 'Q42', date: 'never', lang }],
    ...NAMES.map((query) => ['search_people', { query, limit: 20, lang }] as const),
  ];
}

test('every citation of every MCP tool opens', { timeout: 300_000 }, async () => {
  const called = new Set<string>();
  for (const language of LANGUAGES) {
    const found = new Set<string>();
    await atOnce(AT_ONCE, calls(language), async ([name, args]) => {
      const { status, json } = await legacy(`${service.base}/mcp`, 'tools/call', {
        name,
        arguments: args,
      });
      assert.equal(status, 200);
      const { content, structuredContent } = json.result as {
        readonly content: readonly { readonly text: string }[];
        readonly structuredContent?: unknown;
      };
      const text = content.map((block) => block.text).join('\n');
      // The citation is the last word of every result.
      const citation = text.slice(text.lastIndexOf(' ') + 1);
      assert.ok(citation.startsWith(`${service.base}/`), text);
      found.add(citation);
      for (const one of [text, ...textsIn(structuredContent)]) {
        for (const address of addressesIn(one, service.base)) found.add(address);
      }
      called.add(name);
    });
    assert.deepEqual(await open(found), [], language);
  }
  assert.deepEqual([...called].sort(), TOOLS.map(({ name }) => name).sort());
});

test('every address in the descriptions of the service for machines opens', async () => {
  const url = `${service.base}/mcp`;
  const { json } = await legacy(url, 'resources/list');
  const { resources } = json.result as { resources: readonly { uri: string }[] };
  const found = new Set<string>();
  for (const { uri } of resources) {
    const read = await legacy(url, 'resources/read', { uri });
    for (const text of textsIn(read.json.result)) {
      for (const address of addressesIn(text, service.base)) found.add(address);
    }
  }
  const notes = await service.textOf(`/llms.txt`);
  for (const address of addressesIn(notes, service.base)) found.add(address);
  assert.ok(found.delete(url));
  assert.ok(found.size > 10);
  assert.deepEqual(await open(found), []);
});

test('every link of a page to another page of ours opens', { timeout: 300_000 }, async () => {
  const found = new Set<string>();
  await atOnce(AT_ONCE, PAGES, async (path) => {
    const page = service.base + path;
    const response = await fetch(page);
    const links = [
      ...linksIn(await response.text(), page),
      ...addressesIn(response.headers.get('link') ?? '', service.base),
    ];
    for (const link of links) if (link.startsWith(`${service.base}/`)) found.add(link);
  });
  found.delete(`${service.base}/mcp`);
  // The form for a date leads home if no date is given. The link to anybody leads to a person.
  for (const language of LANGUAGES) {
    for (const [page, status] of [
      ['birthdays', 301],
      ['random', 302],
    ] as const) {
      const address = `${service.base}/${language}/${page}`;
      assert.ok(found.delete(address), address);
      assert.equal((await fetch(address, { redirect: 'manual' })).status, status, address);
    }
  }
  assert.ok(found.size > PAGES.length);
  assert.deepEqual(await open(found), []);
});
