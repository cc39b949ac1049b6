import { createRandom, pick, type Random } from '../../dump-generator/random.ts';
import { ROUTES as API_ROUTES } from '../../src/api/api.ts';
import { API_PREFIX } from '../../src/api/route.ts';
import { PROPERTIES } from '../../src/reconcile/properties.ts';
import { DOCUMENTS, LOCAL_DOCUMENTS, ROUTES as PAGES } from '../../src/pages/routes.ts';
import { peopleIn, type Person } from '../support/people.ts';
import { LANGUAGES, misspelled, nameOf, SIGNS, toolCall, type Asked } from '../support/requests.ts';
import { worstQueries, type NameQuery } from './worst-queries.ts';

/** Requests of one kind. */
export interface Kind {
  readonly name: string;
  readonly usual: readonly Asked[];
  /** Those that were made to take long; none for most kinds. */
  readonly worst: readonly Asked[];
  /** Whether the answer is made in slices, between which others have their turn. */
  readonly isSliced: boolean;
}

/** Parts of the sitemap and files of lists (docs/decisions/0098-the-edge-is-elsewhere.md). */
const SLICED = /^\/sitemaps\/|^\/:lang\/.*\.(?:csv|json)$/;

const EACH = 12;
const NAMES = 100;

/** Requests of all kinds that the server answers, for the people of a snapshot file; the same ones each time. */
export function everyKind(snapshot: string): readonly Kind[] {
  const random = createRandom(1, 0);
  const people = peopleIn(snapshot);
  const usual = Array.from({ length: NAMES }, (_, at): NameQuery => {
    const person = pick(random, people);
    return { text: at % 2 === 0 ? nameOf(person) : misspelled(person), births: ['1950'] };
  });
  const worst = worstQueries(snapshot);
  const made = Object.entries({ ...addresses(), ...OTHERS }).map(([name, make]): Kind => {
    const asked = Array.from({ length: EACH }, () => make(random, people));
    return { name, usual: asked, worst: [], isSliced: SLICED.test(name) };
  });
  const named = Object.entries(NAMED).map(([name, ask]): Kind => ({
    name,
    usual: usual.map(ask),
    worst: worst.map(ask),
    isSliced: false,
  }));
  return [...named, ...made];
}

const get = (path: string): Asked => ({ method: 'GET', path });
const call = (name: string, args: object): Asked => {
  return { method: 'POST', path: '/mcp', body: toolCall(name, args) };
};
const message = (method: string, params: object = {}): Asked => {
  return {
    method: 'POST',
    path: '/mcp',
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  };
};
const form = (field: string, value: object): Asked => {
  return {
    method: 'POST',
    path: '/reconcile',
    body: `${field}=${encodeURIComponent(JSON.stringify(value))}`,
  };
};

/** What answers to a name. Others wait for one query of a batch at most, so a request has one. */
const NAMED: Readonly<Record<string, (query: NameQuery) => Asked>> = {
  '/api/v1/search': ({ text }) => get(`/api/v1/search?limit=20&q=${encodeURIComponent(text)}`),
  '/en/search': ({ text }) => get(`/en/search?q=${encodeURIComponent(text)}`),
  '/reconcile/suggest/entity': ({ text }) =>
    get(`/reconcile/suggest/entity?prefix=${encodeURIComponent(text)}`),
  '/reconcile queries': ({ text, births }) =>
    form('queries', {
      q0: {
        query: text,
        limit: 25,
        properties: [
          { pid: 'P569', v: births },
          { pid: 'P570', v: births },
        ],
      },
    }),
  'MCP search_people': ({ text }) => call('search_people', { query: text, limit: 20 }),
  'MCP person_birth_date': ({ text }) => call('person_birth_date', { query: text }),
  'MCP age_on_date': ({ text }) => call('age_on_date', { query: text, date: '2026-11-24' }),
};

/** A snapshot by its version, and an order by time, which not every list has. */
const LEFT_OUT = new Set(['v', 'order']);

type Make<T> = (random: Random, people: readonly Person[]) => T;

/** The parts of paths and the parameters of queries. */
const VALUES: Readonly<Record<string, Make<string>>> = {
  'month-day': dayOf,
  day: dayOf,
  month: (random) => dayOf(random).slice(0, 2),
  year: (random) => String(1850 + random.below(150)),
  decade: (random) => `${180 + random.below(20)}0`,
  century: (random) => String(15 + random.below(6)),
  sign: (random) => pick(random, SIGNS),
  slug: (random, people) => pick(random, people).slug,
  QID: (random, people) => pick(random, people).qid,
  kind: (random) => pick(random, ['days', 'other', 'calendars']),
  hash: () => '0',
  part: () => 'people-1',
  lang: (random) => pick(random, LANGUAGES),
  tz: (random) => pick(random, ['UTC', 'Asia/Tokyo']),
  q: (random, people) => nameOf(pick(random, people)),
  limit: () => '100',
  offset: (random) => String(random.below(100)),
};

function valueOf(name: string, ...from: Parameters<Make<string>>): string {
  const make = VALUES[name];
  if (!make) throw new Error(`no value for the parameter ${name}`);
  return encodeURIComponent(make(...from));
}

/** Requests of the addresses of all routes of the API and the pages. */
function addresses(): Record<string, Make<Asked>> {
  const routes = [
    ...API_ROUTES.filter(({ path }) => path !== '/search').map(({ path, parameters }) => {
      const names = Object.values(parameters).map(({ name }) => name);
      return { pattern: `${API_PREFIX}${path.replaceAll(/\{([^}]+)\}/g, ':$1')}`, names };
    }),
    ...DOCUMENTS.map(({ pattern, query = [] }) => ({ pattern, names: query })),
    ...[...PAGES, ...LOCAL_DOCUMENTS].map(({ pattern, query = [] }) => {
      return { pattern: `/:lang${pattern}`, names: query };
    }),
  ];
  return Object.fromEntries(
    routes.map(({ pattern, names }) => [
      pattern,
      (...from) => {
        const path = pattern.replaceAll(/:([\w-]+)/g, (_, name: string) => valueOf(name, ...from));
        const query = names
          .filter((name) => !LEFT_OUT.has(name) && !pattern.includes(`:${name}`))
          .map((name) => `${name}=${valueOf(name, ...from)}`);
        return get([path, query.join('&')].filter(Boolean).join('?'));
      },
    ]),
  );
}

const OTHERS: Readonly<Record<string, Make<Asked>>> = {
  '/api/v1/openapi.json': () => get('/api/v1/openapi.json'),
  '/api/v1/docs': () => get('/api/v1/docs'),
  'MCP birthdays_on_date': (random) => {
    const [month, day] = dayOf(random).split('-').map(Number);
    return call('birthdays_on_date', { month, day, limit: 25, offset: random.below(100) });
  },
  'MCP birthdays_today': (random) =>
    call('birthdays_today', { tz: valueOf('tz', random, []), limit: 25 }),
  'MCP tools/list': () => message('tools/list'),
  'MCP resources/read': () => message('resources/read', { uri: 'natalis://methodology' }),
  '/reconcile': (random) => get(`/reconcile?lang=${pick(random, LANGUAGES)}`),
  '/reconcile queries, by date': (random) =>
    form('queries', {
      q0: { limit: 25, properties: [{ pid: 'P569', v: `1950-${dayOf(random)}` }] },
    }),
  '/reconcile extend': (random, people) =>
    form('extend', {
      ids: [pick(random, people).qid],
      properties: PROPERTIES.map(({ id }) => ({ id })),
    }),
  '/reconcile/suggest/property': () => get('/reconcile/suggest/property?prefix=d'),
  '/reconcile/properties': () => get('/reconcile/properties?type=Q5'),
  '/reconcile/preview': (random, people) => get(`/reconcile/preview/${pick(random, people).qid}`),
  refused: () => get('/api/v1/birthdays/13-99'),
};

function dayOf(random: Random): string {
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${two(1 + random.below(12))}-${two(1 + random.below(28))}`;
}
