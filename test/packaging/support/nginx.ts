import assert from 'node:assert/strict';
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../support/free-port.ts';
import { skipWithout } from '../../support/missing-program.ts';
import { until } from '../../support/until.ts';

const PACKAGING = fileURLToPath(new URL('../../../packaging/', import.meta.url));

const PROGRAM =
  ['/usr/sbin/nginx', '/usr/local/sbin/nginx'].find((path) => existsSync(path)) ?? 'nginx';

/** Why tests with nginx are skipped; false if they are not. */
export const SKIP_NGINX = skipWithout(
  [`${PROGRAM} -v`, 'openssl version'].find(
    (command) => spawnSync('sh', ['-c', command]).status !== 0,
  ),
);

/** The configurations that we ship, below `packaging`. */
export const SITES = ['nginx/natalis.conf', 'compose/nginx.conf'] as const;

export type Site = (typeof SITES)[number];

/** A running nginx. */
export interface Nginx {
  /** The port of this machine for a port of the configuration. */
  portOf(port: number): number;
  /** What it told on standard error. */
  told(): string;
  stop(): Promise<void>;
}

/** The header in which a test names the address of its client, where `CLIENTS` stands in the configuration. */
export const CLIENT_HEADER = 'x-test-client';
export const CLIENTS = `set_real_ip_from 127.0.0.1; real_ip_header ${CLIENT_HEADER};`;

/**
 * Writes a configuration of ours and what it includes to a folder, before these servers, with files and free ports of
 * this machine. `http` is added to the block of this name.
 */
export async function writeSite(
  folder: string,
  site: Site,
  servers: readonly string[],
  http = '',
): Promise<{ file: string; ports: ReadonlyMap<number, number> }> {
  const text = readFileSync(join(PACKAGING, site), 'utf8');
  const listeners = [...text.matchAll(/listen (?:\[::\]:)?(\d+)/g)];
  const ports = new Map<number, number>();
  for (const [, port] of listeners) {
    if (!ports.has(Number(port))) ports.set(Number(port), await freePort());
  }
  const portOf = (port: string): number | undefined => ports.get(Number(port));
  const local = text
    .replaceAll(/^ *listen \[::\]:(\d+)(.*)$/gm, (_, port: string, rest: string) =>
      hasV6 ? `listen [::1]:${portOf(port)}${rest}` : '',
    )
    .replaceAll(/listen (\d+)/g, (_, port: string) => `listen 127.0.0.1:${portOf(port)}`)
    .replaceAll(/\/tmp\/|\/etc\/ssl\/natalis\//g, `${folder}/`);
  mkdirSync(join(folder, 'natalis'), { recursive: true });
  mkdirSync(join(folder, 'proxy'), { recursive: true });
  makeCertificate(folder);
  for (const name of ['http.conf', 'server.conf']) {
    cpSync(join(PACKAGING, 'nginx', name), join(folder, 'natalis', name));
  }
  const upstream = readFileSync(join(PACKAGING, site, '../upstream.conf'), 'utf8');
  const [, options = ''] = /^server \S+(.*);$/m.exec(upstream) ?? [];
  const lines = servers.map((server) => `server ${server}${options};\n`);
  writeFileSync(join(folder, 'natalis/upstream.conf'), lines.join(''));
  const file = join(folder, 'nginx.conf');
  const isWhole = /^http \{/m.test(local);
  const whole = isWhole
    ? local.replace(/^http \{/m, `http { ${http}`)
    : asDebian(folder, http + local);
  // Without this, its workers could not read a folder that belongs to root.
  writeFileSync(file, process.getuid?.() === 0 ? `user root; ${whole}` : whole);
  return { file, ports };
}

const hasV6 = Object.values(networkInterfaces()).some((each) =>
  each?.some(({ address }) => address === '::1'),
);

/** The text of a file that the configurations include. */
export const partOf = (name: string): string =>
  readFileSync(join(PACKAGING, 'nginx', name), 'utf8');

/** Starts nginx with a configuration of ours, before these servers, and waits until it listens. */
export async function startSite(
  folder: string,
  site: Site,
  servers: readonly string[],
  http = '',
): Promise<Nginx> {
  const { file, ports } = await writeSite(folder, site, servers, http);
  const nginx = spawn(PROGRAM, ['-c', file, '-g', 'daemon off;'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const ended = once(nginx, 'close');
  let told = '';
  nginx.stderr.on('data', (chunk: Buffer) => (told += chunk.toString()));
  await until('nginx listens', async () => {
    assert.equal(nginx.exitCode, null, told);
    return (await Promise.all([...ports.values()].map(isListening))).every(Boolean);
  });
  return {
    portOf: (port) => ports.get(port) ?? assert.fail(`no port ${port}`),
    told: () => told,
    async stop() {
      nginx.kill('SIGTERM');
      await ended;
    },
  };
}

function isListening(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  return once(socket, 'connect').then(
    () => (socket.destroy(), true),
    () => false,
  );
}

/** Makes the certificate and the key that our configurations name, in a folder. */
function makeCertificate(folder: string): void {
  const files = ['-keyout', join(folder, 'tls.key'), '-out', join(folder, 'tls.crt')];
  const subject = ['-subj', '/CN=natalis.example', '-days', '1', '-nodes'];
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1'];
  execFileSync('openssl', ['req', '-x509', ...key, ...subject, ...files], { stdio: 'ignore' });
}

/** A site within the rest of a configuration as Debian has it, where both logs are on. */
function asDebian(folder: string, site: string): string {
  return `pid ${folder}/nginx.pid; error_log ${folder}/error.log; events { worker_connections 1024; }
  http { access_log ${folder}/access.log; proxy_temp_path ${folder}/proxy; ${site} }`;
}
