import { reasonOf } from '../../system/reason.ts';
import { Failure } from '../../core/failure.ts';
import type { SnapshotInfo } from '../../snapshot/manifest.ts';
import type { SnapshotReader } from '../../snapshot/reader.ts';
import { SnapshotError, SnapshotNotRead } from '../../snapshot/snapshot-error.ts';
import { isSameVersion, type SnapshotStore } from '../../snapshot/sqlite/sqlite-store.ts';
import { mapFunctions } from '../../snapshot/sqlite/sqlite-reader.ts';
import type { Release } from '../../web/response/step-runner.ts';

export type HotSwap = Awaited<ReturnType<typeof openHotSwap>>;

export interface HotSwapSettings {
  readonly store: SnapshotStore;
  /** Whether the file that is there now is known to be sound, so that a poll need not read it whole. */
  isVerified?(): boolean;
  /** Asks a checked snapshot before it is served. Throws SnapshotError if it does not answer. */
  smokeTest(reader: SnapshotReader): void;
  /** The snapshot as it is shown, without those who are hidden. By default all people are shown. */
  applyHidden?(file: SnapshotReader): Promise<SnapshotReader>;
  /**
   * Called for every replacement, for every refused one, and once for each damaged, unread or missing snapshot. A
   * further attempt that fails for the same reason is not reported.
   */
  onChange(event: SnapshotChange): void;
  /** A clock in milliseconds that never goes back. */
  now?(): number;
}

export type SnapshotChange =
  | {
      readonly kind: 'served';
      readonly info: SnapshotInfo;
      /** Whether it is the very file that was served before, in which nothing was wrong. */
      readonly isSame: boolean;
    }
  | { readonly kind: 'refused'; readonly reason: string }
  | { readonly kind: 'damaged'; readonly reason: string; readonly info: SnapshotInfo }
  /** A question could not be answered; the file is checked again. */
  | { readonly kind: 'unread'; readonly reason: string }
  | { readonly kind: 'missing' };

interface Open {
  readonly file: SnapshotReader;
  /** The snapshot without the hidden people, each of whose questions is watched. */
  reader: SnapshotReader;
  /** How often the list of hidden people had changed when `reader` was made. */
  hiddenRevision: number;
  holds: number;
  retired: boolean;
  trouble: string | null;
}

const UNCHECKED = 'the snapshot is still being checked';
const DAMAGED = 'the snapshot is damaged';
const AGAIN_AFTER_MS = 60_000;

/** Refuses what needs a snapshot that is damaged, or that could not be read just now (service 12.11). */
function refuse(): never {
  throw new Failure('capacity_exceeded', { snapshot: 'unreadable' });
}

/** What answers are made from while the snapshot is damaged: nothing. */
const NO_SNAPSHOT = new Proxy({} as SnapshotReader, { get: refuse });

/**
 * Opens a snapshot for serving, which may be replaced between two requests. Rejects with SnapshotError if it cannot be
 * opened.
 */
export async function openHotSwap({
  store,
  isVerified = () => false,
  smokeTest,
  applyHidden = async (file) => file,
  onChange,
  now = () => performance.now(),
}: HotSwapSettings) {
  // This comes before opening, so that the next poll finds a replacement in between.
  let seen = await store.version();
  let served = seen;
  let unread: { readonly reason: string; readonly againAt: number } | null = null;
  let checkedAt = -Infinity;
  // How often those who are hidden have changed.
  let hiddenRevision = 0;
  let current = await openAs(UNCHECKED);
  let isMissing = false;
  let running: Promise<void> | null = null;
  let next: Promise<void> | null = null;
  const closing = new AbortController();

  function alone(task: () => Promise<void>): Promise<void> {
    running ??= task().finally(() => (running = null));
    return running;
  }

  /** Opens the snapshot that is there now. One in which no trouble is known has to answer first. */
  async function openAs(trouble: string | null): Promise<Open> {
    const file = await store.open();
    const rest = { hiddenRevision: -1, holds: 0, retired: false, trouble };
    const open: Open = { file, reader: file, ...rest };
    try {
      if (trouble === null) smokeTest(file);
      await applyLatestHidden(open);
      return open;
    } catch (error) {
      file.close();
      throw error;
    }
  }

  /** The snapshot, which answers nothing once it is known to be damaged. What its questions meet is noted. */
  function watch(open: Open, shown: SnapshotReader): SnapshotReader {
    return mapFunctions(shown, (ask) => {
      if (open.trouble === DAMAGED) refuse();
      try {
        return ask();
      } catch (error) {
        if (!(error instanceof SnapshotError)) throw error;
        noteFault(open, error);
        return refuse();
      }
    });
  }

  /** Notes damage, which may be that of an old snapshot that is still held, or has the checksum taken anew. */
  function noteFault(open: Open, error: SnapshotError): void {
    if (!(error instanceof SnapshotNotRead)) return setDamaged(open, error.message);
    if (open !== current || unread) return;
    // The next poll reloads it. While questions go on failing, that is once a minute.
    unread = { reason: error.message, againAt: checkedAt + AGAIN_AFTER_MS };
    onChange({ kind: 'unread', reason: error.message });
  }

  function setDamaged(open: Open, reason: string): void {
    if (open.trouble === DAMAGED) return;
    open.trouble = DAMAGED;
    if (open === current) onChange({ kind: 'damaged', reason, info: open.reader.info });
  }

  function hold(): Release {
    const held = current;
    held.holds++;
    return () => {
      held.holds--;
      closeIfDone(held);
    };
  }

  async function applyLatestHidden(open: Open): Promise<void> {
    const revision = hiddenRevision;
    const shown = await applyHidden(open.file);
    if (revision !== hiddenRevision) return;
    Object.assign(open, { reader: watch(open, shown), hiddenRevision });
  }

  async function replace(isForced = false): Promise<void> {
    checkedAt = now();
    const found = await store.version();
    let opened: Open | null = null;
    try {
      if (isForced || !isVerified()) await store.check(closing.signal);
      opened = await openAs(null);
      const isOther = !isSameVersion(await store.version(), found);
      if (closing.signal.aborted || isOther) {
        // Another snapshot came during the check. The next poll finds it.
        opened.file.close();
        return;
      }
      while (opened.hiddenRevision !== hiddenRevision) await applyLatestHidden(opened);
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
      if (isServed && (await store.version())?.id === found.id) setDamaged(current, reason);
      return;
    }
    const isSame = isSameVersion(found, served) && !unread && !current.trouble;
    unread = null;
    seen = found;
    served = found;
    const old = current;
    current = opened;
    onChange({ kind: 'served', info: current.reader.info, isSame });
    old.retired = true;
    closeIfDone(old);
  }

  /** Checks the snapshot that was opened first. Rejects with SnapshotError if it is damaged. */
  async function checkFirst(): Promise<void> {
    const opened = seen;
    const isStill = async (): Promise<boolean> => isSameVersion(await store.version(), opened);
    try {
      if (!isVerified()) await store.check(closing.signal);
      // The reader that serves would keep the pages that the questions need, and so hide later damage.
      (await openAs(null)).file.close();
    } catch (error) {
      if (closing.signal.aborted) return;
      if (await isStill()) throw error;
    }
    if (await isStill()) current.trouble = current.trouble === UNCHECKED ? null : current.trouble;
    else await replace();
  }

  return {
    /** The snapshot for new requests. Without `hold` it may be closed in the next turn of the event loop. */
    current: () => (current.trouble === DAMAGED ? NO_SNAPSHOT : current.reader),
    /** What the snapshot says about itself, even if it is damaged. */
    info: () => current.reader.info,
    /** Keeps the current snapshot open until it is released. */
    hold,
    /** Why requests should be sent to another server for now; null if they need not be. */
    trouble: () => current.trouble,
    /** Whether the last poll found no snapshot in the store. */
    isMissing: () => isMissing,
    /** Shows the served snapshot anew, after those who are hidden have changed. Rejects with SnapshotError. */
    async reapplyHidden(): Promise<void> {
      hiddenRevision++;
      if (closing.signal.aborted) return;
      const [open, release] = [current, hold()];
      try {
        await applyLatestHidden(open);
      } catch (error) {
        if (error instanceof SnapshotError) noteFault(open, error);
        throw error;
      } finally {
        release();
      }
    },
    checkFirst: () => alone(checkFirst),
    /** Reads the snapshot that is there now whole and then serves it. If it is refused, the old one stays. */
    reload(): Promise<void> {
      // One that has not begun sees what is there now.
      next ??= Promise.resolve(running?.catch(() => {})).then(() => {
        next = null;
        return alone(() => replace(true));
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
      if (isAgain || !isSameVersion(found, seen)) await alone(() => replace(unread !== null));
    },
    async close(): Promise<void> {
      closing.abort();
      await (next ?? running)?.catch(() => {});
      current.retired = true;
      closeIfDone(current);
    },
  };
}

function closeIfDone({ file, holds, retired }: Open): void {
  if (retired && holds === 0) file.close();
}
