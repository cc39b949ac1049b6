import { reasonOf } from '../../system/reason.ts';
import type { SnapshotReader } from '../../snapshot/reader.ts';
import { SnapshotError, SnapshotNotRead, SnapshotDamaged } from '../../snapshot/snapshot-error.ts';
import { isSameVersion, type SnapshotStore } from '../../snapshot/store.ts';

export type HotSwap = Awaited<ReturnType<typeof openHotSwap>>;

export interface HotSwapSettings {
  readonly store: SnapshotStore;
  /** Asks a checked snapshot before it is served. Throws SnapshotError if it does not answer. */
  smokeTest(reader: SnapshotReader): void;
  /** The snapshot as it is shown, without those who are hidden. By default all people are shown. */
  show?(file: SnapshotReader): Promise<SnapshotReader>;
  /**
   * Called for every replacement, for every refused one, and once for each damaged or missing snapshot. A further
   * attempt that fails for the same reason is not reported.
   */
  onChange(event: SnapshotChange): void;
  /** A clock in milliseconds that never goes back. */
  now?(): number;
}

export type SnapshotChange =
  | {
      readonly kind: 'served';
      readonly reader: SnapshotReader;
      /** Whether it is the very file that was served before. */
      readonly isSame: boolean;
    }
  | { readonly kind: 'refused'; readonly reason: string }
  | { readonly kind: 'damaged'; readonly reason: string }
  | { readonly kind: 'missing' };

interface Open {
  readonly file: SnapshotReader;
  /** The snapshot without the hidden people. */
  reader: SnapshotReader;
  /** How often the list of hidden people had changed when `reader` was made. */
  change: number;
  holds: number;
  retired: boolean;
  trouble: string | null;
}

const UNCHECKED = 'the snapshot is still being checked';
const DAMAGED = 'the snapshot is damaged';
const AGAIN_AFTER_MS = 60_000;

/**
 * Opens a snapshot for serving, which may be replaced between two requests. Rejects with SnapshotError if it cannot be
 * opened.
 */
export async function openHotSwap({
  store,
  smokeTest,
  show = async (file) => file,
  onChange,
  now = () => performance.now(),
}: HotSwapSettings) {
  // This comes before opening, so that the next poll finds a replacement in between.
  let seen = await store.version();
  let served = seen;
  let unread: { readonly reason: string; readonly againAt: number } | null = null;
  const file = await store.open();
  // How often those who are hidden have changed.
  let changes = 0;
  let current = openOf(file, await show(file), UNCHECKED);
  let isMissing = false;
  let running: Promise<void> | null = null;
  let next: Promise<void> | null = null;
  const closing = new AbortController();

  function alone(task: () => Promise<void>): Promise<void> {
    running ??= task().finally(() => (running = null));
    return running;
  }

  function setDamaged(reason: string): void {
    if (current.trouble === DAMAGED) return;
    current.trouble = DAMAGED;
    onChange({ kind: 'damaged', reason });
  }

  /** To be called with damage that a query met. */
  function noteDamage({ info, message }: SnapshotDamaged): void {
    // Damage may be found in an old snapshot that is still held.
    if (info === current.file.info) setDamaged(message);
  }

  /** Keeps the current snapshot open until the returned function is called. */
  function hold(): () => void {
    const held = current;
    held.holds++;
    return () => {
      held.holds--;
      closeIfDone(held);
    };
  }

  async function showLatest(open: Open): Promise<void> {
    const change = changes;
    const reader = await show(open.file);
    if (change === changes) Object.assign(open, { reader, change });
  }

  async function replace(): Promise<void> {
    const found = await store.version();
    let opened: Open | null = null;
    try {
      await store.check(closing.signal);
      opened = await openTested();
      const isOther = !isSameVersion(await store.version(), found);
      if (closing.signal.aborted || isOther) {
        // Another snapshot came during the check. The next poll finds it.
        opened.file.close();
        return;
      }
      while (opened.change !== changes) await showLatest(opened);
    } catch (error) {
      opened?.file.close();
      if (closing.signal.aborted) return;
      const reason = reasonOf(error);
      const isReported = unread?.reason === reason && isSameVersion(found, seen);
      // A file that is still being copied is complete a moment later. It is tried again when it changes.
      seen = found;
      // The system could not read the file, or run the check, which says nothing of the file.
      const isUnread = error instanceof SnapshotNotRead || !(error instanceof SnapshotError);
      unread = isUnread ? { reason, againAt: now() + AGAIN_AFTER_MS } : null;
      if (!isReported) onChange({ kind: 'refused', reason });
      if (unread) return;
      // The open file was overwritten in place, and reads come from it. If another one came during the
      // check, the reason may be of that one.
      const isServed = found !== null && found.id === served?.id;
      if (isServed && (await store.version())?.id === found.id) setDamaged(reason);
      return;
    }
    const isSame = isSameVersion(found, served);
    unread = null;
    seen = found;
    served = found;
    const old = current;
    current = opened;
    onChange({ kind: 'served', reader: current.reader, isSame });
    old.retired = true;
    closeIfDone(old);
  }

  async function openTested(): Promise<Open> {
    const file = await store.open();
    try {
      smokeTest(file);
      const change = changes;
      return openOf(file, await show(file), null, change);
    } catch (error) {
      file.close();
      throw error;
    }
  }

  /** Checks the snapshot that was opened first. Rejects with SnapshotError if it is damaged. */
  async function checkFirst(): Promise<void> {
    const opened = seen;
    const isStill = async (): Promise<boolean> => isSameVersion(await store.version(), opened);
    try {
      await store.check(closing.signal);
      // The reader that serves would keep the pages that the questions need, and so hide later damage.
      (await openTested()).file.close();
    } catch (error) {
      if (closing.signal.aborted) return;
      if (await isStill()) throw error;
    }
    if (await isStill()) current.trouble = current.trouble === UNCHECKED ? null : current.trouble;
    else await replace();
  }

  return {
    /** The snapshot for new requests. Without `hold` it may be closed in the next turn of the event loop. */
    current: () => current.reader,
    hold,
    noteDamage,
    /** Why requests should be sent to another server for now; null if they need not be. */
    trouble: () => current.trouble,
    /** Whether the last poll found no snapshot in the store. */
    isMissing: () => isMissing,
    /** Shows the served snapshot anew, after those who are hidden have changed. Rejects with SnapshotError. */
    async showAnew(): Promise<void> {
      changes++;
      if (closing.signal.aborted) return;
      const release = hold();
      try {
        await showLatest(current);
      } catch (error) {
        if (error instanceof SnapshotDamaged) noteDamage(error);
        throw error;
      } finally {
        release();
      }
    },
    checkFirst: () => alone(checkFirst),
    /** Checks the snapshot that is there now and then serves it. If it is refused, the old one stays. */
    reload(): Promise<void> {
      if (running === null) return alone(replace);
      next ??= running
        .catch(() => {})
        .then(() => {
          next = null;
          return alone(replace);
        });
      return next;
    },
    /**
     * Reloads if the snapshot has been replaced since it was opened, unless a check is running. One that the system could
     * not read, for example for want of file descriptors, is tried again after a minute.
     */
    async reloadIfReplaced(): Promise<void> {
      if (running !== null) return;
      const found = await store.version();
      if (running !== null) return;
      if (found === null && !isMissing) onChange({ kind: 'missing' });
      isMissing = found === null;
      if (found === null) return;
      const isAgain = unread !== null && now() >= unread.againAt;
      if (isAgain || !isSameVersion(found, seen)) await alone(replace);
    },
    async close(): Promise<void> {
      closing.abort();
      await (next ?? running)?.catch(() => {});
      current.retired = true;
      closeIfDone(current);
    },
  };
}

function openOf(
  file: SnapshotReader,
  reader: SnapshotReader,
  trouble: string | null,
  change = 0,
): Open {
  return { file, reader, change, holds: 0, retired: false, trouble };
}

function closeIfDone({ file, holds, retired }: Open): void {
  if (retired && holds === 0) file.close();
}
