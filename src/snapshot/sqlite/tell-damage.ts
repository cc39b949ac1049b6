import { reasonOf } from '../../core/reason.ts';
import type { SnapshotInfo } from '../manifest.ts';
import { SnapshotDamaged } from '../snapshot-error.ts';

/** Gives the result of what a question needs of the file. */
export type Read = <T>(work: () => T) => T;

/** Creates reads of a file that throw SnapshotDamaged if the file is at fault. */
export function tellDamage(path: string, info: SnapshotInfo): Read {
  return (work) => {
    try {
      return work();
    } catch (error) {
      if (!isDamage(error)) throw error;
      throw new SnapshotDamaged(`${path}: damaged snapshot (${reasonOf(error)})`, {
        cause: error,
        info,
      });
    }
  };
}

// https://www.sqlite.org/rescode.html: the disk cannot read the page, the file is malformed, or it
// is not a database.
const DAMAGES: ReadonlySet<number> = new Set([10, 11, 26]);

/**
 * Whether the stored bytes are at fault. Other errors, such as one in a query, are bugs in the
 * code.
 */
export function isDamage(error: unknown): boolean {
  // A value that should be JSON and is not.
  if (error instanceof SyntaxError) return true;
  if (!(error instanceof Error) || !('code' in error)) return false;
  if ('errcode' in error) return DAMAGES.has(Number(error.errcode) & 0xff);
  // A detail that cannot be unpacked.
  return String(error.code).startsWith('Z_');
}
