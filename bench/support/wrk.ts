import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Asked } from './requests.ts';

/** The load of a server: requests that are sent in turn, all with the same headers. */
export interface Load {
  readonly requests: readonly Asked[];
  readonly headers: Readonly<Record<string, string>>;
}

/** What the generator counted: answers, failed answers, the time and a latency in microseconds. */
export interface Seen {
  readonly requests: number;
  readonly failed: number;
  readonly microseconds: number;
  readonly p99: number;
}

const SCRIPT = fileURLToPath(new URL('wrk.lua', import.meta.url));

// Enough connections that the server never waits for the generator.
const CONNECTIONS = 32;

/** Writes the requests of a load to a file for the generator; gives the path of that file. */
export function writeRequests({ requests }: Load, folder: string): string {
  const path = join(folder, 'requests');
  const lines = requests.map(({ method, path, body = '' }) => `${method}\t${path}\t${body}\n`);
  writeFileSync(path, lines.join(''));
  return path;
}

/** Sends a load to a server for this many seconds, from one core. Throws if an answer is an error. */
export async function drive(
  base: string,
  requests: string,
  headers: Load['headers'],
  { seconds, core }: { readonly seconds: number; readonly core: number },
): Promise<Seen> {
  const sent = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
  const settings = ['-t1', `-c${CONNECTIONS}`, `-d${seconds}s`, '-s', SCRIPT];
  const command = ['-c', String(core), 'wrk', ...settings, ...sent, base, '--', requests];
  const { stdout } = await promisify(execFile)('taskset', command);
  const seen = JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as Seen;
  if (seen.failed > 0) throw new Error(`${seen.failed} of ${seen.requests} requests failed`);
  return seen;
}
