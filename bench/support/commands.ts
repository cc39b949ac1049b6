import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { privateBytesFrom } from './process-figures.ts';
import { NATALIS } from './service.ts';

const MS_BETWEEN_LOOKS = 100;

/** What a command took, with all that it started. */
export interface Effort {
  /** From start to end, in seconds. */
  readonly wall: number;
  /** Processor time, in seconds. */
  readonly processor: number;
  /** The most private memory, in bytes. */
  readonly memory: number;
}

// The shell reports the processor time of the commands that it ran.
const TIMED = '"$@" >/dev/null; status=$?; times; exit $status';

/** Runs a command to its end and drops its output. Throws if it fails. */
export async function effortOf(command: readonly string[]): Promise<Effort> {
  const start = performance.now();
  const child = spawn('sh', ['-c', TIMED, 'sh', ...command], { stdio: ['ignore', 'pipe', 'pipe'] });
  const [told, complaint] = [text(child.stdout), text(child.stderr)];
  let memory = 0;
  const timer = setInterval(() => {
    memory = Math.max(memory, privateBytesFrom(child.pid ?? 0));
  }, MS_BETWEEN_LOOKS);
  const [code] = (await once(child, 'exit')) as [number | null];
  const wall = (performance.now() - start) / 1000;
  clearInterval(timer);
  if (code !== 0) throw new Error(`${command[0]} ended with ${code}: ${await complaint}`);
  return { wall, processor: processorSeconds(await told), memory };
}

/** The sum of what `times` of POSIX prints: user and system, of the shell and of what it ran. */
function processorSeconds(told: string): number {
  let sum = 0;
  for (const [, minutes, seconds] of told.matchAll(/(\d+)m([\d.]+)s/g)) {
    sum += Number(minutes) * 60 + Number(seconds);
  }
  return sum;
}

/** Runs the whole build command, of this checkout or of another. */
export function buildEffort(
  input: string,
  out: string,
  options: readonly string[] = [],
  command = NATALIS,
): Promise<Effort> {
  const args = ['build', input, '--out', out, '--as-of', '2026-11-16', ...options];
  return effortOf([process.execPath, command, ...args]);
}
