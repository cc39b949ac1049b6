import type { ChildProcess } from 'node:child_process';
import { outcomeOf, start, type Outcome } from '../../ingest/support/command.ts';

/** `natalis follow` in a process of its own, until it is stopped. */
export interface Follower {
  readonly child: ChildProcess;
  log(): string;
  stop(): Promise<Outcome>;
}

/** Starts to follow a place every second or so. */
export function startFollower(
  place: string,
  dir: string,
  options: readonly string[],
  env: Record<string, string> = {},
): Follower {
  const child = start(['follow', place, '--dir', dir, '--interval', '1', ...options], env);
  const ended = outcomeOf(child);
  let log = '';
  child.stderr.on('data', (chunk: Buffer) => (log += chunk.toString()));
  return {
    child,
    log: () => log,
    stop() {
      child.kill('SIGTERM');
      return ended;
    },
  };
}
