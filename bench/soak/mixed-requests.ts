import { createRandom, pick, type Random } from '../../dump-generator/random.ts';
import { randomRequests, type RandomRequest } from '../memory/random-requests.ts';
import { peopleIn, wordOf, type Person } from '../support/people.ts';

type Kind = (random: Random, people: readonly Person[]) => Omit<RandomRequest, 'headers'>;

const BATCH = 10;
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

const DOWNLOADS = [
  '/sitemaps/people-1.xml',
  '/en/zodiac/aries.csv',
  '/de/zodiac/leo.json',
  '/en/disputed.csv',
];

const REFUSED: readonly Kind[] = [
  (random) => ({ method: 'GET', path: `/api/v1/birthdays/13-${random.below(99)}` }),
  (random) => ({ method: 'GET', path: `/api/v1/search?q=a&limit=${1000 + random.below(99)}` }),
  () => ({ method: 'GET', path: `/en/search?q=${'x'.repeat(9000)}` }),
  () => ({ method: 'POST', path: '/api/v1/meta', body: 'a=b' }),
  () => ({ method: 'POST', path: '/mcp', body: '{"jsonrpc":' }),
  () => ({ method: 'POST', path: '/reconcile', body: 'queries=[' }),
  () => ({ method: 'GET', path: '/api/v1/people/%ff' }),
];

const RECONCILED: readonly Kind[] = [
  (random, people) => {
    const queries = Object.fromEntries(
      Array.from({ length: BATCH }, (_, at) => [
        `q${at}`,
        { query: pick(random, people).slug.replaceAll('-', ' '), type: 'Q5' },
      ]),
    );
    const body = new URLSearchParams({ queries: JSON.stringify(queries) }).toString();
    return { method: 'POST', path: '/reconcile', body };
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
 * Requests of all kinds, a few of them wrong, from 20,000 clients (`X-Forwarded-For`) and one that is over its limit;
 * the same ones whenever the seed is.
 */
export function* mixedRequests(snapshot: string, seed: number): Generator<RandomRequest> {
  const usual = randomRequests(snapshot, seed);
  const people = peopleIn(snapshot);
  const random = createRandom(seed, 1);
  for (const { headers, ...request } of usual) {
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
    const type = asked.path.startsWith('/reconcile') && asked.body !== undefined ? FORM : {};
    yield { ...asked, headers: { ...headers, ...type, 'x-forwarded-for': forwarded } };
  }
}
