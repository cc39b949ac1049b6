import type { ChildProcess } from 'node:child_process';
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

/** The name of the metric that counts the looks that found nothing new. */
export const SAME = 'natalis_follow_polls_total{result="same"}';

/** Follows as `startFollower` does, with metrics; gives it after its first look. `metric` gives NaN for one that is not told. */
export async function startMeasured(
  ...[place, dir, options, env]: Parameters<typeof startFollower>
) {
  const address = `127.0.0.1:${await freePort()}`;
  const follower = startFollower(place, dir, ['--metrics', address, ...options], env);
  const metric = async (name: string): Promise<number> => {
    const text = await fetch(`http://${address}/metrics`).then((answer) => answer.text(), String);
    const line = text.split('\n').find((each) => each.startsWith(`${name} `));
    return Number(line?.slice(name.length));
  };
  await until('a look', async () => (await metric(SAME)) > 0);
  return { ...follower, metric };
}
