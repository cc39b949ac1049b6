import { crawlerFamily } from '../usage/crawler-family.ts';
import { fileProblem } from '../usage/check-file.ts';
import { createDailyCounts, type DailyCountsSettings } from '../usage/daily-counts.ts';
import { isPageKind } from '../usage/page-kind.ts';
import type { AnsweredRequest } from '../web/answered-request.ts';
import { PROBE } from '../web/probes.ts';
import { StartError } from './start-error.ts';

/** Counts requests by kind and claimed crawler, and nothing else. */
export interface UsageRecorder {
  count(request: AnsweredRequest): void;
  close(): Promise<void>;
}

/** Callbacks for problems with the file of counts. */
export type UsageTrouble = Pick<DailyCountsSettings, 'onError' | 'onDamage'>;

/**
 * Opens a recorder that counts into a file; without a file it counts nothing. Rejects with
 * StartError if counts cannot be kept there.
 */
export async function openUsage(
  path: string | undefined,
  trouble: UsageTrouble,
): Promise<UsageRecorder> {
  if (path === undefined) return { count: () => {}, close: async () => {} };
  const problem = await fileProblem(path);
  if (problem !== null) {
    throw new StartError(`${path}: ${problem}; see --usage or NATALIS_USAGE`);
  }
  const counts = createDailyCounts({ path, now: () => Date.now(), ...trouble });
  return {
    count({ kind, userAgent }) {
      // Monitoring asks for the probes day and night.
      if (kind === PROBE) return;
      counts.count(isPageKind(kind) ? kind : 'other', crawlerFamily(userAgent));
    },
    close: () => counts.close(),
  };
}
