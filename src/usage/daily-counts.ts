import { appendFile } from 'node:fs/promises';
import { flush as flushToDisk } from '../files/flush.ts';
import { CRAWLER_FAMILIES, type CrawlerFamily } from './crawler-family.ts';
import { addCount, addCounts, type DayCounts } from './day-counts.ts';
import { mergeCounts } from './merge-counts.ts';
import { PAGE_KINDS, type PageKind } from './page-kind.ts';
import { updateFile } from './update-file.ts';

export interface DailyCountsSettings {
  /** The file. Any number of processes may count into the same one. */
  readonly path: string;
  /** Milliseconds since 1970. */
  now(): number;
  /** Longest time that counts are only in memory, in seconds. */
  readonly flushSeconds?: number;
  /** Called once when the file cannot be written; called again only after a successful write. */
  onError?(error: Error): void;
  /**
   * Called when damaged lines were moved from the file to the end of another, with their number and
   * that file.
   */
  onDamage?(lines: number, keptIn: string): void;
}

export interface DailyCounts {
  count(kind: PageKind, family: CrawlerFamily): void;
  /**
   * Writes the counts so far. Never rejects: counts that cannot be written are kept and tried
   * again.
   */
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
  let pending = new Map<string, DayCounts>();
  let timer: NodeJS.Timeout | undefined;
  let writing = Promise.resolve();
  let isFailing = false;
  let isClosed = false;

  function flush(): Promise<void> {
    writing = writing.then(write);
    return writing;
  }

  function schedule(): void {
    const seconds = settings.flushSeconds ?? FLUSH_SECONDS;
    timer ??= setTimeout(() => void flush(), seconds * 1000).unref();
  }

  async function write(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    if (pending.size === 0) return;
    const batch = pending;
    pending = new Map();
    try {
      await updateFile(settings.path, async (before) => {
        const { text, damaged } = mergeCounts(before, batch);
        if (damaged.length > 0) await keepAside(damaged);
        return text;
      });
      isFailing = false;
    } catch (error) {
      for (const [day, counts] of batch) addCounts(pendingOf(day), counts);
      if (!isClosed) schedule();
      const isFirst = !isFailing;
      isFailing = true;
      if (isFirst) settings.onError?.(notWritten(settings.path, error));
    }
  }

  // This comes before the file is replaced by one without these lines: it is better to have them
  // twice than not at all.
  async function keepAside(lines: readonly string[]): Promise<void> {
    const aside = `${settings.path}.damaged`;
    await appendFile(aside, lines.map((line) => `${line}\n`).join(''));
    await flushToDisk(aside);
    settings.onDamage?.(lines.length, aside);
  }

  function pendingOf(day: string): DayCounts {
    let counts = pending.get(day);
    if (!counts) pending.set(day, (counts = new Map()));
    return counts;
  }

  return {
    count(kind, family) {
      if (isClosed) return;
      const day = new Date(settings.now()).toISOString().slice(0, 10);
      // Types do not exist at run time, and a header or path passed here by mistake would be
      // written to the disk.
      const safeKind = KINDS.has(kind) ? kind : 'other';
      const safeFamily = FAMILIES.has(family) ? family : 'other-crawler';
      addCount(pendingOf(day), safeKind, safeFamily, 1);
      schedule();
    },
    flush,
    close() {
      isClosed = true;
      return flush();
    },
  };
}

function notWritten(path: string, cause: unknown): Error {
  const reason = cause instanceof Error ? cause.message : String(cause);
  return new Error(`${path}: usage counts are not written (${reason})`, { cause });
}
