import { createRandom, pick, pickSkewed, type Random } from '../../dump-generator/random.ts';
import { peopleIn, type Person } from '../support/people.ts';

/** One request of a load. */
export interface RandomRequest {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

type Kind = (random: Random, people: readonly Person[]) => string;

const LANGUAGES = ['en', 'de', 'pt', 'es', 'fr', 'it'];
const CODINGS = ['identity', 'gzip', 'gzip, deflate, br', 'gzip, deflate, br, zstd'];
const SIGNS = ['aries', 'taurus', 'gemini', 'cancer', 'leo', 'virgo', 'libra', 'pisces'];
const ZONES = ['UTC', 'Europe/Berlin', 'America/Lima', 'Asia/Tokyo', 'Pacific/Auckland'];

// Every other one is a profile or the page of a person, as it is for a service that crawlers know.
const ADDRESSES: readonly Kind[] = [
  (random, people) => `/api/v1/people/${personOf(random, people).slug}?${lang(random)}`,
  (random, people) => `/api/v1/people/wikidata/${personOf(random, people).qid}?${lang(random)}`,
  (random, people) => `/${pick(random, LANGUAGES)}/people/${personOf(random, people).slug}`,
  (random, people) => `/${pick(random, LANGUAGES)}/people/${personOf(random, people).slug}`,
  (random) => `/api/v1/birthdays/${dayOf(random)}?${run(random)}`,
  (random) => `/api/v1/years/${yearOf(random)}?${run(random)}`,
  (random, people) => `/api/v1/search?q=${wordOf(random, people)}&${lang(random)}`,
  (random) => pick(random, PAGES)(random),
  (random, people) => pick(random, RARER)(random, people),
];

const PAGES: readonly ((random: Random) => string)[] = [
  (random) => `/${pick(random, LANGUAGES)}/`,
  (random) => `/${pick(random, LANGUAGES)}/birthdays/${dayOf(random)}`,
  (random) => `/${pick(random, LANGUAGES)}/birthdays/${dayOf(random)}.ics`,
  (random) => `/${pick(random, LANGUAGES)}/birthdays/${dayOf(random)}/${yearOf(random)}`,
  (random) => `/${pick(random, LANGUAGES)}/years/${yearOf(random)}`,
  (random) => `/${pick(random, LANGUAGES)}/zodiac/${pick(random, SIGNS)}`,
];

const RARER: readonly Kind[] = [
  (random) => `/api/v1/birthdays/today?tz=${pick(random, ZONES)}&${run(random)}`,
  (random) => `/api/v1/birthdays/${dayOf(random)}/${yearOf(random)}?${lang(random)}`,
  (random) => `/api/v1/zodiac/${pick(random, SIGNS)}?${run(random)}`,
  (random) => `/api/v1/meta?${lang(random)}`,
  (random, people) => `/${pick(random, LANGUAGES)}/search?q=${wordOf(random, people)}`,
  (random, people) => `/${pick(random, LANGUAGES)}/people/${personOf(random, people).slug}.ics`,
  (random) => `/${pick(random, LANGUAGES)}/today.atom`,
  () => '/api/v1/openapi.json',
  () => '/api/v1/docs',
  () => '/sitemap.xml',
  (random) => `/api/v1/people/nobody-${random.next()}`,
  (random) => `/api/v1/years/${random.next()}`,
];

const CALLS: readonly ((
  random: Random,
  people: readonly Person[],
) => { name: string; arguments: object })[] = [
  (random, people) => ({
    name: 'person_birth_date',
    arguments: { query: personOf(random, people).qid },
  }),
  (random, people) => ({
    name: 'search_people',
    arguments: { query: decodeURIComponent(wordOf(random, people)) },
  }),
  (random) => {
    const [month, day] = dayOf(random).split('-').map(Number);
    return { name: 'birthdays_on_date', arguments: { month, day, limit: 1 + random.below(25) } };
  },
  (random, people) => ({
    name: 'age_on_date',
    arguments: { query: personOf(random, people).qid, date: `2026-${dayOf(random)}` },
  }),
];

const MCP_HEADERS = {
  accept: 'application/json, text/event-stream',
  'content-type': 'application/json',
};
const MCP_SHARE = 0.15;

/** Requests of all kinds for the people of a snapshot file; the same ones whenever the seed is. */
export function* randomRequests(snapshot: string, seed: number): Generator<RandomRequest> {
  const people = peopleIn(snapshot);
  const random = createRandom(seed, 0);
  for (;;) {
    const coding = { 'accept-encoding': pick(random, CODINGS) };
    if (random.chance(MCP_SHARE)) {
      const params = pick(random, CALLS)(random, people);
      const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params });
      yield { method: 'POST', path: '/mcp', headers: { ...MCP_HEADERS, ...coding }, body };
    } else {
      yield { method: 'GET', path: pick(random, ADDRESSES)(random, people), headers: coding };
    }
  }
}

// Half of the requests are for any person, half for the popular ones.
function personOf(random: Random, people: readonly Person[]): Person {
  return random.chance(0.5) ? pick(random, people) : pickSkewed(random, people, 4);
}

function wordOf(random: Random, people: readonly Person[]): string {
  const words = pick(random, people).slug.split('-');
  return encodeURIComponent(pick(random, words).slice(0, 2 + random.below(8)));
}

function dayOf(random: Random): string {
  return `${two(1 + random.below(12))}-${two(1 + random.below(28))}`;
}

function yearOf(random: Random): number {
  return 1700 + random.below(310);
}

function run(random: Random): string {
  return `limit=${1 + random.below(100)}&offset=${random.below(40)}&${lang(random)}`;
}

function lang(random: Random): string {
  return `lang=${pick(random, LANGUAGES)}`;
}

function two(value: number): string {
  return String(value).padStart(2, '0');
}
