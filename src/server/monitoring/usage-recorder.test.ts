import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, suite, test } from 'node:test';
import { createApi } from '../../api/api.ts';
import { LANGUAGES } from '../../core/text/languages.ts';
import { createPages } from '../../pages/pages.ts';
import { createReconcile } from '../../reconcile/reconcile.ts';
import { createQueue } from '../../web/limits/queue.ts';
import { PAGE_KINDS } from '../../usage/page-kind.ts';
import { readCounts, type UsageRow } from '../../usage/usage-file.ts';
import type { AnsweredRequest } from '../../web/listener.ts';
import { openUsage } from './usage-recorder.ts';

const folder = mkdtempSync(join(tmpdir(), 'natalis-recorder-'));
after(() => rmSync(folder, { recursive: true }));

const fail = (error: Error): never => assert.fail(error);

const GOOGLE = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';
const request = (kind: AnsweredRequest['kind'], userAgent: string | undefined = 'curl/8.14.1') => ({
  kind,
  limit: null,
  route: 'none',
  userAgent,
  method: 'GET',
  status: 200,
  milliseconds: 1,
});

const path = join(folder, 'usage.ndjson');

/** What is in the file when these requests were counted in a new one. */
async function countsOf(requests: readonly AnsweredRequest[]): Promise<readonly UsageRow[]> {
  rmSync(path, { force: true });
  const usage = await openUsage(path, fail);
  for (const one of requests) usage.count(one);
  await usage.close();
  return (await readCounts(path)).rows;
}

suite('what is counted of requests', () => {
  test('every kind is counted by itself, and an address that does not exist is other', async () => {
    const counted = await countsOf([...PAGE_KINDS, null].map((kind) => request(kind)));
    const expected = PAGE_KINDS.map((kind) => [kind, kind === 'other' ? 2 : 1] as const);
    assert.deepEqual(new Map(counted.map(({ kind, count }) => [kind, count])), new Map(expected));
    assert.deepEqual(new Set(counted.map(({ family }) => family)), new Set(['curl']));
  });

  test('every address has a kind, except the style, images and the files for crawlers and browsers', () => {
    const context = () => assert.fail('nothing is asked');
    const reconcile = createReconcile({ queue: createQueue(), context, hold: context });
    const api = createApi({ restRate: 0, mcpRate: 0 }, context);
    const routes = [...api.routes, ...reconcile.routes, ...createPages(context).routes];
    const kinds = new Set(routes.map(({ kind }) => kind));
    assert.deepEqual(
      PAGE_KINDS.filter((kind) => !kinds.has(kind)),
      ['mcp'],
    );
    const others = routes.filter(({ kind }) => kind === 'other').map(({ pattern }) => pattern);
    assert.deepEqual(others, [
      '/api/v1',
      '/api/v1/',
      '/favicon.svg',
      '/favicon.ico',
      '/apple-touch-icon.png',
      '/apple-touch-icon-precomposed.png',
      '/share.png',
      '/style/:hash.css',
      '/robots.txt',
      '/llms.txt',
      '/.well-known/security.txt',
      ...LANGUAGES.map((language) => `/${language}/opensearch.xml`),
    ]);
  });

  test('only the family that the user agent claims is counted', async () => {
    const agents = [GOOGLE, `${GOOGLE} secret-words`, ''];
    const rows = await countsOf([
      ...agents.map((agent) => request('search', agent)),
      { ...request('search'), userAgent: undefined },
    ]);
    const families = rows.map(({ family, count }) => [family, count]);
    assert.deepEqual(Object.fromEntries(families), { googlebot: 2, none: 2 });
    assert.doesNotMatch(readFileSync(path, 'utf8'), /secret|Mozilla/);
  });

  test('the probes of monitoring are not counted', async () => {
    const rows = await countsOf([request('probe'), request('probe'), request('meta')]);
    assert.deepEqual(
      rows.map(({ kind }) => kind),
      ['meta'],
    );
  });

  test('without a file nothing is counted or written', async () => {
    const before = readdirSync(folder);
    const usage = await openUsage(undefined, fail);
    usage.count(request('meta'));
    await usage.close();
    assert.deepEqual(readdirSync(folder), before);
  });
});
