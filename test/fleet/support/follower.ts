import { outcomeOf, start, type Outcome } from '../../ingest/support/command.ts';

/** `natalis follow` in a process of its own, until it is stopped. */
export interface Follower {
  log(): string;
  stop(): Promise<Outcome>;
}

/** Starts to follow a place every second or so. */
export function startFollower(place: string, dir: string, ...options: string[]): Follower {
  const child = start(['follow', place, '--dir', dir, '--interval', '1', ...options]);
  const ended = outcomeOf(child);
  let log = '';
  child.stderr.on('data', (chunk: Buffer) => (log += chunk.toString()));
  return {
    log: () => log,
    stop() {
      child.kill('SIGTERM');
      return ended;
    },
  };
}
