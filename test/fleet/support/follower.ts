import type { ChildProcess } from 'node:child_process';
import { metricAt } from '../../http/support/server.ts';
import { outcomeOf, start, type Outcome } from '../../ingest/support/command.ts';
import { freePort } from '../../support/free-port.ts';
import { until } from '../../support/until.ts';

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

/** The metric that counts the polls that found nothing new. */
export const SAME = 'follow_polls_total{result="same"}';

/** Starts a follower with metrics, after its first poll; `metric` is as `metricAt`, and NaN where nothing answers. */
export async function startMeasured(
  ...[place, dir, options, env]: Parameters<typeof startFollower>
) {
  const address = `127.0.0.1:${await freePort()}`;
  const follower = startFollower(place, dir, ['--metrics', address, ...options], env);
  const metric = (name: string): Promise<number> =>
    metricAt(`http://${address}`, name).catch(() => NaN);
  await until('a poll', async () => (await metric(SAME)) > 0);
  return { ...follower, metric };
}
