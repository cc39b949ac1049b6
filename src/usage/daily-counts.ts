import { crawlerFamily } from './crawler-family.ts';
import { addToFile, type UsageRow } from './usage-file.ts';

// Shorter than the minute of counts that a crash may cost, because writing takes time too.
const MS_BETWEEN_WRITES = 50_000;

/**
 * Counts requests by UTC day, page kind and claimed crawler family, and stores nothing else. `onError` is called when the
 * file cannot be written, and again only after a successful write.
 */
export function createDailyCounts(path: string, onError: (error: unknown) => void) {
  let pending = new Map<string, UsageRow>();
  let writing = Promise.resolve();
  let isFailing = false;
  const timer = setInterval(() => void flush(), MS_BETWEEN_WRITES).unref();

  function add(row: UsageRow): void {
    const key = `${row.day} ${row.kind} ${row.family}`;
    pending.set(key, { ...row, count: row.count + (pending.get(key)?.count ?? 0) });
  }

  /** Writes the counts so far. Never rejects: counts that cannot be written are tried again. */
  function flush(): Promise<void> {
    writing = writing.then(write);
    return writing;
  }

  async function write(): Promise<void> {
    if (pending.size === 0) return;
    const batch = [...pending.values()];
    pending = new Map();
    try {
      await addToFile(path, batch);
      isFailing = false;
    } catch (error) {
      for (const row of batch) add(row);
      if (!isFailing) onError(error);
      isFailing = true;
    }
  }

  return {
    count(kind: string, userAgent: string | undefined): void {
      const day = new Date().toISOString().slice(0, 10);
      add({ day, kind, family: crawlerFamily(userAgent), count: 1 });
    },
    flush,
    /** Writes the counts so far, for the last time. */
    close(): Promise<void> {
      clearInterval(timer);
      return flush();
    },
  };
}
