import assert from 'node:assert/strict';
import { readdirSync, readFileSync, readlinkSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { before, describe, test } from 'node:test';
import { assertExit, linesOf, natalisHere, temporaryFolder } from '../ingest/support/command.ts';
import { freePort } from '../support/free-port.ts';
import { until } from '../support/until.ts';
import { ask, sentBack, type Ask } from './support/client.ts';
import { openServer, untilReady } from './support/server.ts';
import { buildOne, ONE } from './support/snapshots.ts';

const usageFile = join(temporaryFolder(), 'usage.ndjson');

const GOOGLE = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html) telltale8';
const CHROME =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36';

/** Clients behind a trusted proxy. */
const CLIENTS = ['203.0.113.77', '2001:db8:77:1::9'];

const posted = (body: string): Ask => ({
  method: 'POST',
  headers: { accept: '*/*', 'content-type': 'application/json' },
  body,
});
const tool = (name: string, args: object): Ask => {
  const call = { method: 'tools/call', params: { name, arguments: args } };
  return posted(JSON.stringify({ jsonrpc: '2.0', id: 'telltale-id', ...call }));
};

/** Requests with words that must not appear in any output, with the kind if they are counted. */
const REQUESTS: readonly [path: string, kind: string | null, options?: Ask][] = [
  ['/api/v1/search?q=telltale1', 'search', { headers: { 'user-agent': CHROME } }],
  ['/api/v1/search?q=ada&x=telltale2', 'search', { headers: { 'user-agent': GOOGLE } }],
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
  ['/api/v1/meta', 'meta', { headers: { cookie: 'c=telltale9' } }],
  ['/api/v1/openapi.json', 'openapi', { headers: { referer: 'https://telltale10.example/' } }],
  [
    '/api/v1/docs',
    'docs',
    { headers: { 'if-none-match': '"telltale11"', origin: 'https://telltale12.org' } },
  ],
  [
    '/api/v1/meta?telltale13',
    'meta',
    { headers: { host: 'telltale14.example' }, method: 'DELETE' },
  ],
  ['/telltale15', 'other'],
  ['/healthz?telltale16', null],
  ['/readyz', null],
  ['/en/search?q=telltale-two', 'page_search'],
  [`/en/people/${ONE.slug}`, 'page_person'],
  ['/de/birthdays?day=telltale-date&month=3', 'page_search'],
  ['/en/random?telltale', 'page_random', { headers: { 'x-request-id': 'telltale-request' } }],
  ['/sitemap.xml?telltale', 'sitemap'],
  ['/mcp', 'mcp', tool('search_people', { query: 'telltale name' })],
  ['/mcp', 'mcp', tool('person_birth_date', { query: 'Ada 7' })],
  ['/mcp', 'mcp', tool('telltale_tool', {})],
  // Over the limit.
  ['/mcp', 'mcp', posted('telltale, no JSON')],
];
const SECRETS =
  /telltale|203\.0\.113|198\.51|2001:0?db8|127\.0\.0\.1|::1|ada[ +-]7|(?<![\w-])Q7(?![\w-])|Q74747|Kiritimati|Mozilla|Chrome/i;

const metrics = await freePort();
const options = ['--usage', usageFile, '--metrics', `127.0.0.1:${metrics}`];
options.push('--rate-limit', '100', '--mcp-rate-limit', '3', '--trust-proxy', '127.0.0.1');
const [server, plain] = await Promise.all([
  openServer(...options),
  openServer('--rate-limit', '0'),
]);

describe('what the running service writes', () => {
  before(async () => {
    const statuses = new Set<number>();
    for (const client of CLIENTS) {
      for (const [path, , options] of REQUESTS) {
        const headers = { ...options?.headers, 'x-forwarded-for': client };
        statuses.add((await ask(server.address, path, { ...options, headers })).status);
      }
    }
    assert.ok(statuses.isSupersetOf(new Set([200, 400, 404, 405, 429])), [...statuses].join());
    await sentBack(server.address, 'TELLTALE17 /telltale18 HTTP/1.1\r\nHost: telltale19\r\n\r\n');
    await sentBack(server.address, `GET /api/v1/people/%zztelltale20 HTTP/1.0\r\n\r\n`);
  });

  async function logged(): Promise<Record<string, unknown>[]> {
    const lines = (): string[] => linesOf(server.log());
    await until(
      'all are in the log',
      () => lines().length >= CLIENTS.length * (REQUESTS.length - 2),
    );
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
    const others = linesOf(server.log()).filter((line) => !line.includes('"msg":"started"'));
    assert.doesNotMatch(others.join('\n'), SECRETS);
  });

  test('metrics: on their own address only, with patterns of routes', async () => {
    await untilReady(server);
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
      String.raw`natalis_response_cache_lookups_total\{result="hit"\} \d+`,
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

  const skip = process.platform !== 'linux';
  test('files: only its own are open, on Linux', { skip }, async () => {
    const at = `/proc/${server.child.pid}/fd`;
    const opened = readdirSync(at)
      .map((name) => linkAt(join(at, name)))
      .filter((path) => path !== usageFile)
      .filter((path) => statSync(path, { throwIfNoEntry: false })?.isFile() === true);
    assert.deepEqual(new Set(opened), new Set([await buildOne()]));
  });

  test('usage: kinds and families of the day and nothing else, printed by natalis usage', async () => {
    await assertExit(0, server.stop());
    const text = readFileSync(usageFile, 'utf8');
    assert.doesNotMatch(text, SECRETS);
    const outcome = await assertExit(0, natalisHere(['usage', usageFile, '--json']));
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
      assert.ok(spare.includes((counted.get(kind) ?? 0) - CLIENTS.length * requests.length), kind);
    }
    assert.deepEqual(new Set(counted.keys()), new Set(expected.keys()));
    const search = rows.filter(({ kind }) => kind === 'search').map(({ family }) => family);
    assert.deepEqual(new Set(search), new Set(['browser', 'googlebot']));
  });

  test('without --usage and --metrics nothing is written or listens', async () => {
    await ask(plain.address, '/api/v1/meta');
    const { stdout } = await assertExit(0, plain.stop());
    assert.equal(stdout.trim().split('\n').length, 1);
  });
});

/** Where a link leads; an empty text once it is gone, such as that of a connection that has just ended. */
function linkAt(path: string): string {
  try {
    return readlinkSync(path);
  } catch {
    return '';
  }
}
