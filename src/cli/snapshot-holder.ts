import { statSync } from 'node:fs';
import { reasonOf } from '../core/reason.ts';
import type { SnapshotReader } from '../snapshot/reader.ts';

/** The snapshot that is served, which may be replaced while requests are running. */
export interface SnapshotHolder {
  /** The one that new requests get. */
  current(): SnapshotReader;
  /** Works with the current one, which stays open until the work is done. */
  use<T>(work: (reader: SnapshotReader) => Promise<T>): Promise<T>;
  /** Opens the file anew and serves it from now on; on failure the old one stays. */
  reload(): void;
  /** Reloads where the file at the path is another than the one that is open. */
  reloadIfReplaced(): void;
  close(): void;
}

export interface HolderSettings {
  readonly path: string;
  open(path: string): SnapshotReader;
  /** Told of every change and of every one that failed. */
  onChange(event: SnapshotChange): void;
}

export type SnapshotChange =
  | { readonly kind: 'served'; readonly reader: SnapshotReader }
  | { readonly kind: 'refused'; readonly reason: string };

interface Open {
  readonly reader: SnapshotReader;
  users: number;
  retired: boolean;
  closed: boolean;
}

/** Opens a snapshot to be served. Throws SnapshotError where it cannot be. */
export function holdSnapshot(settings: HolderSettings): SnapshotHolder {
  let identity = identityOf(settings.path);
  let current: Open = {
    reader: settings.open(settings.path),
    users: 0,
    retired: false,
    closed: false,
  };

  function closeIfDone(open: Open): void {
    if (!open.retired || open.users > 0 || open.closed) return;
    open.closed = true;
    open.reader.close();
  }

  function retire(open: Open): void {
    open.retired = true;
    closeIfDone(open);
  }

  function reload(): void {
    const found = identityOf(settings.path);
    try {
      const reader = settings.open(settings.path);
      identity = found;
      const old = current;
      current = { reader, users: 0, retired: false, closed: false };
      retire(old);
      settings.onChange({ kind: 'served', reader });
    } catch (error) {
      // A file that is still being copied is whole a moment later: it is tried again when it changes.
      identity = found;
      settings.onChange({ kind: 'refused', reason: reasonOf(error) });
    }
  }

  return {
    current: () => current.reader,
    async use(work) {
      const open = current;
      open.users++;
      try {
        return await work(open.reader);
      } finally {
        open.users--;
        closeIfDone(open);
      }
    },
    reload,
    reloadIfReplaced() {
      const found = identityOf(settings.path);
      if (found !== null && found !== identity) reload();
    },
    close: () => retire(current),
  };
}

/** What tells one file at a path from the next; null while there is none. */
function identityOf(path: string): string | null {
  try {
    const { dev, ino, size, mtimeMs } = statSync(path);
    return [dev, ino, size, mtimeMs].join(' ');
  } catch {
    return null;
  }
}
