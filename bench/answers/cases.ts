import { createRandom } from '../../dump-generator/random.ts';
import type { Held, Person } from '../support/people.ts';
import {
  batchOf,
  FORM_HEADERS,
  LANGUAGES,
  MCP_HEADERS,
  misspelled,
  nameOf,
  toolCall,
  wordOf,
  type Asked,
} from '../support/requests.ts';
import type { Load } from '../support/wrk.ts';

/** One kind of request that clients make. */
export interface Case {
  readonly name: string;
  /** Whether every answer is made anew, or comes from the cache; null for a mixture. */
  readonly isNew: boolean | null;
  /** Whether clients already have the answer and get 304. */
  readonly isUnchanged?: true;
  load(held: Held): Load;
}

const API = '/api/v1';
const REQUESTS = 5000;
const MIXED_REQUESTS = 50_000;
const BATCHES = 500;
const BATCH = 10;
const NOBODY: Person = { slug: 'nobody', qid: 'Q0' };

const get = (path: string): Asked => ({ method: 'GET', path });
const callFor = (query: string): Asked => {
  return { method: 'POST', path: '/mcp', body: toolCall('person_birth_date', { query }) };
};

/** An answer from the cache, about the person whom most clients ask for. */
function cached(name: string, path: (most: Person) => string, isUnchanged?: true): Case {
  return {
    name: `cached-${name}`,
    isNew: false,
    ...(isUnchanged && { isUnchanged }),
    load: ({ people }) => ({ requests: [get(path(people[0] ?? NOBODY))], headers: {} }),
  };
}

/** New answers, for people in an order that is the same in every run. */
function made(name: string, path: (person: Person, number: number, held: Held) => string): Case {
  return {
    name,
    isNew: true,
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

const CALLS: readonly Case[] = [
  {
    name: 'cached-mcp',
    isNew: false,
    load: ({ people }) => ({
      requests: [callFor((people[0] ?? NOBODY).qid)],
      headers: MCP_HEADERS,
    }),
  },
  {
    name: 'mcp',
    isNew: true,
    load: ({ people }) => ({
      requests: some(people).map(({ qid }) => callFor(qid)),
      headers: MCP_HEADERS,
    }),
  },
];

const RECONCILE: Case = {
  name: 'reconcile-10',
  isNew: true,
  load({ people }) {
    const asked = some(people);
    const requests = Array.from({ length: BATCHES }, (_, number): Asked => {
      const names = asked
        .slice(number * BATCH, (number + 1) * BATCH)
        .map((person, at) => (at % 2 === 0 ? nameOf(person) : misspelled(person)));
      return { method: 'POST', path: '/reconcile', body: batchOf(names) };
    });
    return { requests, headers: FORM_HEADERS };
  },
};

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

const MIXED: Case = {
  name: 'mixed',
  isNew: null,
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

const monthDay = (number: number): string =>
  `${two(1 + (number % 12))}-${two(1 + (Math.floor(number / 12) % 28))}`;
const yearOf = (number: number): number => 1900 + (number % 100);
const language = (number: number): string => `lang=${LANGUAGES[number % LANGUAGES.length] ?? 'en'}`;
const two = (value: number): string => String(value).padStart(2, '0');

/** Twenty people of a list, of the occupation and the country that most of it have. `part` is from 0 to 1. */
function partOfList(
  { filters }: Held,
  path: 'birthdays' | 'years',
  key: string | number,
  kinds: readonly ('occupation' | 'country')[],
  part: number,
): string {
  const list = filters.get(String(key));
  const asked = kinds.flatMap((kind) => {
    const filter = list?.[kind];
    return filter ? [{ kind, ...filter }] : [];
  });
  const total = asked.length === 1 ? asked[0]?.total : list?.total;
  const offset = Math.floor(Math.max(0, (total ?? 0) - 20) * part);
  const query = asked.map(({ kind, qid }) => `&${kind}=${qid}`).join('');
  return `${API}/${path}/${key}?limit=20&offset=${offset}${query}`;
}

/** A part of a sign's list, which is the longest kind of list. `part` is from 0 to 1. */
function partOfSign({ signs }: Held, number: number, part: number): string {
  const [sign, total] = signs[number % signs.length] ?? ['leo', 0];
  return `${API}/zodiac/${sign}?limit=20&offset=${Math.floor(total * part)}`;
}

export const CASES: readonly Case[] = [
  cached('profile', ({ slug }) => `${API}/people/${slug}`),
  cached('profile-qid', ({ qid }) => `${API}/people/wikidata/${qid}`),
  cached('304', ({ slug }) => `${API}/people/${slug}`, true),
  cached('list', () => `${API}/birthdays/03-11?limit=20`),
  cached('list-100', () => `${API}/birthdays/03-11?limit=100`),
  cached('date', () => `${API}/birthdays/03-11/1952`),
  cached('meta', () => `${API}/meta`),
  cached('home', () => '/'),
  cached('person-page', ({ slug }) => `/en/people/${slug}`),
  cached('contract', () => `${API}/openapi.json`),
  ...CALLS,
  MIXED,
  made('profile', ({ slug }, n) => `${API}/people/${slug}?${language(n)}`),
  made('profile-qid', ({ qid }, n) => `${API}/people/wikidata/${qid}?${language(n)}`),
  made('list', (_, n) => `${API}/birthdays/${monthDay(n)}?limit=20`),
  made('list-100', (_, n) => `${API}/birthdays/${monthDay(n)}?limit=100`),
  made('date', (_, n) => `${API}/birthdays/${monthDay(n)}/${yearOf(n)}`),
  made('year', (_, n) => `${API}/years/${yearOf(n)}?limit=20`),
  made('sign', (_, n, held) => partOfSign(held, n, 0)),
  made('sign-deep', (_, n, held) => partOfSign(held, n, 0.9)),
  made('list-deep', (_, n, held) => partOfList(held, 'birthdays', monthDay(n), [], 1)),
  ...[0, 1].map((part) =>
    made(`list-occupation${part === 0 ? '' : '-deep'}`, (_, n, held) =>
      partOfList(held, 'birthdays', monthDay(n), ['occupation'], part),
    ),
  ),
  made('year-both', (_, n, held) =>
    partOfList(held, 'years', yearOf(n), ['occupation', 'country'], 0),
  ),
  made('person-page', ({ slug }) => `/en/people/${slug}`),
  made('day-page', (_, n) => `/en/birthdays/${monthDay(n)}`),
  made('search-name', ({ slug }) => `${API}/search?q=${slug.replaceAll('-', '%20')}`),
  made('search-word', (person) => `${API}/search?q=${wordOf(person)}`),
  made('search-prefix', (person) => `${API}/search?q=${wordOf(person).slice(0, 3)}`),
  made('search-two-words', (person, n, { people }) => {
    const other = people[n] ?? NOBODY;
    return `${API}/search?q=${person.slug.split('-')[0]}%20${wordOf(other)}`;
  }),
  RECONCILE,
];
