import { statfs } from 'node:fs/promises';
import { Counter, Gauge, Registry } from 'prom-client';
import type { Release } from '../../release/release-manifest.ts';

/** The result of a poll for a release. */
export type PollResult = 'new' | 'same' | 'failed';

/** Metrics of `natalis follow` for Prometheus: of polls for releases, and of the folder that they are downloaded to. */
export function createFollowMetrics(folder: string) {
  const registry = new Registry();
  const registers = [registry];
  const polls = new Counter({
    name: 'natalis_follow_polls_total',
    help: 'Polls for a new release, by result',
    labelNames: ['result'],
    registers,
  });
  for (const result of ['new', 'same', 'failed'] satisfies PollResult[]) polls.inc({ result }, 0);
  const damaged = new Counter({
    name: 'natalis_follow_damaged_total',
    help: 'Damaged snapshots that were set aside and downloaded anew',
    registers,
  });
  const success = new Gauge({
    name: 'natalis_follow_last_success_timestamp_seconds',
    help: 'When a poll last found that the folder has the current release',
    registers,
  });
  const current = new Gauge({
    name: 'natalis_follow_release_info',
    help: 'The release that the folder has',
    labelNames: ['version'],
    registers,
  });
  const size = new Gauge({
    name: 'natalis_follow_release_bytes',
    help: 'Size of the release that the folder has',
    registers,
  });
  const free = new Gauge({
    name: 'natalis_follow_free_bytes',
    help: 'Free space on the disk of the folder',
    registers,
    async collect() {
      // Before the first poll there may be no folder.
      const { bavail, bsize } = await statfs(folder).catch(() => ({ bavail: 0, bsize: 0 }));
      free.set(bavail * bsize);
    },
  });
  return {
    /** Counts a poll; `release` is what the folder has, unless the poll failed. */
    polled(result: PollResult, release?: Pick<Release, 'data_version' | 'size'>): void {
      polls.inc({ result });
      if (!release) return;
      success.setToCurrentTime();
      current.reset();
      current.set({ version: release.data_version }, 1);
      size.set(release.size);
    },
    damaged: () => damaged.inc(),
    /** As Prometheus reads them. */
    text: () => registry.metrics(),
  };
}
