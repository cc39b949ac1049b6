import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, suite, test } from 'node:test';
import { ROUTES as API } from '../api/api.ts';
import { API_PREFIX } from '../api/prefix.ts';
import { LANGUAGES } from '../core/text/languages.ts';
import { DOCUMENTS, LOCAL_DOCUMENTS, ROUTES as PAGES } from '../pages/routes.ts';
import { readCounts } from '../usage/read-counts.ts';
import { kindOf, openUsage } from './usage-recorder.ts';

const folder = mkdtempSync(join(tmpdir(), 'natalis-recorder-'));
after(() => rmSync(folder, { recursive: true }));

const fail = { onError: (error: unknown): never => assert.fail(String(error)) };

const GOOGLE = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';
const request = (route: string | null, userAgent: string | undefined = 'curl/8.14.1') => ({
  route,
  userAgent,
  method: 'GET',
  status: 200,
  milliseconds: 1,
});

const KINDS: Record<string, string> = {
  '/api/v1/birthdays/today': 'birthdays_today',
  '/api/v1/birthdays/:month_day': 'birthdays_day',
  '/api/v1/birthdays/:month_day/:year': 'birthdays_date',
  '/api/v1/people/:slug': 'person',
  '/api/v1/people/wikidata/:QID': 'person',
  '/api/v1/people/kb/:QID': 'person',
  '/api/v1/search': 'search',
  '/api/v1/years/:year': 'year',
  '/api/v1/zodiac/:sign': 'zodiac',
  '/api/v1/meta': 'meta',
  '/api/v1/openapi.json': 'openapi',
  '/api/v1/docs': 'docs',
  '/mcp': 'mcp',
  '/mcp/': 'mcp',
  '/anything/else': 'other',
};

suite('what is counted of requests', () => {
  test('every route has a kind of page; an address without a route is other', async () => {
    const path = join(folder, 'kinds.ndjson');
    const usage = await openUsage(path, fail);
    const expected = new Map<string, number>();
    for (const [route, kind] of [...Object.entries(KINDS), [null, 'other'] as const]) {
      usage.count(request(route));
      expected.set(kind, (expected.get(kind) ?? 0) + 1);
    }
    await usage.close();
    const { rows: counted } = await readCounts(path);
    assert.deepEqual(new Map(counted.map(({ kind, count }) => [kind, count])), expected);
    assert.deepEqual(new Set(counted.map(({ family }) => family)), new Set(['curl']));
  });

  test('every address has a kind, except images and the files for crawlers and browsers', () => {
    const pages = LANGUAGES.flatMap((language) =>
      [...PAGES, ...LOCAL_DOCUMENTS].map(({ pattern }) => `/${language}${pattern}`),
    );
    const paths = API.map(({ path }) => path.replaceAll('month-day', 'month_day'));
    const api = paths.map((path) => `${API_PREFIX}${path.replaceAll(/\{(\w+)\}/g, ':$1')}`);
    const documents = DOCUMENTS.map(({ pattern }) => pattern);
    const others = [...api, '/', ...pages, ...documents].filter(
      (pattern) => kindOf(pattern) === 'other',
    );
    assert.deepEqual(others, [
      ...LANGUAGES.map((language) => `/${language}/opensearch.xml`),
      '/favicon.svg',
      '/favicon.ico',
      '/apple-touch-icon.png',
      '/apple-touch-icon-precomposed.png',
      '/share.png',
      '/robots.txt',
      '/llms.txt',
    ]);
  });

  test('only the family that the user agent claims is counted', async () => {
    const path = join(folder, 'families.ndjson');
    const usage = await openUsage(path, fail);
    for (const agent of [GOOGLE, `${GOOGLE} secret-words`, '']) {
      usage.count(request('/api/v1/search', agent));
    }
    usage.count({ ...request('/api/v1/search'), userAgent: undefined });
    await usage.close();
    const families = (await readCounts(path)).rows.map(({ family, count }) => [family, count]);
    assert.deepEqual(Object.fromEntries(families), { googlebot: 2, none: 2 });
    assert.doesNotMatch(readFileSync(path, 'utf8'), /secret|Mozilla/);
  });

  test('the probes of monitoring are not counted', async () => {
    const path = join(folder, 'probes.ndjson');
    const usage = await openUsage(path, fail);
    for (const route of ['/healthz', '/readyz']) usage.count(request(route));
    usage.count(request('/api/v1/meta'));
    await usage.close();
    assert.deepEqual(
      (await readCounts(path)).rows.map(({ kind }) => kind),
      ['meta'],
    );
  });

  test('without a file nothing is counted or written', async () => {
    const before = readdirSync(folder);
    const usage = await openUsage(undefined, fail);
    usage.count(request('/api/v1/meta'));
    await usage.close();
    assert.deepEqual(readdirSync(folder), before);
  });
});
