import { createRandom } from '../../dump-generator/random.ts';
import { wordOf, type Held, type Person } from '../support/people.ts';
import type { BenchRequest, Load } from './wrk.ts';

/** What a case is measured against. */
export type Baseline = 'same bytes' | 'JSON-RPC handler' | 'plain read';

/** One kind of request that clients make. */
export interface Case {
  readonly name: string;
  /** Whether the server sends answers that it keeps or makes every answer anew. */
  readonly server: 'keeping' | 'forgetful';
  /** Whether its answers are there already or new to the server; null for a mixture. */
  readonly group: 'hot' | 'new' | null;
  /** Null where no bare server does the same. */
  readonly baseline: Baseline | null;
  /** Whether clients already have the answer and get 304. */
  readonly unchanged?: true;
  load(held: Held): Load;
}

const API = '/api/v1';
const REQUESTS = 5000;
const LANGUAGES = ['en', 'de', 'pt', 'es', 'fr', 'it'];
const MCP_HEADERS = {
  accept: 'application/json, text/event-stream',
  'content-type': 'application/json',
};
const NOBODY: Person = { slug: 'nobody', qid: 'Q0' };

type MakePath = (person: Person, number: number, held: Held) => string;

const get = (path: string): BenchRequest => ({ method: 'GET', path });

/** An answer that the server keeps, for the person whom most clients ask for. */
function kept(name: string, path: (most: Person) => string, unchanged?: true): Case {
  return {
    name,
    server: 'keeping',
    group: 'hot',
    baseline: 'same bytes',
    ...(unchanged && { unchanged }),
    load: ({ people }) => ({ requests: [get(path(people[0] ?? NOBODY))], headers: {} }),
  };
}

/** Answers that are made anew, for people in an order that is the same in every run. */
function made(name: string, baseline: Baseline | null, path: MakePath): Case {
  return {
    name,
    server: 'forgetful',
    group: 'new',
    baseline,
    load: (held) => ({
      requests: some(held.people).map((person, number) => get(path(person, number, held))),
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
  { group, baseline }: Pick<Case, 'group' | 'baseline'>,
  asks: (people: readonly Person[]) => string[],
): Case {
  return {
    name,
    server: 'keeping',
    group,
    baseline,
    load: ({ people }) => ({ requests: asks(people).map(askForDate), headers: MCP_HEADERS }),
  };
}

function askForDate(query: string, number: number): BenchRequest {
  const params = { name: 'person_birth_date', arguments: { query } };
  const body = JSON.stringify({ jsonrpc: '2.0', id: number, method: 'tools/call', params });
  return { method: 'POST', path: '/mcp', body };
}

const MIXED_REQUESTS = 50_000;

// One in ten clients comes for today, most others for people: the second of them half as often as the first,
// the third a third as often, and so on (Zipf).
const MIXTURE: readonly ((person: Person, number: number) => string)[] = [
  ({ slug }, n) => `${API}/people/${slug}?${language(n)}`,
  ({ slug }) => `${API}/people/${slug}`,
  ({ qid }) => `${API}/people/wikidata/${qid}`,
  ({ slug }) => `/en/people/${slug}`,
  ({ slug }, n) => `/${LANGUAGES[n % LANGUAGES.length] ?? 'en'}/people/${slug}`,
  (_, n) => `${API}/birthdays/${monthDay(n)}?limit=20`,
  (_, n) => `/en/years/${yearOf(n)}`,
  (person) => `${API}/search?q=${wordOf(person)}`,
  () => `${API}/birthdays/today`,
  () => '/',
];

function mixed(): Case {
  return {
    name: 'mixed',
    server: 'keeping',
    group: null,
    baseline: null,
    load({ people }) {
      const random = createRandom(2, people.length);
      const requests = Array.from({ length: MIXED_REQUESTS }, () => {
        const person = people[Math.floor(people.length ** random.unit()) - 1] ?? NOBODY;
        const path = MIXTURE[random.below(MIXTURE.length)] ?? MIXTURE[0];
        return get(path?.(person, random.below(MIXED_REQUESTS)) ?? '/');
      });
      return { requests, headers: {} };
    },
  };
}

const monthDay = (number: number): string =>
  `${two(1 + (number % 12))}-${two(1 + (Math.floor(number / 12) % 28))}`;
const yearOf = (number: number): number => 1900 + (number % 100);
const language = (number: number): string => `lang=${LANGUAGES[number % LANGUAGES.length] ?? 'en'}`;
const two = (value: number): string => String(value).padStart(2, '0');

/** A part of a sign's list, which is the longest kind of list. `part` is from 0 to 1. */
function partOfSign({ signs }: Held, number: number, part: number): string {
  const [sign, total] = signs[number % signs.length] ?? ['leo', 0];
  return `${API}/zodiac/${sign}?limit=20&offset=${Math.floor(total * part)}`;
}

export const CASES: readonly Case[] = [
  kept('hot-profile', ({ slug }) => `${API}/people/${slug}`),
  kept('hot-profile-qid', ({ qid }) => `${API}/people/wikidata/${qid}`),
  kept('hot-304', ({ slug }) => `${API}/people/${slug}`, true),
  kept('hot-list', () => `${API}/birthdays/03-11?limit=20`),
  kept('hot-list-100', () => `${API}/birthdays/03-11?limit=100`),
  kept('hot-date', () => `${API}/birthdays/03-11/1952`),
  kept('hot-meta', () => `${API}/meta`),
  kept('hot-home', () => '/'),
  kept('hot-person-page', ({ slug }) => `/en/people/${slug}`),
  kept('hot-contract', () => `${API}/openapi.json`),
  call('mcp-kept', { group: 'hot', baseline: 'JSON-RPC handler' }, (people) => [
    (people[0] ?? NOBODY).qid,
  ]),
  // These are more people than the cache can hold.
  call('mcp-new', { group: 'new', baseline: null }, (people) =>
    some(people).map(({ qid }, n) => ' '.repeat(n % 50) + qid),
  ),
  mixed(),
  made('profile', 'plain read', ({ slug }, n) => `${API}/people/${slug}?${language(n)}`),
  made('profile-qid', 'plain read', ({ qid }, n) => `${API}/people/wikidata/${qid}?${language(n)}`),
  made('list', 'plain read', (_, n) => `${API}/birthdays/${monthDay(n)}?limit=20`),
  made('list-100', 'plain read', (_, n) => `${API}/birthdays/${monthDay(n)}?limit=100`),
  made('date', null, (_, n) => `${API}/birthdays/${monthDay(n)}/${yearOf(n)}`),
  made('year', 'plain read', (_, n) => `${API}/years/${yearOf(n)}?limit=20`),
  made('sign', 'plain read', (_, n, held) => partOfSign(held, n, 0)),
  made('sign-deep', 'plain read', (_, n, held) => partOfSign(held, n, 0.9)),
  made('person-page', 'plain read', ({ slug }) => `/en/people/${slug}`),
  made('day-page', null, (_, n) => `/en/birthdays/${monthDay(n)}`),
  made('search-name', null, ({ slug }) => `${API}/search?q=${slug.replaceAll('-', '%20')}`),
  made('search-word', null, (person) => `${API}/search?q=${wordOf(person)}`),
  made('search-prefix', null, (person) => `${API}/search?q=${wordOf(person).slice(0, 3)}`),
  made('search-two-words', null, (person, n, { people }) => {
    const other = people[n] ?? NOBODY;
    return `${API}/search?q=${person.slug.split('-')[0]}%20${wordOf(other)}`;
  }),
];
