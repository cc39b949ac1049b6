import type { Instant } from '../core/calendar/date-text.ts';
import { requestInParts } from './mediawiki-api.ts';
import {
  type FetchSettings,
  type Line,
  openPartFile,
  type OutputKind,
  settingsHash,
} from './fetch-file.ts';

export interface KeyedSettings extends FetchSettings {
  readonly kind: OutputKind;
  /** The things that are counted, for the progress line. */
  readonly what: string;
  /** The keys to fetch, without repetitions. */
  readonly keys: readonly string[];
  /** The member of a line that has its key. */
  readonly key: string;
  /** How many of the first of some keys one request may name; at least 1. */
  inRequest(keys: readonly string[]): number;
  /** Gives one line for each of some keys, in their order; `at` is the instant of the first line. */
  get(keys: readonly string[], at: Instant): Promise<readonly object[]>;
  /** Called with a key that the site refuses, and the reason. */
  onRefused(key: string, reason: string): void;
  /** Called with each line of the keys, those that an earlier run wrote too. */
  onLine?(line: Line): void;
}

/**
 * Writes a line for each key, after a first line with the instant. Continues what a killed run left, also if it
 * had other keys, for which nobody will look. A key that the site refuses has a line with `refused`, the reason. Gives
 * the instant. Throws as `get` does, and what the file system throws.
 */
export async function fetchKeyed(settings: KeyedSettings): Promise<Instant> {
  const { kind, what, keys, key, site, inRequest, out, now, progress, get, onRefused, onLine } =
    settings;
  const of = settingsHash([kind, site]);
  using file = await openPartFile(out, { type: 'fetch', kind, at: now, of });
  const at = String(file.header['at']);
  const left = new Set(keys);
  for await (const line of file.earlier) if (left.delete(String(line[key]))) onLine?.(line);
  const rest = keys.filter((name) => left.has(name));
  for (let done = 0, next: readonly string[]; done < rest.length; done += next.length) {
    progress.step({ what, done: keys.length - rest.length + done, total: keys.length });
    const first = rest.slice(done, done + MAX_KEYS_IN_REQUEST);
    next = first.slice(0, inRequest(first));
    const lines = await requestInParts<object>(
      next,
      (some) => get(some, at),
      (name, reason) => {
        onRefused(name, reason);
        return { [key]: name, refused: reason };
      },
    );
    file.append(lines);
    for (const line of lines) onLine?.({ ...line });
  }
  await file.finish();
  return at;
}

const MAX_KEYS_IN_REQUEST = 50;
