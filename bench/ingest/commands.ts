import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

const NATALIS = fileURLToPath(new URL('../../bin/natalis.mjs', import.meta.url));
const BETWEEN_LOOKS = 100;

export interface RunOptions {
  /** File for standard input, which is otherwise empty. */
  readonly input?: string;
  /** Called ten times a second with the number of the process. */
  watch?(pid: number): void;
}

/** Runs a command to its end without its output; gives the seconds. Throws where it fails. */
export async function secondsOf(
  command: string,
  args: readonly string[],
  { input, watch }: RunOptions = {},
): Promise<number> {
  const start = performance.now();
  const child = spawn(command, args, { stdio: [input ? 'pipe' : 'ignore', 'ignore', 'pipe'] });
  const complaint = child.stderr ? text(child.stderr) : '';
  if (input !== undefined && child.stdin) createReadStream(input).pipe(child.stdin);
  const timer = watch && setInterval(() => child.pid && watch(child.pid), BETWEEN_LOOKS);
  const [code] = (await once(child, 'exit')) as [number | null];
  const seconds = (performance.now() - start) / 1000;
  clearInterval(timer);
  if (code !== 0) throw new Error(`${command} ended with ${code}: ${await complaint}`);
  return seconds;
}

/** What a build is given beside its input. */
export interface BuildOptions extends RunOptions {
  readonly workers?: number;
}

/** Runs the whole build command; gives the seconds. */
export function buildSeconds(
  input: string,
  out: string,
  { workers, ...options }: BuildOptions = {},
): Promise<number> {
  const given = workers === undefined ? [] : ['--workers', String(workers)];
  const args = ['build', input, '--out', out, '--as-of', '2026-11-16', ...given];
  return secondsOf(process.execPath, [NATALIS, ...args], options);
}
