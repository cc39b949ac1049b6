import { fileURLToPath } from 'node:url';
import { start, type Running } from '../support/service.ts';

/** The processor cores of a measurement: one for the servers, the other for the generator. */
export const CORES = { server: 0, generator: 1 };

const PROGRAMS = fileURLToPath(new URL('.', import.meta.url));
const OURS = fileURLToPath(new URL('../../bin/natalis.mjs', import.meta.url));
const OPEN = ['rate-limit', 'page-rate-limit', 'mcp-rate-limit'].flatMap((name) => [
  `--${name}`,
  '0',
]);

/** Serves a snapshot on the servers' core with the real command, of this or of another checkout. */
export function serveOurs(
  snapshot: string,
  options: readonly string[],
  command: string = OURS,
): Promise<Running> {
  return pinned([command, 'serve', snapshot, '--port', '0', ...OPEN, ...options]);
}

/** Starts a bare server from this folder on the servers' core. */
export function serveBare(program: string, args: readonly string[]): Promise<Running> {
  return pinned([`${PROGRAMS}${program}`, ...args]);
}

function pinned(args: readonly string[]): Promise<Running> {
  return start(args, { under: ['taskset', '-c', String(CORES.server)] });
}
