import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

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

/** Ends a process with this one. */
export function endWithUs(child: ChildProcess): void {
  started.add(child);
}

/** Starts a program of ours, which prints a line with its address when it is ready. */
export async function start(
  args: readonly string[],
  {
    under = [],
  }: { /** A command that runs the rest of its line. */ under?: readonly string[] } = {},
): Promise<Running> {
  const [program = '', ...rest] = [...under, process.execPath, ...args];
  const child = spawn(program, rest, { stdio: ['ignore', 'pipe', 'inherit'] });
  endWithUs(child);
  const [line] = (await Promise.race([
    once(createInterface(child.stdout), 'line'),
    once(child, 'exit').then(() => Promise.reject(new Error(`${args.join(' ')} ended`))),
  ])) as [string];
  return { base: /http:\S+/.exec(line)?.[0] ?? '', process: child };
}

/** A new folder, there until the measurement ends. */
export function benchFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'natalis-bench-'));
  folders.add(folder);
  return folder;
}

/** Serves a snapshot with the real command, without limits of requests. */
export function serve(
  snapshot: string,
  options: readonly string[] = [],
  under: readonly string[] = [],
): Promise<Running> {
  const limits = ['--rate-limit', '0', '--page-rate-limit', '0', '--log-level', 'warn'];
  const command = fileURLToPath(new URL('../../bin/natalis.mjs', import.meta.url));
  return start([command, 'serve', snapshot, '--port', '0', ...limits, ...options], { under });
}
