import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { processorTimeOfChildren } from './process-figures.ts';

/** A request that the generator sends. */
export interface BenchRequest {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly body?: string;
}

/** The load of a server: requests that are sent in turn, all with the same headers. */
export interface Load {
  readonly requests: readonly BenchRequest[];
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * What the generator counted: answers, failed answers, the time, latencies, and its own processor time, all times in
 * microseconds.
 */
export interface Seen {
  readonly requests: number;
  readonly failed: number;
  readonly microseconds: number;
  readonly p50: number;
  readonly p90: number;
  readonly p99: number;
  readonly max: number;
  readonly processor: number;
}

const SCRIPT = fileURLToPath(new URL('wrk.lua', import.meta.url));

// Enough connections that the server never waits for the generator.
const CONNECTIONS = 32;

/** Writes the requests of a load to a file for the generator; gives the path of that file. */
export function writeRequests(load: Load, folder: string, name: string): string {
  const path = join(folder, `${name}.requests`);
  const lines = load.requests.map(({ method, path, body = '' }) => `${method}\t${path}\t${body}\n`);
  writeFileSync(path, lines.join(''));
  return path;
}

/** Sends a load to a server for this many seconds, from one core or from any. Throws if an answer is an error. */
export async function drive(
  base: string,
  requests: string,
  headers: Load['headers'],
  { seconds, core }: { readonly seconds: number; readonly core: number | null },
): Promise<Seen> {
  const sent = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
  const settings = ['-t1', `-c${CONNECTIONS}`, `-d${seconds}s`, '-s', SCRIPT];
  const args = [...settings, ...sent, base, '--', requests];
  const [program, ...rest] = core === null ? ['wrk'] : ['taskset', '-c', String(core), 'wrk'];
  const before = processorTimeOfChildren();
  const { stdout } = await promisify(execFile)(program, [...rest, ...args]);
  const processor = processorTimeOfChildren() - before;
  const counted = JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as Omit<Seen, 'processor'>;
  const seen = { ...counted, processor };
  if (seen.failed > 0) throw new Error(`${seen.failed} of ${seen.requests} requests failed`);
  return seen;
}
