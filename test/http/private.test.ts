import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { before, describe, test } from 'node:test';
import { sendRaw } from '../api/support/raw.ts';
import { linesOf, natalisHere, temporaryFolder } from '../ingest/support/command.ts';
import { freePort } from '../support/free-port.ts';
import { until } from '../support/until.ts';
import { ask } from './support/client.ts';
import { openServer } from './support/server.ts';
import { ONE } from './support/snapshots.ts';

const usageFile = join(temporaryFolder(), 'usage.ndjson');

const GOOGLE = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html) telltale8';
const CHROME =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36';

/**
 * Requests with words that must not appear in any output, with kind and family if they are counted.
 */
const REQUESTS: readonly [
  path: string,
  kind: string | null,
  headers?: Record<string, string>,
  method?: string,
][] = [
  ['/api/v1/search?q=telltale1', 'search', { 'user-agent': CHROME }],
  ['/api/v1/search?q=ada&x=telltale2', 'search', { 'user-agent': GOOGLE }],
  ['/api/v1/people/telltale3', 'person'],
  [`/api/v1/people/${ONE.slug}`, 'person'],
  [`/api/v1/people/wikidata/${ONE.qid}?v=telltale4`, 'person'],
  ['/api/v1/people/kb/Q74747', 'person'],
  ['/api/v1/telltale5/telltale6', 'other'],
  ['/api/v1/years/telltale7', 'year'],
  ['/api/v1/birthdays/03-11', 'birthdays_day'],
  ['/api/v1/birthdays/03-11/1952', 'birthdays_date'],
  ['/api/v1/birthdays/today?tz=Pacific/Kiritimati', 'birthdays_today'],
  ['/api/v1/zodiac/pisces', 'zodiac'],
  ['/api/v1/meta', 'meta', { 'x-forwarded-for': '203.0.113.77', cookie: 'c=telltale9' }],
  ['/api/v1/openapi.json', 'openapi', { referer: 'https://telltale10.example/' }],
  ['/api/v1/docs', 'docs', { 'if-none-match': '"telltale11"', origin: 'https://telltale12.org' }],
  ['/api/v1/meta?telltale13', 'meta', { host: 'telltale14.example' }, 'DELETE'],
  ['/telltale15', 'other'],
  ['/healthz?telltale16', null],
  ['/readyz', null],
];
const SECRETS =
  /telltale|203\.0\.113|198\.51|127\.0\.0\.1|::1|ada-7|Q7\b|Q74747|Kiritimati|Mozilla|Chrome/i;

const metrics = await freePort();
const written = ['--usage', usageFile, '--metrics', `127.0.0.1:${metrics}`];
const [server, plain] = await Promise.all([
  openServer(...written, '--rate-limit', '100', '--trust-proxy', '127.0.0.1'),
  openServer('--rate-limit', '0'),
]);

describe('what the running service writes', () => {
  before(async () => {
    for (const [path, , headers = {}, method = 'GET'] of REQUESTS) {
      await ask(server.address, path, { headers, method });
    }
    await sendRaw(server.address, 'TELLTALE17 /telltale18 HTTP/1.1\r\nHost: telltale19\r\n\r\n');
    await sendRaw(server.address, `GET /api/v1/people/%zztelltale20 HTTP/1.0\r\n\r\n`);
  });

  async function logged(): Promise<Record<string, unknown>[]> {
    const lines = (): string[] => linesOf(server.log());
    await until('all are in the log', () => lines().length >= REQUESTS.length - 1);
    return lines()
      .map((line) => JSON.parse(line) as Record<string, unknown>)
      .filter(({ msg }) => msg === 'answered');
  }

  test('the log: one JSON line a request with the pattern of the route', async () => {
    const lines = await logged();
    for (const line of lines) {
      const known = ['level', 'time', 'route', 'method', 'status', 'ms', 'msg'];
      assert.deepEqual(Object.keys(line).sort(), known.sort());
    }
    const routes = lines.map(({ route, status }) => [route, status]);
    assert.deepEqual(routes.slice(0, 7), [
      ['/api/v1/search', 200],
      ['/api/v1/search', 200],
      ['/api/v1/people/:slug', 404],
      ['/api/v1/people/:slug', 200],
      ['/api/v1/people/wikidata/:QID', 404],
      ['/api/v1/people/kb/:QID', 404],
      ['none', 404],
    ]);
    assert.equal(lines[15]?.['method'], 'DELETE');
    assert.equal(lines[15]?.['status'], 405);
  });

  test('the log: no address, query, name or user agent', async () => {
    await logged();
    const [started = '', ...others] = server.log().split('\n');
    assert.match(started, /"started"/);
    assert.doesNotMatch(others.join('\n'), SECRETS);
  });

  test('metrics: on their own address only, with patterns of routes', async () => {
    // The service is ready when its snapshot has been checked.
    await until('ready', async () => (await ask(server.address, '/readyz')).status === 200);
    const { status, text } = await ask(`http://127.0.0.1:${metrics}`, '/metrics');
    assert.equal(status, 200);
    const asOf = Date.UTC(2026, 10, 16) / 1000;
    for (const line of [
      String.raw`natalis_snapshot_people\{version="wd-20261116-[^"]+"\} 40`,
      'natalis_http_in_flight 0',
      'natalis_ready 1',
      'natalis_snapshots_refused_total 0',
      String.raw`natalis_build_info\{version="\d+\.\d+\.\d+",node="24\.\d+\.\d+"\} 1`,
      `natalis_snapshot_as_of_timestamp_seconds ${asOf}`,
      String.raw`natalis_snapshot_served_timestamp_seconds \d+(?:\.\d+)?`,
      String.raw`natalis_response_cache_lookups_total\{result="kept"\} \d+`,
      ...['rest', 'mcp', 'pages'].map(
        (limit) => String.raw`natalis_http_rate_limited_total\{limit="${limit}"\} \d+`,
      ),
    ]) {
      assert.match(text, new RegExp(`^${line}$`, 'm'));
    }
    assert.match(text, /natalis_http_request_duration_seconds_count\{[^}]*\/people\/:slug/);
    assert.doesNotMatch(text, /telltale|203\.0\.113|ada-7|Q74747|Kiritimati|Mozilla|Chrome/i);
    for (const { address } of [server, plain]) {
      assert.equal((await ask(address, '/metrics')).status, 404);
      assert.equal((await ask(address, '/api/v1/metrics')).status, 404);
    }
  });

  test('usage: kinds and families of the day and nothing else, printed by natalis usage', async () => {
    const { code } = await server.stop();
    assert.equal(code, 0);
    const text = readFileSync(usageFile, 'utf8');
    assert.doesNotMatch(text, SECRETS);
    const outcome = await natalisHere(['usage', usageFile, '--json']);
    assert.equal(outcome.code, 0, outcome.stderr);
    const rows = JSON.parse(outcome.stdout) as Record<string, string | number>[];
    const counted = new Map<string, number>();
    for (const row of rows) {
      assert.deepEqual(Object.keys(row).sort(), ['count', 'day', 'family', 'kind']);
      assert.match(String(row['day']), /^\d{4}-\d{2}-\d{2}$/);
      const kind = String(row['kind']);
      counted.set(kind, (counted.get(kind) ?? 0) + Number(row['count']));
    }
    const expected = Map.groupBy(
      REQUESTS.flatMap(([, kind]) => kind ?? []),
      (kind) => kind,
    );
    for (const [kind, requests] of expected) {
      // The two requests for metrics. Malformed addresses may or may not be counted.
      const spare = kind === 'other' ? [2, 3] : [0];
      assert.ok(spare.includes((counted.get(kind) ?? 0) - requests.length), kind);
    }
    assert.deepEqual(new Set(counted.keys()), new Set(expected.keys()));
    const search = rows.filter(({ kind }) => kind === 'search').map(({ family }) => family);
    assert.deepEqual(new Set(search), new Set(['browser', 'googlebot']));
    const table = await natalisHere(['usage', usageFile]);
    assert.equal(table.code, 0);
    assert.match(table.stdout, /googlebot +1$/m);
  });

  test('without --usage and --metrics nothing is written or listens', async () => {
    await ask(plain.address, '/api/v1/meta');
    const { code, stdout } = await plain.stop();
    assert.equal(code, 0);
    assert.equal(stdout.trim().split('\n').length, 1);
  });
});
