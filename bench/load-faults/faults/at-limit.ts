import type { Fault } from '../fault.ts';
import { address, batchOf, CLOSE, FORM, MCP, request, toolCall, type Target } from '../target.ts';

const CODINGS = { ...CLOSE, 'Accept-Encoding': 'gzip' };
const LANGUAGES = ['en', 'de', 'pt', 'es', 'fr', 'it'];
const SIGNS = ['aries', 'taurus', 'gemini', 'cancer', 'leo', 'virgo', 'libra', 'pisces'];
const BATCH = 50;

/** The dearest request of a kind that is not kept, with the limit of one address a minute. */
interface Dearest {
  readonly kind: string;
  readonly limit: number;
  request(number: number, target: Target): string;
}

const at = <T>(list: readonly T[], number: number): T => list[number % list.length] as T;

const DEAREST: readonly Dearest[] = [
  {
    kind: 'REST',
    limit: 60,
    request: (number) =>
      request(`GET /api/v1/birthdays/today?limit=100&offset=${number}&lang=de`, CODINGS),
  },
  {
    kind: 'pages',
    limit: 300,
    request: (number, { people }) =>
      request(`GET /${at(LANGUAGES, number)}/people/${at(people, number).slug}`, CODINGS),
  },
  {
    kind: 'downloads',
    limit: 300,
    request(number) {
      const ending = number % 2 === 0 ? 'json' : 'csv';
      const path = `/${at(LANGUAGES, number)}/zodiac/${at(SIGNS, number)}.${ending}`;
      return request(`GET ${path}`, CODINGS);
    },
  },
  {
    kind: 'one sitemap part',
    limit: 290,
    request: () => request('GET /sitemaps/people-1.xml', CODINGS),
  },
  {
    kind: 'MCP',
    limit: 30,
    request(number) {
      const body = toolCall('birthdays_on_date', { month: 1 + (number % 12), day: 7, limit: 25 });
      return request('POST /mcp', { ...MCP, ...CLOSE }, body);
    },
  },
  {
    kind: 'reconciliation',
    limit: 300,
    request(number, { people }) {
      const from = (number * BATCH) % (people.length - BATCH);
      // A letter is missing in each name.
      const names = people
        .slice(from, from + BATCH)
        .map(({ slug }) => `${slug.slice(0, 2)}${slug.slice(3)}`.replaceAll('-', ' '));
      return request('POST /reconcile', { ...FORM, ...CLOSE }, batchOf(names));
    },
  },
];

/** One address sends all requests of its minute at once, and goes on. */
export const atLimit: readonly Fault[] = DEAREST.map(({ kind, limit, request: dear }) => ({
  name: `at its limit: ${kind}`,
  send: (target) =>
    target.keep(limit, (number) => target.exchange(dear(number, target), address(0))),
}));
