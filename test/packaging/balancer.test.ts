import assert from 'node:assert/strict';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { request as askOverTcp } from 'node:http';
import { request as askOverTls } from 'node:https';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { startServer, type Server } from '../http/support/server.ts';
import { buildEdition, ONE } from '../http/support/snapshots.ts';
import { temporaryFolder } from '../ingest/support/command.ts';
import { ROOT } from '../mcp/clients/program.ts';
import { freePort } from '../support/free-port.ts';
import { until } from '../support/until.ts';
import { asDebian, makeCertificate, SKIP_NGINX, startNginx, type Nginx } from './support/nginx.ts';

const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');

/** A configuration of nginx, and what stands in it for servers and ports. */
interface Balancer {
  readonly text: string;
  readonly upstreams: readonly string[];
  readonly isSecure: boolean;
}

const BALANCERS: Readonly<Record<string, Balancer>> = {
  'compose.yaml': {
    text: read('packaging/compose/balancer.conf'),
    upstreams: ['natalis-1:8080', 'natalis-2:8080'],
    isSecure: false,
  },
  '"The first hour"': {
    text: /```nginx\n(.+?)```/s.exec(read('docs/several-machines.md'))?.[1] ?? '',
    upstreams: ['10.0.0.11:8080', '10.0.0.12:8080', '10.0.0.13:8080'],
    isSecure: true,
  },
};

for (const [where, { text, upstreams, isSecure }] of Object.entries(BALANCERS)) {
  describe(`the load balancer of ${where}`, { skip: SKIP_NGINX }, () => {
    const folder = temporaryFolder();
    let servers: Server[] = [];
    let nginx: Nginx;
    let port = 0;

    /** The status of an answer; null if there is none. */
    async function ask(path: string, headers: Record<string, string> = {}): Promise<number | null> {
      const options = { port, path, headers, agent: false } as const;
      const asked = isSecure
        ? askOverTls({ ...options, servername: 'natalis.example', rejectUnauthorized: false })
        : askOverTcp(options);
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
      const limits = ['--rate-limit', '5', '--page-rate-limit', '0'];
      const options = ['--log-level', 'info', '--trust-proxy', '127.0.0.1', ...limits];
      servers = await Promise.all(upstreams.map(() => startServer(snapshot, ...options)));
      makeCertificate(folder);
      port = await freePort();
      const local = servers
        .reduce(
          (settings, { address }, index) =>
            settings.replace(upstreams[index] ?? '', new URL(address).host),
          text,
        )
        .replace(/listen (?:443|8000)/, `listen 127.0.0.1:${port}`)
        .replace('listen 80;', `listen 127.0.0.1:${await freePort()};`)
        .replaceAll(/\/tmp\/|\/etc\/ssl\//g, `${folder}/`);
      const file = join(folder, 'nginx.conf');
      writeFileSync(file, isSecure ? asDebian(folder, local) : local);
      nginx = startNginx(file);
      await until('nginx answers', async () => (await ask('/healthz')) === 200);
    });
    after(async () => {
      await nginx.stop();
      await Promise.all(servers.map((server) => server.stop()));
    });

    test('what a client says of its address is not believed', async () => {
      const statuses: (number | null)[] = [];
      const allowed = 5 * servers.length;
      for (let times = 0; times < allowed + 2; times++) {
        const headers = { 'x-forwarded-for': `203.0.113.${times}` };
        statuses.push(await ask('/api/v1/meta', headers));
      }
      // Five of each server, for they share nothing here.
      assert.deepEqual(statuses, [...Array<number>(allowed).fill(200), 429, 429]);
    });

    test('all servers get requests, and none fails when one of them stops', async () => {
      const loading = new AbortController();
      const statuses: (number | null)[] = [];
      const load = async (): Promise<void> => {
        while (!loading.signal.aborted) statuses.push(await ask(`/en/people/${ONE.slug}`));
      };
      const loads = Array.from({ length: 4 }, load);
      const pages = (server: Server): number => server.log().split('/en/people/').length;
      await until('all are asked', () => servers.every((server) => pages(server) > 20));
      await servers[0]?.stop();
      const stopped = statuses.length;
      await until('the others answer', () => statuses.length > stopped + 100);
      loading.abort();
      await Promise.all(loads);
      assert.deepEqual(
        statuses.filter((status) => status !== 200),
        [],
      );
    });
  });
}
