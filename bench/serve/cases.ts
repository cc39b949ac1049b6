import { createRandom } from '../dump/random.ts';
import { wordOf, type Person } from '../support/people.ts';
import type { BenchRequest, Load } from './wrk.ts';

/** What a case is measured against. */
export type Baseline = 'same bytes' | 'JSON-RPC handler' | 'plain read';

/** One kind of request that clients make. */
export interface Case {
  readonly name: string;
  /** Whether the server sends answers that it keeps or makes every answer anew. */
  readonly server: 'keeping' | 'forgetful';
  /** Null where no bare server does the same. */
  readonly baseline: Baseline | null;
  /** Whether clients already have the answer and get 304. */
  readonly unchanged?: true;
  load(people: readonly Person[]): Load;
}

const API = '/api/v1';
const REQUESTS = 5000;
const LANGUAGES = ['en', 'de', 'pt', 'es', 'fr', 'it'];
const MCP_HEADERS = {
  accept: 'application/json, text/event-stream',
  'content-type': 'application/json',
};

const get = (path: string): BenchRequest => ({ method: 'GET', path });

function kept(name: string, path: (most: Person) => string, unchanged?: true): Case {
  return {
    name,
    server: 'keeping',
    baseline: 'same bytes',
    ...(unchanged && { unchanged }),
    // A person whom many clients ask for.
    load: (people) => ({ requests: [get(path(people[0] ?? NOBODY))], headers: {} }),
  };
}

const NOBODY: Person = { slug: 'nobody', qid: 'Q0' };

/** Answers that are made anew, for people in an order that is the same in every run. */
function made(
  name: string,
  baseline: Baseline | null,
  path: (person: Person, number: number) => string,
): Case {
  return {
    name,
    server: 'forgetful',
    baseline,
    load: (people) => ({
      requests: some(people).map((person, number) => get(path(person, number))),
      headers: {},
    }),
  };
}

function some(people: readonly Person[]): readonly Person[] {
  const random = createRandom(1, people.length);
  return Array.from({ length: REQUESTS }, () => people[random.below(people.length)] ?? NOBODY);
}

function call(
  name: string,
  baseline: Baseline | null,
  asks: (people: readonly Person[]) => string[],
): Case {
  return {
    name,
    server: 'keeping',
    baseline,
    load: (people) => ({ requests: asks(people).map(askForDate), headers: MCP_HEADERS }),
  };
}

function askForDate(query: string, number: number): BenchRequest {
  const params = { name: 'person_birth_date', arguments: { query } };
  const body = JSON.stringify({ jsonrpc: '2.0', id: number, method: 'tools/call', params });
  return { method: 'POST', path: '/mcp', body };
}

const monthDay = (number: number): string =>
  `${two(1 + (number % 12))}-${two(1 + (Math.floor(number / 12) % 28))}`;
const language = (number: number): string => `lang=${LANGUAGES[number % LANGUAGES.length] ?? 'en'}`;
const two = (value: number): string => String(value).padStart(2, '0');

export const CASES: readonly Case[] = [
  kept('hot-profile', ({ slug }) => `${API}/people/${slug}`),
  kept('hot-profile-qid', ({ qid }) => `${API}/people/wikidata/${qid}`),
  kept('hot-304', ({ slug }) => `${API}/people/${slug}`, true),
  kept('hot-list', () => `${API}/birthdays/03-11?limit=20`),
  kept('hot-date', () => `${API}/birthdays/03-11/1952`),
  kept('hot-meta', () => `${API}/meta`),
  kept('hot-home', () => '/'),
  kept('hot-person-page', ({ slug }) => `/en/people/${slug}`),
  kept('hot-contract', () => `${API}/openapi.json`),
  made('profile', 'plain read', ({ slug }, n) => `${API}/people/${slug}?${language(n)}`),
  made('profile-qid', 'plain read', ({ qid }, n) => `${API}/people/wikidata/${qid}?${language(n)}`),
  made('list', 'plain read', (_, n) => `${API}/birthdays/${monthDay(n)}?limit=20`),
  made('year', 'plain read', (_, n) => `${API}/years/${1900 + (n % 100)}?limit=20`),
  made('person-page', 'plain read', ({ slug }) => `/en/people/${slug}`),
  made('search-name', null, ({ slug }) => `${API}/search?q=${slug.replaceAll('-', '%20')}`),
  made('search-word', null, (person) => `${API}/search?q=${wordOf(person)}`),
  made('search-prefix', null, (person) => `${API}/search?q=${wordOf(person).slice(0, 3)}`),
  call('mcp-kept', 'JSON-RPC handler', (people) => [(people[0] ?? NOBODY).qid]),
  // These are more people than the cache can hold.
  call('mcp-new', null, (people) => some(people).map(({ qid }, n) => ' '.repeat(n % 50) + qid)),
];
