import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { freePort } from '../../support/free-port.ts';
import { THOROUGH } from '../../support/thorough.ts';

const PROGRAM = ['redis-server', 'valkey-server'].find(
  (name) => spawnSync(name, ['--version']).status === 0,
);

/** Why tests with a real Redis are skipped; false if there is one. CI must have one. */
export const SKIP_REDIS: string | false = PROGRAM ? false : 'needs redis-server or valkey-server';

if (SKIP_REDIS && THOROUGH) throw new Error(`CI ${SKIP_REDIS}`);

/** A real server of Redis or Valkey that keeps everything in memory. */
export interface RedisServer {
  readonly port: number;
  readonly url: string;
  /** Ends it at once, as a crash does. */
  kill(): Promise<void>;
  /** Stops it from answering while its connections stay open. */
  freeze(): void;
  thaw(): void;
}

/** Starts a server at a port, by default a free one, with more settings. */
export async function startRedis(
  settings: readonly string[] = [],
  port?: number,
): Promise<RedisServer> {
  const memoryOnly = ['--save', '', '--appendonly', 'no'];
  const at = port ?? (await freePort());
  const folder = mkdtempSync(join(tmpdir(), 'natalis-redis-'));
  const place = ['--port', String(at), '--bind', '127.0.0.1', '--dir', folder];
  const child = spawn(PROGRAM ?? '', [...memoryOnly, ...settings, ...place], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const ended = once(child, 'exit').then(() => rmSync(folder, { recursive: true, force: true }));
  const ready = Promise.withResolvers<void>();
  createInterface(child.stdout).on('line', (line) => {
    if (line.includes('Ready to accept connections')) ready.resolve();
  });
  const failed = ended.then(() => Promise.reject(new Error(`no redis-server at port ${at}`)));
  await Promise.race([ready.promise, failed]);
  return {
    port: at,
    url: `redis://127.0.0.1:${at}/3`,
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
    freeze: () => void child.kill('SIGSTOP'),
    thaw: () => void child.kill('SIGCONT'),
  };
}
