/** A request of some kind, as it is sent. */
export interface Asked {
  readonly path: string;
  readonly method?: 'GET' | 'POST';
  readonly body?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Requests of one kind. None is sent twice, so that each is computed. */
export interface Kind {
  readonly name: string;
  readonly requests: readonly Asked[];
}

/** What is known about the snapshot. */
export interface Known {
  readonly slugs: readonly string[];
  readonly qids: readonly string[];
  /** Most people in them. */
  readonly years: readonly number[];
  /** Number of people born under the requested sign. */
  readonly underSign: number;
  readonly sitemapParts: readonly string[];
}

const API = '/api/v1';
const LETTERS = [...'abcdefghijklmnopqrstuvwxyz'];
const DAYS = ['01-01', '03-11', '02-29', '07-04', '10-10', '12-31'];
const CODINGS = { 'accept-encoding': 'br' };

const MANY_WORDS = [
  'a b c d e f g h',
  'maria jose anna de la o',
  'john william henry charles george james thomas',
  'a a a a a a a b',
  LETTERS.join(' '),
  'j s m a',
];

/** Every kind of address that the service has. */
export function kindsOf(known: Known): Kind[] {
  const get = (name: string, paths: readonly string[]): Kind => ({
    name,
    requests: paths.map((path) => ({ path, headers: CODINGS })),
  });
  const { slugs, qids, years } = known;
  const offsets = [0, 0.25, 0.5, 0.9].map((part) => Math.floor(known.underSign * part));
  const queries = [...LETTERS, ...MANY_WORDS, 'é', '0', 'zzzz', 'al', 'mar', qids[0] ?? ''];
  const found = queries.map((query) => encodeURIComponent(query));
  return [
    get('docs', [`${API}/docs`]),
    get('openapi', [`${API}/openapi.json`]),
    get('meta', [`${API}/meta`]),
    get(
      'today',
      ['', '?limit=100', '?tz=Asia/Tokyo'].map((query) => `${API}/birthdays/today${query}`),
    ),
    get(
      'days',
      DAYS.flatMap((day) => [0, 300].map((at) => `${API}/birthdays/${day}?limit=100&offset=${at}`)),
    ),
    get(
      'dates',
      years.map((year) => `${API}/birthdays/03-11/${year}?limit=100`),
    ),
    get(
      'years',
      years.flatMap((year) => [0, 500].map((at) => `${API}/years/${year}?limit=100&offset=${at}`)),
    ),
    get(
      'signs',
      [...offsets, 1_000_000].map((at) => `${API}/zodiac/aries?limit=100&offset=${at}`),
    ),
    get(
      'searches',
      found.map((query) => `${API}/search?q=${query}&limit=20`),
    ),
    get(
      'people by slug',
      slugs.map((slug) => `${API}/people/${slug}`),
    ),
    get(
      'people by QID',
      qids.map((qid) => `${API}/people/wikidata/${qid}?lang=de`),
    ),
    get('page: home', ['/', '/en/', '/de/', '/fr/']),
    get(
      'page: days',
      DAYS.flatMap((day) => ['', '?offset=300'].map((at) => `/en/birthdays/${day}${at}`)),
    ),
    get(
      'page: dates',
      years.map((year) => `/en/birthdays/03-11/${year}`),
    ),
    get(
      'page: years',
      years.flatMap((year) => ['', '?offset=500'].map((at) => `/es/years/${year}${at}`)),
    ),
    get('page: signs', ['/en/zodiac', ...offsets.map((at) => `/en/zodiac/aries?offset=${at}`)]),
    get(
      'page: searches',
      found.map((query) => `/it/search?q=${query}`),
    ),
    get(
      'page: people',
      slugs.flatMap((slug) => ['en', 'fr'].map((code) => `/${code}/people/${slug}`)),
    ),
    get(
      'page: texts',
      ['methodology', 'about', 'developers'].flatMap((page) => [`/en/${page}`, `/pt/${page}`]),
    ),
    get('feeds', ['/en/today.atom', '/de/today.atom']),
    get(
      'calendars of days',
      DAYS.map((day) => `/en/birthdays/${day}.ics`),
    ),
    get(
      'calendars of people',
      slugs.map((slug) => `/en/people/${slug}.ics`),
    ),
    get('favicon, robots.txt, llms.txt', ['/favicon.svg', '/robots.txt', '/llms.txt']),
    get('index of sitemaps', ['/sitemap.xml']),
    get('parts of the sitemap', known.sitemapParts),
    {
      name: 'parts of the sitemap, no coding',
      requests: known.sitemapParts.map((path) => ({ path })),
    },
    { name: 'MCP', requests: mcpCalls(qids) },
  ];
}

function mcpCalls(qids: readonly string[]): Asked[] {
  const call = (name: string, args: unknown) => ({
    method: 'tools/call',
    params: { name, arguments: args },
  });
  const messages = [
    { method: 'tools/list' },
    { method: 'prompts/list' },
    { method: 'resources/list' },
    ...LETTERS.map((query) => call('search_people', { query, limit: 20 })),
    ...MANY_WORDS.map((query) => call('search_people', { query })),
    ...qids.map((query) => call('person_birth_date', { query })),
    ...qids.map((query) => call('age_on_date', { query, date: '2026-11-20' })),
    ...DAYS.map((day) => {
      const [month, date] = day.split('-').map(Number);
      return call('birthdays_on_date', { month, day: date });
    }),
    call('birthdays_today', {}),
  ];
  return messages.map((message) => ({
    path: '/mcp',
    method: 'POST',
    headers: {
      accept: 'application/json, text/event-stream',
      'content-type': 'application/json',
    },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, ...message }),
  }));
}
