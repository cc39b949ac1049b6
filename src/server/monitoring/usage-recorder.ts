import { reasonOf } from '../../system/reason.ts';
import { createDailyCounts } from '../../usage/daily-counts.ts';
import { addToFile } from '../../usage/usage-file.ts';
import type { AnsweredRequest } from '../../web/request-handler.ts';
import { StartError } from '../settings.ts';

/**
 * Counts requests by kind and claimed crawler, and nothing else, into a file; without a file it counts nothing.
 * `onError` is called if that fails. Rejects with StartError if counts cannot be stored there.
 */
export async function openUsage(path: string | undefined, onError: (error: unknown) => void) {
  if (path === undefined) return { count: () => {}, close: async () => {} };
  await addToFile(path, []).catch((error: unknown) => {
    throw new StartError(`${reasonOf(error)}; see --usage or NATALIS_USAGE`);
  });
  const counts = createDailyCounts(path, onError);
  return {
    count({ kind, userAgent }: AnsweredRequest): void {
      // Monitoring asks for the probes day and night.
      if (kind !== 'probe') counts.count(kind ?? 'other', userAgent);
    },
    close: () => counts.close(),
  };
}
