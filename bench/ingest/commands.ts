import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

const NATALIS = fileURLToPath(new URL('../../bin/natalis.mjs', import.meta.url));
const BETWEEN_LOOKS = 100;

/** The time that a command took. */
export interface Effort {
  /** From start to end, in seconds. */
  readonly wall: number;
  /** Processor time of the command and of what it started, in seconds. */
  readonly processor: number;
}

export interface RunOptions {
  /** File for standard input, which is otherwise empty. */
  readonly input?: string;
  /** Called ten times a second with the number of a process above the command. */
  watch?(pid: number): void;
}

// The shell reports the processor time of the commands that it ran.
const TIMED = '"$@" >/dev/null; status=$?; times; exit $status';

/** Runs a command to its end and drops its output. Throws if it fails. */
export async function effortOf(
  command: readonly string[],
  { input, watch }: RunOptions = {},
): Promise<Effort> {
  const start = performance.now();
  const child = spawn('sh', ['-c', TIMED, 'sh', ...command]);
  const [told, complaint] = [text(child.stdout), text(child.stderr)];
  // A command that fails at once does not read its input.
  child.stdin.on('error', () => {});
  if (input === undefined) child.stdin.end();
  else createReadStream(input).pipe(child.stdin);
  const timer = watch && setInterval(() => child.pid && watch(child.pid), BETWEEN_LOOKS);
  const [code] = (await once(child, 'exit')) as [number | null];
  const wall = (performance.now() - start) / 1000;
  clearInterval(timer);
  if (code !== 0) throw new Error(`${command[0]} ended with ${code}: ${await complaint}`);
  return { wall, processor: processorSeconds(await told) };
}

/** The sum of what `times` of POSIX prints: user and system, of the shell and of what it ran. */
function processorSeconds(told: string): number {
  let sum = 0;
  for (const [, minutes, seconds] of told.matchAll(/(\d+)m([\d.]+)s/g)) {
    sum += Number(minutes) * 60 + Number(seconds);
  }
  return sum;
}

/** The options of a build, besides its input. */
export interface BuildOptions extends RunOptions {
  readonly workers?: number;
}

/** Runs the whole build command. */
export function buildEffort(
  input: string,
  out: string,
  { workers, ...options }: BuildOptions = {},
): Promise<Effort> {
  const given = workers === undefined ? [] : ['--workers', String(workers)];
  const args = ['build', input, '--out', out, '--as-of', '2026-11-16', ...given];
  return effortOf([process.execPath, NATALIS, ...args], options);
}
