import assert from 'node:assert/strict';
import { test } from 'node:test';
import { samplePeople } from '../../sample/expand.ts';
import { SIGNS } from '../../src/core/calendar/zodiac.ts';
import { TOOLS } from '../../src/mcp/catalogue.ts';
import { BIRTHS } from '../api/support/births.ts';
import { callTool, legacy } from '../mcp/clients/ask.ts';
import { UNPACKED } from '../support/sample-service.ts';
import { spread } from '../support/spread.ts';
import { inTurn, PAGES } from './addresses.ts';
import { service } from '../support/sample.ts';

const QIDS = spread(
  samplePeople().map(({ qid }) => qid),
  20,
);
const DAYS = ['01-01', '02-29', '03-11', '11-20', '12-31'];
const NAMES = ['douglas adams', 'michael jackson', 'john', 'nobody at all', 'Q42', '"<b>" & ?#%2F'];

const opened = new Map<string, Promise<number>>();

/** A search leads to the one person it means (service 14.6, 15.14). */
const SEARCH = /\/search\?q=[^&]+$/;

/** Opens some addresses of those, each once, accepting no other redirects, and returns the faults. */
async function open(addresses: Iterable<string>): Promise<string[]> {
  const faults: string[] = [];
  for (const address of spread([...addresses], 250)) {
    const status = opened.get(address) ?? statusOf(address);
    opened.set(address, status);
    if ((await status) !== 200) faults.push(`${await status} ${address}`);
  }
  return faults;
}

async function statusOf(address: string): Promise<number> {
  const redirect = SEARCH.test(address) ? 'follow' : 'manual';
  const response = await fetch(address, { redirect, headers: UNPACKED });
  await response.arrayBuffer();
  return response.status;
}

/** The texts within a JSON value, whole. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(textsIn);
}

/** The addresses of ours in a text. Each ends at the first character that cannot be part of it. */
function addressesIn(text: string): string[] {
  const { base } = service;
  return text
    .split(base)
    .slice(1)
    .map((rest) => base + (/^[^\s"'<>`()\\]*/.exec(rest)?.[0] ?? '').replace(/[.,;:]+$/, ''));
}

/** The addresses to which the links of a page lead, without those to places within it. */
function linksIn(html: string, page: string): string[] {
  return [...html.matchAll(/ (?:href|action)="([^"#]+)"/g)].map(
    ([, href = '']) => new URL(href.replaceAll('&amp;', '&'), page).href,
  );
}

/** Paths of every endpoint. */
function endpoints(): string[] {
  const years = [...new Set(BIRTHS.flatMap(({ year }) => year ?? [])), 1, -999_999, 999_999];
  const dates = BIRTHS.filter(({ certain, date }) => certain && date !== null).slice(0, 20);
  return [
    '/birthdays/today',
    '/birthdays/today?tz=Asia/Tokyo',
    ...DAYS.map((day) => `/birthdays/${day}`),
    ...dates.map(({ date, year }) => `/birthdays/${date?.slice(-5)}/${year}`),
    ...years.map((year) => `/years/${year}`),
    ...SIGNS.flatMap((sign) => [`/zodiac/${sign}?limit=5`, `/zodiac/${sign}?offset=1000`]),
    ...QIDS.map((qid) => `/people/wikidata/${qid}`),
    '/people/douglas-adams-q42',
    ...NAMES.map((name) => `/search?q=${encodeURIComponent(name)}&limit=20`),
    '/meta',
    '/openapi.json',
    '/docs',
  ];
}

/** Asserts that pages of people are in the language that was asked for (methodology 10.5). */
function assertInLanguage(addresses: readonly string[], language: string): void {
  for (const address of addresses) {
    const [, found = language] = /\/([a-z]{2})\/people\//.exec(address) ?? [];
    assert.equal(found, language, address);
  }
}

test('every address of ours in every answer of the API opens, pages of people in the language of the answer', async () => {
  const found = new Set<string>();
  for (const [endpoint, language] of inTurn(endpoints())) {
    const path = `/api/v1${endpoint}${endpoint.includes('?') ? '&' : '?'}lang=${language}`;
    const response = await fetch(service.base + path, { headers: UNPACKED });
    const text = await response.text();
    assert.equal(response.status, 200, path);
    const isJson = response.headers.get('content-type')?.startsWith('application/json');
    const texts = isJson ? textsIn(JSON.parse(text)) : linksIn(text, service.base + path);
    texts.push(response.headers.get('link') ?? '');
    const addresses = texts.flatMap(addressesIn);
    // The contract has examples.
    if (!/openapi|docs/.test(path)) assertInLanguage(addresses, language);
    for (const address of addresses) found.add(address);
  }
  // It takes POST alone.
  assert.ok(found.delete(`${service.base}/mcp`));
  assert.ok(found.size > 400);
  assert.deepEqual(await open(found), []);
});

/** Calls of every tool that end in every way there is. */
const CALLS: readonly (readonly [tool: string, args: Record<string, unknown>])[] = [
  ...DAYS.map((text) => {
    const [month, day] = text.split('-').map(Number);
    return ['birthdays_on_date', { month, day, limit: 25 }] as const;
  }),
  ['birthdays_on_date', { month: 3, day: 11, year: 1952 }],
  ['birthdays_on_date', { month: 3, day: 15, year: -44 }],
  ['birthdays_on_date', { month: 2, day: 30 }],
  ['birthdays_today', {}],
  ['birthdays_today', { tz: 'Asia/Tokyo' }],
  ...[...QIDS, ...NAMES, 'Q999999999'].map((query) => ['person_birth_date', { query }] as const),
  ...[...QIDS, ...NAMES, 'Q999999999'].map(
    (query) => ['age_on_date', { query, date: '2000-01-01' }] as const,
  ),
  ['age_on_date', { query: 'Q42', date: 'never' }],
  ...NAMES.map((query) => ['search_people', { query, limit: 20 }] as const),
];

test('every citation of every MCP tool opens, that of a person in the language of the answer', async () => {
  const called = new Set<string>();
  const found = new Set<string>();
  for (const [[name, args], lang] of inTurn(CALLS)) {
    const { status, json } = await callTool(service.base, name, { ...args, lang });
    assert.equal(status, 200);
    const { content, structuredContent } = json.result;
    const text = content.map((block: { text: string }) => block.text).join('\n');
    // The citation is the last word of every result.
    const citation = text.slice(text.lastIndexOf(' ') + 1);
    assert.ok(citation.startsWith(`${service.base}/`), text);
    const addresses = [citation, ...[text, ...textsIn(structuredContent)].flatMap(addressesIn)];
    assertInLanguage(addresses, lang);
    for (const address of addresses) found.add(address);
    called.add(name);
  }
  assert.deepEqual(await open(found), []);
  assert.deepEqual([...called].sort(), TOOLS.map(({ name }) => name).sort());
});

test('every address in the descriptions of the service for machines opens', async () => {
  const url = `${service.base}/mcp`;
  const { json } = await legacy(url, 'resources/list');
  const texts = [await service.textOf('/llms.txt')];
  for (const { uri } of json.result.resources) {
    texts.push(...textsIn((await legacy(url, 'resources/read', { uri })).json.result));
  }
  const found = new Set(texts.flatMap(addressesIn));
  assert.ok(found.delete(url));
  assert.ok(found.size > 10);
  assert.deepEqual(await open(found), []);
});

test('every link of a page to another page of ours opens', async () => {
  const found = new Set<string>();
  for (const path of PAGES) {
    const page = service.base + path;
    const response = await fetch(page);
    const links = [
      ...linksIn(await response.text(), page),
      ...addressesIn(response.headers.get('link') ?? ''),
    ];
    for (const link of links) if (link.startsWith(`${service.base}/`)) found.add(link);
  }
  found.delete(`${service.base}/mcp`);
  // The form for a date leads home if no date is given. The link to anybody leads to a person.
  const isOther = (address: string): boolean => /\/(?:birthdays|random)$/.test(address);
  const others = [...found].filter(isOther);
  const statuses = await Promise.all(others.map(statusOf));
  assert.deepEqual(new Set(statuses), new Set([301, 302]));
  assert.ok(found.size > 300, String(found.size));
  assert.deepEqual(await open([...found].filter((address) => !isOther(address))), []);
});
