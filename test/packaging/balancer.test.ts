import assert from 'node:assert/strict';
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { ROOT } from '../mcp/clients/program.ts';
import { ask } from '../http/support/client.ts';
import { startServer, type Server } from '../http/support/server.ts';
import { buildEdition, ONE } from '../http/support/snapshots.ts';
import { temporaryFolder } from '../ingest/support/command.ts';
import { freePort } from '../support/free-port.ts';
import { until } from '../support/until.ts';

const hasNginx = spawnSync('nginx', ['-v']).error === undefined;

describe('the load balancer of compose.yaml', { skip: !hasNginx && 'needs nginx' }, () => {
  const folder = temporaryFolder();
  let servers: Server[] = [];
  let nginx: ChildProcess;
  let address = '';

  before(async () => {
    const snapshot = await buildEdition(folder, 'one');
    const options = ['--log-level', 'info', '--trust-proxy', '127.0.0.1', '--rate-limit', '5'];
    servers = await Promise.all([0, 1].map(() => startServer(snapshot, ...options)));
    const port = await freePort();
    address = `http://127.0.0.1:${port}`;
    const text = servers
      .reduce(
        (settings, server, index) =>
          settings.replace(`natalis-${index + 1}:8080`, new URL(server.address).host),
        readFileSync(join(ROOT, 'packaging/compose/balancer.conf'), 'utf8'),
      )
      .replace('listen 8000', `listen 127.0.0.1:${port}`)
      .replaceAll('/tmp/', `${folder}/`);
    const file = join(folder, 'balancer.conf');
    writeFileSync(file, text);
    nginx = spawn('nginx', ['-c', file, '-g', 'daemon off;'], { stdio: 'ignore' });
    await until('nginx answers', () =>
      ask(address, '/healthz').then(
        ({ status }) => status === 200,
        () => false,
      ),
    );
  });
  after(async () => {
    nginx.kill('SIGTERM');
    await once(nginx, 'exit');
    await Promise.all(servers.map((server) => server.stop()));
  });

  test('what a client says of its address is not believed', async () => {
    const statuses: number[] = [];
    for (let times = 0; times < 12; times++) {
      const headers = { 'x-forwarded-for': `203.0.113.${times}` };
      statuses.push((await ask(address, '/api/v1/meta', { headers })).status);
    }
    // Five of each server, for they share nothing here.
    assert.deepEqual(statuses, [...Array<number>(10).fill(200), 429, 429]);
  });

  test('both servers get requests, and none fails when one of them stops', async () => {
    const loading = new AbortController();
    const statuses: number[] = [];
    const load = async (): Promise<void> => {
      while (!loading.signal.aborted) {
        statuses.push((await ask(address, `/en/people/${ONE.slug}`)).status);
      }
    };
    const loads = Array.from({ length: 4 }, load);
    const pages = (server: Server): number => server.log().split('/en/people/').length;
    await until('both are asked', () => servers.every((server) => pages(server) > 20));
    await servers[0]?.stop();
    const before = statuses.length;
    await until('the other answers', () => statuses.length > before + 100);
    loading.abort();
    await Promise.all(loads);
    assert.deepEqual(
      statuses.filter((status) => status !== 200 && status !== 429),
      [],
    );
  });
});
