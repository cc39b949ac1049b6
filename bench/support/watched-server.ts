import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Watched } from './watch-loop.ts';

const OURS = fileURLToPath(new URL('../../bin/natalis.mjs', import.meta.url));
const WATCH = new URL('watch-loop.ts', import.meta.url).href;

/** The real command in a process of its own, which reports how long its event loop was held. */
export interface WatchedServer {
  readonly base: string;
  /** The longest hold since the last call, and memory. */
  watched(): Promise<Watched>;
  kill(): void;
}

const started = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of started) child.kill();
});

// A hold is counted at the first turn after it.
const MS_UNTIL_COUNTED = 20;

/**
 * Serves a snapshot without limits of requests.
 *
 * @param command the launcher of another checkout, to compare with
 */
export async function startWatched(
  snapshot: string,
  options: readonly string[] = [],
  command = OURS,
): Promise<WatchedServer> {
  const limits = ['--rate-limit', '0', '--page-rate-limit', '0', '--mcp-rate-limit', '0'];
  const args = ['serve', snapshot, '--port', '0', '--log-level', 'warn', ...limits, ...options];
  const child = spawn(process.execPath, ['--import', WATCH, command, ...args], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  started.add(child);
  if (!child.stdout) throw new Error('no output to read');
  const [line] = (await once(createInterface(child.stdout), 'line')) as [string];
  return {
    base: /http:\S+/.exec(line)?.[0] ?? '',
    async watched() {
      await setTimeout(MS_UNTIL_COUNTED);
      const told = once(child, 'message');
      child.send('tell');
      const [watched] = (await told) as [Watched];
      return watched;
    },
    kill: () => void child.kill(),
  };
}
