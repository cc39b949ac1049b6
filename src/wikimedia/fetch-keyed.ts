import { createHash } from 'node:crypto';
import type { Instant } from '../core/calendar/instant.ts';
import type { FetchProgress } from './fetch-progress.ts';
import { openPartFile } from './part-file.ts';

export interface KeyedSettings {
  /** The things that are counted, for the progress line. */
  readonly what: string;
  /** The keys to fetch, without repetitions. */
  readonly keys: readonly string[];
  readonly site: string;
  readonly inRequest: number;
  readonly out: string;
  readonly now: Instant;
  readonly progress: FetchProgress;
  /** Gives one line for each of some keys, in their order; `at` is the instant of the first line. */
  get(keys: readonly string[], at: Instant): Promise<readonly object[]>;
}

/**
 * Writes a line for each key, after a first line with the instant. Continues what a killed run left. Gives
 * the instant. Throws as `get` does, and what the file system throws.
 */
export async function fetchKeyed(settings: KeyedSettings): Promise<Instant> {
  const { what, keys, site, inRequest, out, now, progress, get } = settings;
  const of = createHash('sha256')
    .update(JSON.stringify([what, site, keys]))
    .digest('hex')
    .slice(0, 16);
  const file = await openPartFile(out, { type: 'fetch', at: now, of });
  try {
    const at = String(file.header['at']);
    let done = 0;
    while (done < keys.length && (await file.next())) done++;
    while (done < keys.length) {
      progress.step({ what, done, total: keys.length });
      const next = keys.slice(done, done + inRequest);
      file.append(await get(next, at));
      done += next.length;
    }
    file.finish();
    return at;
  } catch (error) {
    file.close();
    throw error;
  }
}
