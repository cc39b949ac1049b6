import { reasonOf } from '../core/reason.ts';
import { CRAWLER_FAMILIES } from './crawler-family.ts';
import { PAGE_KINDS } from './page-kind.ts';
import { addToFile } from './usage-file.ts';

export interface DailyCountsSettings {
  /** The file. Any number of processes may count into the same one. */
  readonly path: string;
  /** Milliseconds since 1970. */
  now(): number;
  /** Longest time that counts are only in memory, in seconds. */
  readonly flushSeconds?: number;
  /** Called once when the file cannot be written; called again only after a successful write. */
  onError?(error: Error): void;
}

export interface DailyCounts {
  count(kind: string, family: string): void;
  /** Writes the counts so far. Never rejects: counts that cannot be written are tried again. */
  flush(): Promise<void>;
  /** Writes the counts so far, and stops counting. */
  close(): Promise<void>;
}

/** Shorter than the minute of counts that a crash may cost, because writing takes time too. */
const FLUSH_SECONDS = 50;

const KINDS: ReadonlySet<string> = new Set(PAGE_KINDS);
const FAMILIES: ReadonlySet<string> = new Set(CRAWLER_FAMILIES);

/** Counts requests by UTC day, page kind and claimed crawler family, and stores nothing else. */
export function createDailyCounts(settings: DailyCountsSettings): DailyCounts {
  const { path, flushSeconds = FLUSH_SECONDS } = settings;
  /** By day, kind and family, with spaces between them. */
  let pending = new Map<string, number>();
  let timer: NodeJS.Timeout | undefined;
  let writing = Promise.resolve();
  let [isFailing, isClosed] = [false, false];

  function add(key: string, count: number): void {
    pending.set(key, (pending.get(key) ?? 0) + count);
    if (!isClosed) timer ??= setTimeout(() => void flush(), flushSeconds * 1000).unref();
  }

  function flush(): Promise<void> {
    writing = writing.then(write);
    return writing;
  }

  async function write(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    if (pending.size === 0) return;
    const batch = pending;
    pending = new Map();
    try {
      const rows = Array.from(batch, ([key, count]) => {
        const [day = '', kind = '', family = ''] = key.split(' ');
        return { day, kind, family, count };
      });
      await addToFile(path, rows);
      isFailing = false;
    } catch (error) {
      for (const [key, count] of batch) add(key, count);
      if (isFailing) return;
      isFailing = true;
      settings.onError?.(new Error(`${path}: usage counts are not written (${reasonOf(error)})`));
    }
  }

  return {
    count(kind, family) {
      if (isClosed) return;
      const day = new Date(settings.now()).toISOString().slice(0, 10);
      // A header or a path that is passed here by mistake must not be written to the disk.
      const safeKind = KINDS.has(kind) ? kind : 'other';
      const safeFamily = FAMILIES.has(family) ? family : 'other-crawler';
      add(`${day} ${safeKind} ${safeFamily}`, 1);
    },
    flush,
    close() {
      isClosed = true;
      return flush();
    },
  };
}
