import assert from 'node:assert/strict';
import { mkdirSync, readdirSync, readFileSync, readlinkSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { ask, openRaw } from '../http/support/client.ts';
import { startServer } from '../http/support/server.ts';
import { buildEdition, ONE } from '../http/support/snapshots.ts';
import { temporaryFolder } from '../ingest/support/command.ts';
import { freePort } from '../support/free-port.ts';
import { until } from '../support/until.ts';
import { SKIP_REDIS, startRedis } from './support/redis-server.ts';
import { lookAt } from './support/sharing.ts';

const folder = temporaryFolder();
const snapshot = await buildEdition(folder, 'one');

/** Clients behind a trusted proxy, as they come and as our limits write them. */
const CLIENTS = ['203.0.113.77', '2001:db8:77:1::9', '198.51.100.23'];

// Each word is sent somewhere, and must not be found anywhere.
const SECRETS = /telltale|203\.0\.113|198\.51\.100|2001:0?db8|Mozilla|Kiritimati|ada[ +-]7|"Q7"/i;

const AGENT = 'Mozilla/5.0 (compatible; Googlebot/2.1) telltale-agent';

interface Sent {
  readonly path: string;
  readonly body?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

const tool = (name: string, args: object): Sent => ({
  path: '/mcp',
  body: JSON.stringify({
    jsonrpc: '2.0',
    id: 'telltale-id',
    method: 'tools/call',
    params: { name, arguments: args },
  }),
});

const REQUESTS: readonly Sent[] = [
  { path: '/api/v1/search?q=telltale-one' },
  { path: `/api/v1/people/${ONE.slug}?lang=de`, headers: { 'if-none-match': '"telltale-tag"' } },
  { path: `/api/v1/people/wikidata/${ONE.qid}?v=telltale-v` },
  { path: '/api/v1/birthdays/today?tz=Pacific/Kiritimati' },
  { path: '/api/v1/telltale-path', headers: { cookie: 'a=telltale-cookie' } },
  { path: '/en/search?q=telltale-two', headers: { referer: 'https://telltale.example/' } },
  { path: `/en/people/${ONE.slug}` },
  { path: '/de/birthdays?day=telltale-date&month=3' },
  { path: '/en/random?telltale-query', headers: { 'x-request-id': 'telltale-request' } },
  { path: '/sitemap.xml?telltale', headers: { origin: 'https://telltale-origin.example' } },
  tool('search_people', { query: 'telltale name' }),
  tool('person_birth_date', { query: 'Ada 7' }),
  tool('telltale_tool', {}),
  { path: '/mcp', body: 'telltale, no JSON' },
];

/** The regular files that a process has open. */
function openFiles(pid: number): string[] {
  const at = `/proc/${pid}/fd`;
  return readdirSync(at)
    .map((name) => linkAt(join(at, name)))
    .filter((path) => path.startsWith('/') && statSync(path, { throwIfNoEntry: false })?.isFile());
}

/** Where a link leads; an empty text once it is gone, such as that of a connection that has just ended. */
function linkAt(path: string): string {
  try {
    return readlinkSync(path);
  } catch {
    return '';
  }
}

/** All keys of a Redis with their values: the secret is a text, and everything else a list. */
async function everythingIn(port: number): Promise<string> {
  const look = await lookAt(port);
  const keys = (await look('KEYS', '*')) as string[];
  const values = keys.map((key) =>
    key === '{natalis}:secret' ? look('GET', key) : look('LRANGE', key, '0', '-1'),
  );
  return [...keys, ...(await Promise.all(values))].join('\n');
}

test(
  'after a run no file, log, metric or key in Redis has an address, a user agent or a query',
  { skip: SKIP_REDIS },
  async (t) => {
    const redis = await startRedis();
    t.after(() => redis.kill());
    const own = join(folder, 'own');
    mkdirSync(own);
    const metrics = `127.0.0.1:${await freePort()}`;
    const files = ['--usage', join(own, 'usage.ndjson'), '--metrics', metrics];
    const limits = ['--redis', redis.url, '--mcp-rate-limit', '10'];
    const options = [...files, ...limits, '--trust-proxy', '127.0.0.1'];
    const server = await startServer(snapshot, ...options);
    t.after(() => server.stop());
    const statuses = new Set<number>();
    for (const client of CLIENTS) {
      for (let times = 0; times < 4; times++) {
        for (const { path, body, headers } of REQUESTS) {
          const { status } = await fetch(`${server.address}${path}`, {
            redirect: 'manual',
            headers: {
              'user-agent': AGENT,
              'x-forwarded-for': client,
              accept: 'application/json, text/event-stream',
              'content-type': 'application/json',
              ...headers,
            },
            ...(body !== undefined && { method: 'POST', body }),
          });
          statuses.add(status);
        }
      }
    }
    const unparsed = 'TELLTALE /telltale HTTP/1.1\r\nHost: telltale\r\n\r\n';
    await (
      await openRaw(server.address, unparsed)
    ).closed;
    const { headers } = await ask(server.address, '/api/v1/years/0');
    assert.equal(headers['ratelimit-policy'], '"rest";q=60;w=60', 'the limit unless one is given');
    // On Linux all files that it has open are told.
    const { pid = assert.fail('the server runs') } = server.child;
    const opened = process.platform === 'linux' ? openFiles(pid) : [];
    const counted = await everythingIn(redis.port);
    const told = (await ask(`http://${metrics}`, '/')).text;
    const lines = (): number => server.log().split('"msg":"answered"').length - 1;
    await until(
      'every request is in the log',
      () => lines() >= CLIENTS.length * 4 * REQUESTS.length,
    );
    const { code, stdout, stderr } = await server.stop();
    await redis.kill();

    assert.equal(code, 0);
    for (const status of [200, 400, 404, 429]) assert.ok(statuses.has(status), String(status));
    assert.match(counted, /\{natalis\}:rest:/);
    assert.doesNotMatch(counted, SECRETS);
    assert.doesNotMatch(told, SECRETS);
    assert.doesNotMatch(stdout + stderr, SECRETS);
    const written = readdirSync(own).map((name) => join(own, name));
    for (const path of opened) assert.ok(written.includes(path) || path === snapshot, path);
    assert.ok(written.some((path) => path.endsWith('usage.ndjson')));
    for (const path of written) assert.doesNotMatch(readFileSync(path, 'latin1'), SECRETS, path);
  },
);
