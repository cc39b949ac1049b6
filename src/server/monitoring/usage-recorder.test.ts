import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { suite, test } from 'node:test';
import { createApi } from '../../api/api.ts';
import { LANGUAGES } from '../../core/text/languages.ts';
import { createPages } from '../../pages/pages.ts';
import { createReconcile } from '../../reconcile/reconcile.ts';
import { createQueue } from '../../web/limits/queue.ts';
import { PAGE_KINDS } from '../../usage/page-kind.ts';
import { readCounts } from '../../usage/usage-file.ts';
import { openUsage } from './usage-recorder.ts';

suite('what is counted of requests', () => {
  test('every kind is counted by itself, and an address that does not exist is other', async (t) => {
    const folder = mkdtempSync(join(tmpdir(), 'natalis-recorder-'));
    t.after(() => rmSync(folder, { recursive: true }));
    const path = join(folder, 'usage.ndjson');
    const usage = await openUsage(path, (error) => assert.fail(error));
    for (const kind of [...PAGE_KINDS, null]) {
      const answered = { method: 'GET', status: 200, milliseconds: 1 };
      usage.count({ kind, limit: null, route: 'none', userAgent: 'curl/8.14.1', ...answered });
    }
    await usage.close();
    const { rows: counted } = await readCounts(path);
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
});
