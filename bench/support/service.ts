import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { until } from '../../test/support/until.ts';

/** The launcher of this checkout. */
export const NATALIS = fileURLToPath(new URL('../../bin/natalis.mjs', import.meta.url));

/** Options that end the limits of requests. */
export const OPEN = [
  'rate-limit',
  'page-rate-limit',
  'mcp-rate-limit',
  'reconcile-rate-limit',
].flatMap((name) => [`--${name}`, '0']);

/** A server in a process of its own. */
export interface Running {
  readonly base: string;
  readonly process: ChildProcess;
}

// A measurement that fails leaves neither servers nor folders.
const started = new Set<ChildProcess>();
const folders = new Set<string>();
process.once('exit', () => {
  for (const child of started) child.kill();
  for (const folder of folders) rmSync(folder, { recursive: true });
});

/** A new folder, there until the measurement ends. */
export function benchFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'natalis-bench-'));
  folders.add(folder);
  return folder;
}

/** A process that ends with the measurement at the latest. */
function run([program = '', ...args]: readonly string[]) {
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  started.add(child);
  return child;
}

/**
 * Starts a program of ours, which prints a line with its address when it is ready.
 *
 * @param under a command that runs the rest of its line
 */
export async function start(
  args: readonly string[],
  under: readonly string[] = [],
): Promise<Running> {
  const child = run([...under, process.execPath, ...args]);
  const [line] = (await Promise.race([
    once(createInterface(child.stdout), 'line'),
    once(child, 'exit').then(() => Promise.reject(new Error(`${args.join(' ')} ended`))),
  ])) as [string];
  return { base: /http:\S+/.exec(line)?.[0] ?? '', process: child };
}

/** Serves a snapshot with the real command. */
export function serve(
  snapshot: string,
  options: readonly string[] = [],
  { under = [], command = NATALIS }: { under?: readonly string[]; command?: string } = {},
): Promise<Running> {
  return start(
    [command, 'serve', snapshot, '--port', '0', '--log-level', 'warn', ...options],
    under,
  );
}

/** Starts nginx of Debian with a configuration that listens on this port, and waits until it answers. */
export async function startNginx(
  configuration: string,
  port: number,
  { under = [], folder = benchFolder() }: { under?: readonly string[]; folder?: string } = {},
): Promise<Running> {
  const file = join(folder, 'nginx.conf');
  writeFileSync(file, configuration);
  const child = run([...under, 'nginx', '-e', 'stderr', '-c', file, '-g', 'daemon off;']);
  const base = `http://127.0.0.1:${port}`;
  await until('nginx answers', () =>
    fetch(`${base}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    ),
  );
  return { base, process: child };
}

/** Ends servers, and waits until they have ended. */
export async function stop(...servers: readonly (Running | null)[]): Promise<void> {
  for (const server of servers) {
    if (server === null) continue;
    server.process.kill();
    await once(server.process, 'exit');
  }
}
