import type { Instant } from '../core/calendar/date-text.ts';
import { requestInParts } from './mediawiki-api.ts';
import type { FetchProgress } from './client.ts';
import { type Line, openPartFile, type OutputKind, settingsHash } from './fetch-file.ts';

export interface KeyedSettings {
  readonly kind: OutputKind;
  /** The things that are counted, for the progress line. */
  readonly what: string;
  /** The keys to fetch, without repetitions. */
  readonly keys: readonly string[];
  /** The member of a line that has its key. */
  readonly key: string;
  readonly site: string;
  /** How many of the first of some keys one request may name; at least 1. */
  inRequest(keys: readonly string[]): number;
  readonly out: string;
  readonly now: Instant;
  readonly progress: FetchProgress;
  /** Gives one line for each of some keys, in their order; `at` is the instant of the first line. */
  get(keys: readonly string[], at: Instant): Promise<readonly object[]>;
  /** Called with a key that the site refuses, and the reason. */
  onRefused(key: string, reason: string): void;
  /** Called with each line of the finished file, except those that an earlier run wrote of other keys. */
  onLine?(line: Line): void;
}

/**
 * Writes a line for each key, after a first line with the instant. Continues what a killed run left, also if it
 * had other keys. A key that the site refuses has a line with `refused`, the reason. Gives the instant. Throws as
 * `get` does, and what the file system throws.
 */
export async function fetchKeyed(settings: KeyedSettings): Promise<Instant> {
  const { kind, what, keys, key, site, inRequest, out, now, progress, get, onRefused, onLine } =
    settings;
  const of = settingsHash([kind, site]);
  using file = await openPartFile(out, { type: 'fetch', kind, at: now, of });
  const at = String(file.header['at']);
  const left = new Set(keys);
  const unwanted = new Set<number>();
  for await (const { line, number } of file.earlier) {
    if (left.delete(String(line[key]))) onLine?.(line);
    else unwanted.add(number);
  }
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
  await file.finish(unwanted);
  return at;
}

const MAX_KEYS_IN_REQUEST = 50;
