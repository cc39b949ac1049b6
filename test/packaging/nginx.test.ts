import assert from 'node:assert/strict';
import { once } from 'node:events';
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { request as askOverTcp, type IncomingMessage } from 'node:http';
import { request as askOverTls } from 'node:https';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { connect as connectSecurely } from 'node:tls';
import { startServer, type Server } from '../http/support/server.ts';
import { buildOne, ONE } from '../http/support/snapshots.ts';
import { ROOT, temporaryFolder } from '../ingest/support/command.ts';
import { freePort } from '../support/free-port.ts';
import { until } from '../support/until.ts';
import { asDebian, makeCertificate, SKIP_NGINX, startNginx, type Nginx } from './support/nginx.ts';

const ASKED = 'GET /missing HTTP/1.0\r\n\r\n';
const UPSTREAM = /server [\w.-]+:8080/g;

/** Every configuration of nginx that the repository has, by its path. */
function configurations(): [path: string, text: string][] {
  return globSync('packaging/**/*.conf', { cwd: ROOT }).map((file) => [
    file,
    readFileSync(join(ROOT, file), 'utf8'),
  ]);
}

/** Sends bytes, and gives what comes back until the connection ends. */
async function send(socket: Socket, bytes: string): Promise<string> {
  let answer = '';
  socket.on('data', (chunk: Buffer) => (answer += chunk.toString('latin1')));
  socket.write(bytes);
  await once(socket, 'close');
  return answer;
}

async function isListening(ports: readonly number[]): Promise<boolean> {
  const open = ports.map((port) => {
    const socket = connect(port, '127.0.0.1');
    return once(socket, 'connect').then(
      () => (socket.destroy(), true),
      () => false,
    );
  });
  return (await Promise.all(open)).every(Boolean);
}

/** Starts nginx with a configuration whose files and ports are free ones of this machine, before these servers. */
async function startLocally(folder: string, text: string, servers: readonly string[]) {
  mkdirSync(join(folder, 'proxy'));
  makeCertificate(folder);
  const ports = new Map<string, number>();
  for (const [, port = ''] of text.matchAll(/listen (\d+)/g)) ports.set(port, await freePort());
  const hosts = servers.values();
  const local = text
    .replaceAll(/listen (\d+)/g, (_, port: string) => `listen 127.0.0.1:${ports.get(port)}`)
    .replaceAll(UPSTREAM, () => `server ${hosts.next().value ?? '127.0.0.1:1'}`)
    .replaceAll(/\/tmp\/|\/etc\/ssl\//g, `${folder}/`);
  const file = join(folder, 'nginx.conf');
  writeFileSync(file, /^http \{/m.test(text) ? local : asDebian(folder, local));
  const nginx = startNginx(file);
  await until('nginx is ready', () => {
    const { hasEnded, told } = nginx.state();
    assert.ok(!hasEnded, told);
    return isListening([...ports.values()]);
  });
  return { nginx, ports };
}

const found = configurations();
const balancers = found.filter(([, text]) => text.includes('upstream '));

describe('nginx as we configure it', { skip: SKIP_NGINX }, () => {
  test('is found', () => assert.ok(found.length >= 3 && balancers.length >= 2));

  for (const [place, text] of found) {
    test(`${place} is understood, and writes down no client`, async (t) => {
      const folder = temporaryFolder();
      // No server listens: each request is a fault, which nginx tells with its client.
      const { nginx, ports } = await startLocally(folder, text, []);
      t.after(() => nginx.stop());
      const secure = ports.get('443');
      for (const port of ports.values()) {
        assert.match(await send(connect(port, '127.0.0.1'), ASKED), /^HTTP\/1\.1 [345]/);
        await send(connect(port, '127.0.0.1'), 'no request\r\n\r\n');
      }
      if (secure !== undefined) {
        const over = connectSecurely({ port: secure, rejectUnauthorized: false });
        assert.match(await send(over, ASKED), /^HTTP\/1\.1 502/);
      }
      await nginx.stop();
      const logs = globSync('*.log', { cwd: folder }).map((name) =>
        readFileSync(join(folder, name), 'utf8'),
      );
      assert.doesNotMatch(
        [nginx.state().told, ...logs].join('\n'),
        /client|GET|\[warn\] (?!the "user" directive)/,
      );
    });
  }
});

for (const [place, text] of balancers) {
  describe(`the load balancer of ${place}`, { skip: SKIP_NGINX }, () => {
    const isSecure = text.includes('listen 443');
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
        const [response] = (await once(asked, 'response')) as [IncomingMessage];
        response.resume();
        return response.statusCode ?? null;
      } catch {
        return null;
      }
    }

    before(async () => {
      const limits = ['--rate-limit', '5', '--page-rate-limit', '0'];
      const options = ['--log-level', 'info', '--trust-proxy', '127.0.0.1', ...limits];
      const snapshot = await buildOne();
      const starting = [...text.matchAll(UPSTREAM)].map(() => startServer(snapshot, ...options));
      servers = await Promise.all(starting);
      const hosts = servers.map(({ address }) => new URL(address).host);
      const started = await startLocally(temporaryFolder(), text, hosts);
      ({ nginx } = started);
      port = started.ports.get(isSecure ? '443' : '8000') ?? 0;
    });
    after(async () => {
      await nginx.stop();
      await Promise.all(servers.map((server) => server.stop()));
    });

    test('what a client says of its address is not believed', async () => {
      const statuses: (number | null)[] = [];
      const allowed = 5 * servers.length;
      // So many that each server is asked more than five times, whatever order nginx chooses.
      for (let times = 0; times < 4 * allowed; times++) {
        const headers = { 'x-forwarded-for': `203.0.113.${times}` };
        statuses.push(await ask('/api/v1/meta', headers));
      }
      // Five of each server, for they share nothing here.
      assert.equal(statuses.filter((status) => status === 200).length, allowed);
      assert.equal(statuses.filter((status) => status === 429).length, 3 * allowed);
    });

    test('all servers get requests, and none fails when one of them stops', async (t) => {
      const loading = new AbortController();
      t.after(() => loading.abort());
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
      const wrong = statuses.filter((status) => status !== 200);
      assert.deepEqual(wrong, []);
    });
  });
}
