import { Counter, Gauge, Registry } from 'prom-client';

/** What a look for a release ended with. */
export type LookResult = 'new' | 'same' | 'failed';

/** Metrics of `natalis follow` for Prometheus. */
export interface FollowMetrics {
  /** Counts a look; `version` is that of the release, unless the look failed. */
  looked(result: LookResult, version?: string): void;
  /** As Prometheus reads them. */
  text(): Promise<string>;
}

/** Creates metrics of looks for releases. */
export function createFollowMetrics(): FollowMetrics {
  const registry = new Registry();
  const registers = [registry];
  const looks = new Counter({
    name: 'natalis_follow_looks_total',
    help: 'Looks for a new release, by what they ended with',
    labelNames: ['result'],
    registers,
  });
  for (const result of ['new', 'same', 'failed'] satisfies LookResult[]) looks.inc({ result }, 0);
  const success = new Gauge({
    name: 'natalis_follow_last_success_timestamp_seconds',
    help: 'When a look last found that the folder has the current release',
    registers,
  });
  const current = new Gauge({
    name: 'natalis_follow_release_info',
    help: 'The release that the folder has',
    labelNames: ['version'],
    registers,
  });
  return {
    looked(result, version) {
      looks.inc({ result });
      if (version === undefined) return;
      success.setToCurrentTime();
      current.reset();
      current.set({ version }, 1);
    },
    text: () => registry.metrics(),
  };
}
