import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { THOROUGH } from '../../support/thorough.ts';

const PROGRAM =
  ['/usr/sbin/nginx', '/usr/local/sbin/nginx'].find((path) => existsSync(path)) ?? 'nginx';

const missing = [`${PROGRAM} -v`, 'openssl version'].find(
  (command) => spawnSync('sh', ['-c', command]).status !== 0,
);

/** Why tests with nginx are skipped; false if they are not. CI must have it. */
export const SKIP_NGINX: string | false = missing !== undefined && `needs ${missing}`;

if (SKIP_NGINX && THOROUGH) throw new Error(`CI ${SKIP_NGINX}`);

/** A running nginx. */
export interface Nginx {
  /** Whether it has ended, and what it told on standard error. */
  state(): { readonly hasEnded: boolean; readonly told: string };
  signal(signal: NodeJS.Signals): void;
  stop(): Promise<void>;
}

/** Starts nginx with a configuration. */
export function startNginx(file: string): Nginx {
  const options = ['-c', file, '-g', 'daemon off;'];
  const nginx = spawn(PROGRAM, options, { stdio: ['ignore', 'ignore', 'pipe'] });
  const ended = once(nginx, 'close');
  let told = '';
  nginx.stderr.on('data', (chunk: Buffer) => (told += chunk.toString()));
  return {
    state: () => ({ hasEnded: nginx.exitCode !== null, told }),
    signal: (signal) => void nginx.kill(signal),
    async stop() {
      nginx.kill('SIGTERM');
      await ended;
    },
  };
}

/** Makes the certificate and the key that our configurations name, in a folder. */
export function makeCertificate(folder: string): void {
  const [key, pem] = ['natalis.key', 'natalis.pem'].map((name) => join(folder, name));
  const subject = ['-subj', '/CN=natalis.example', '-days', '1', '-nodes'];
  const made = ['req', '-x509', '-newkey', 'rsa:2048', ...subject];
  execFileSync('openssl', [...made, '-keyout', key ?? '', '-out', pem ?? ''], { stdio: 'ignore' });
}

/** A site within the rest of a configuration as Debian has it, where both logs are on. */
export function asDebian(folder: string, site: string): string {
  return `pid ${folder}/nginx.pid; error_log ${folder}/error.log; events {}
  http { access_log ${folder}/access.log; proxy_temp_path ${folder}/proxy; ${site} }`;
}
