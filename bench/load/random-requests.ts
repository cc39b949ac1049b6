import { createRandom, pick, pickSkewed, type Random } from '../../dump-generator/random.ts';
import { peopleIn, type Person } from '../support/people.ts';
import {
  batchOf,
  FORM_HEADERS,
  LANGUAGES,
  MCP_HEADERS,
  nameOf,
  SIGNS,
  toolCall,
  wordOf,
  type Asked,
} from '../support/requests.ts';

/** One request of a load. */
export interface RandomRequest extends Asked {
  readonly headers: Readonly<Record<string, string>>;
}

type Kind<T> = (random: Random, people: readonly Person[]) => T;

const CODINGS = ['identity', 'gzip', 'gzip, deflate, br', 'gzip, deflate, br, zstd'];
const ZONES = ['UTC', 'Europe/Berlin', 'America/Lima', 'Asia/Tokyo', 'Pacific/Auckland'];

// Every other one is a profile or the page of a person, as it is for a service that crawlers know.
const ADDRESSES: readonly Kind<string>[] = [
  (random, people) => `/api/v1/people/${personOf(random, people).slug}?${lang(random)}`,
  (random, people) => `/api/v1/people/wikidata/${personOf(random, people).qid}?${lang(random)}`,
  (random, people) => `/${pick(random, LANGUAGES)}/people/${personOf(random, people).slug}`,
  (random, people) => `/${pick(random, LANGUAGES)}/people/${personOf(random, people).slug}`,
  (random) => `/api/v1/birthdays/${dayOf(random)}?${run(random)}`,
  (random) => `/api/v1/years/${yearOf(random)}?${run(random)}`,
  (random, people) => `/api/v1/search?q=${startOfWord(random, people)}&${lang(random)}`,
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

const RARER: readonly Kind<string>[] = [
  (random) => `/api/v1/birthdays/today?tz=${pick(random, ZONES)}&${run(random)}`,
  (random) => `/api/v1/birthdays/${dayOf(random)}/${yearOf(random)}?${lang(random)}`,
  (random) => `/api/v1/zodiac/${pick(random, SIGNS)}?${run(random)}`,
  (random) => `/api/v1/meta?${lang(random)}`,
  (random, people) => `/${pick(random, LANGUAGES)}/search?q=${startOfWord(random, people)}`,
  (random, people) => `/${pick(random, LANGUAGES)}/people/${personOf(random, people).slug}.ics`,
  (random) => `/${pick(random, LANGUAGES)}/today.atom`,
  () => '/api/v1/openapi.json',
  () => '/api/v1/docs',
  () => '/sitemap.xml',
  (random) => `/api/v1/people/nobody-${random.next()}`,
  (random) => `/api/v1/years/${random.next()}`,
];

const CALLS: readonly Kind<string>[] = [
  (random, people) => toolCall('person_birth_date', { query: personOf(random, people).qid }),
  (random, people) =>
    toolCall('search_people', { query: decodeURIComponent(startOfWord(random, people)) }),
  (random) => {
    const [month, day] = dayOf(random).split('-').map(Number);
    return toolCall('birthdays_on_date', { month, day, limit: 1 + random.below(25) });
  },
  (random, people) =>
    toolCall('age_on_date', {
      query: personOf(random, people).qid,
      date: `2026-${dayOf(random)}`,
    }),
];

const MCP_SHARE = 0.15;

/** Requests of all kinds for these people; the same ones whenever the seed is. */
export function* randomRequests(
  people: readonly Person[],
  seed: number,
): Generator<RandomRequest, never> {
  const random = createRandom(seed, 0);
  for (;;) {
    const coding = { 'accept-encoding': pick(random, CODINGS) };
    if (random.chance(MCP_SHARE)) {
      const body = pick(random, CALLS)(random, people);
      yield { method: 'POST', path: '/mcp', headers: { ...MCP_HEADERS, ...coding }, body };
    } else {
      yield { method: 'GET', path: pick(random, ADDRESSES)(random, people), headers: coding };
    }
  }
}

const BATCH = 10;

const DOWNLOADS = [
  '/sitemaps/people-1.xml',
  '/en/zodiac/aries.csv',
  '/de/zodiac/leo.json',
  '/en/disputed.csv',
];

const REFUSED: readonly Kind<Asked>[] = [
  (random) => ({ method: 'GET', path: `/api/v1/birthdays/13-${random.below(99)}` }),
  (random) => ({ method: 'GET', path: `/api/v1/search?q=a&limit=${1000 + random.below(99)}` }),
  () => ({ method: 'GET', path: `/en/search?q=${'x'.repeat(9000)}` }),
  () => ({ method: 'POST', path: '/api/v1/meta', body: 'a=b' }),
  () => ({ method: 'POST', path: '/mcp', body: '{"jsonrpc":' }),
  () => ({ method: 'POST', path: '/reconcile', body: 'queries=[' }),
  () => ({ method: 'GET', path: '/api/v1/people/%ff' }),
];

const RECONCILED: readonly Kind<Asked>[] = [
  (random, people) => {
    const names = Array.from({ length: BATCH }, () => nameOf(pick(random, people)));
    return { method: 'POST', path: '/reconcile', body: batchOf(names) };
  },
  (random, people) => ({
    method: 'GET',
    path: `/reconcile/suggest/entity?prefix=${wordOf(pick(random, people))}`,
  }),
];

const CLIENTS = 20_000;
// The clients that ask so often that they are refused.
const GREEDY_SHARE = 0.05;
const SHARES = { reconciled: 0.06, downloads: 0.04, refused: 0.06 };

/**
 * Random requests, a few of them wrong, from 20,000 clients (`X-Forwarded-For`) and one that is over its limit; the same
 * ones whenever the seed is.
 */
export function* mixedRequests(snapshot: string, seed: number): Generator<RandomRequest, never> {
  const people = peopleIn(snapshot);
  const usual = randomRequests(people, seed);
  const random = createRandom(seed, 1);
  for (;;) {
    const { headers, ...request } = usual.next().value;
    const kind = random.unit();
    const { reconciled, downloads, refused } = SHARES;
    const asked =
      kind < reconciled
        ? pick(random, RECONCILED)(random, people)
        : kind < reconciled + downloads
          ? { method: 'GET' as const, path: pick(random, DOWNLOADS) }
          : kind < reconciled + downloads + refused
            ? pick(random, REFUSED)(random, people)
            : request;
    const client = random.chance(GREEDY_SHARE) ? 0 : 1 + random.below(CLIENTS);
    const forwarded = `10.${client >> 16}.${(client >> 8) & 255}.${client & 255}`;
    const type = asked.path === '/reconcile' ? FORM_HEADERS : {};
    yield { ...asked, headers: { ...headers, ...type, 'x-forwarded-for': forwarded } };
  }
}

// Half of the requests are for any person, half for the popular ones.
function personOf(random: Random, people: readonly Person[]): Person {
  return random.chance(0.5) ? pick(random, people) : pickSkewed(random, people, 4);
}

function startOfWord(random: Random, people: readonly Person[]): string {
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
