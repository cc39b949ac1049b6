import assert from 'node:assert/strict';
import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { request } from 'node:https';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { ROOT } from '../mcp/clients/program.ts';
import { startServer, type Server } from '../http/support/server.ts';
import { buildEdition, ONE } from '../http/support/snapshots.ts';
import { temporaryFolder } from '../ingest/support/command.ts';
import { SKIP_REDIS } from '../redis/support/redis-server.ts';
import { freePort } from '../support/free-port.ts';
import { until } from '../support/until.ts';

const missing = ['nginx -v', 'openssl version'].find(
  (command) => spawnSync('sh', ['-c', command]).status !== 0,
);

describe('the balancer of "The first hour"', { skip: missing && `needs ${missing}` }, () => {
  const folder = temporaryFolder();
  let servers: Server[] = [];
  let nginx: ChildProcess;
  let port = 0;

  /** The status of an answer over TLS; null if there is none. */
  async function ask(path: string): Promise<number | null> {
    const asked = request({ port, path, servername: 'natalis.example', rejectUnauthorized: false });
    asked.end();
    try {
      const [response] = (await once(asked, 'response')) as [
        { statusCode: number; resume(): void },
      ];
      response.resume();
      return response.statusCode;
    } catch {
      return null;
    }
  }

  before(async () => {
    const snapshot = await buildEdition(folder, 'one');
    const options = ['--log-level', 'info', '--trust-proxy', '127.0.0.1', '--page-rate-limit', '0'];
    servers = await Promise.all([0, 1, 2].map(() => startServer(snapshot, ...options)));
    const certificate = ['natalis.key', 'natalis.pem'].map((name) => join(folder, name));
    const [key = '', pem = ''] = certificate;
    const subject = ['-subj', '/CN=natalis.example', '-days', '1', '-nodes'];
    const made = ['req', '-x509', '-newkey', 'rsa:2048', ...subject, '-keyout', key, '-out', pem];
    execFileSync('openssl', made, { stdio: 'ignore' });
    port = await freePort();
    const site = servers
      .reduce(
        (text, server, index) =>
          text.replace(`10.0.0.${11 + index}:8080`, new URL(server.address).host),
        shown(/```nginx\n(.+?)```/s),
      )
      .replace('listen 443', `listen 127.0.0.1:${port}`)
      .replace('listen 80', `listen 127.0.0.1:${await freePort()}`)
      .replaceAll('/etc/ssl/', `${folder}/`);
    writeFileSync(join(folder, 'site.conf'), site);
    writeFileSync(
      join(folder, 'nginx.conf'),
      `pid ${folder}/nginx.pid; error_log ${folder}/error.log; events {}
      http { access_log off; proxy_temp_path ${folder}/proxy; include ${folder}/site.conf; }`,
    );
    const settings = ['-p', folder, '-c', join(folder, 'nginx.conf'), '-g', 'daemon off;'];
    nginx = spawn('nginx', settings, { stdio: 'ignore' });
    await until('nginx answers', async () => (await ask('/healthz')) === 200);
  });
  after(async () => {
    nginx.kill('SIGTERM');
    await once(nginx, 'exit');
    await Promise.all(servers.map((server) => server.stop()));
  });

  test('all three servers get requests, and none fails when one of them stops', async () => {
    const loading = new AbortController();
    const statuses: (number | null)[] = [];
    const load = async (): Promise<void> => {
      while (!loading.signal.aborted) statuses.push(await ask(`/en/people/${ONE.slug}`));
    };
    const loads = [load(), load()];
    const pages = (server: Server): number => server.log().split('/en/people/').length;
    await until('all are asked', () => servers.every((server) => pages(server) > 5));
    await servers[0]?.stop();
    const stopped = statuses.length;
    await until('the others answer', () => statuses.length > stopped + 20);
    loading.abort();
    await Promise.all(loads);
    assert.deepEqual(
      statuses.filter((status) => status !== 200),
      [],
    );
  });
});

describe('Redis of "The first hour"', { skip: SKIP_REDIS }, () => {
  test('keeps nothing on a disk, whatever its settings said before', async (t) => {
    const folder = temporaryFolder();
    const port = await freePort();
    const settings = shown(/redis\.conf << 'END'\n(.+?)^END$/ms).replace('10.0.0.10', '127.0.0.1');
    const file = join(folder, 'redis.conf');
    // Without a line, as Debian has it, Redis saves by itself.
    writeFileSync(file, `dir ${folder}\nport ${port}\nbind 127.0.0.2\n${settings}`);
    const redis = spawn('redis-server', [file], { stdio: 'ignore' });
    t.after(() => void redis.kill('SIGKILL'));
    const cli = (...words: string[]): string =>
      spawnSync('redis-cli', ['-p', String(port), ...words], { encoding: 'utf8' }).stdout;
    await until('Redis answers', () => cli('ping') === 'PONG\n');
    const kept = ['save', 'appendonly', 'maxmemory-policy'].map((name) =>
      cli('config', 'get', name),
    );
    assert.deepEqual(kept, ['save\n\n', 'appendonly\nno\n', 'maxmemory-policy\nnoeviction\n']);
  });
});

/** The part of the page that a pattern encloses. */
function shown(pattern: RegExp): string {
  const page = readFileSync(join(ROOT, 'docs/several-machines.md'), 'utf8');
  return pattern.exec(page)?.[1] ?? assert.fail(String(pattern));
}
