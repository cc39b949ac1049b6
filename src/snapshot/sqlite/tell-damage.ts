import { reasonOf } from '../../core/reason.ts';
import { SnapshotDamaged } from '../snapshot-error.ts';

/** Does what a question needs of the file at once; a promise of what it gives. */
export type Read = <T>(work: () => T) => Promise<T>;

/** Reads of a file, which reject with SnapshotDamaged where the file is at fault. */
export function tellDamage(path: string): Read {
  return async (work) => {
    try {
      return work();
    } catch (error) {
      if (!isDamage(error)) throw error;
      throw new SnapshotDamaged(`${path}: damaged snapshot (${reasonOf(error)})`, { cause: error });
    }
  };
}

// https://www.sqlite.org/rescode.html: the disk does not give the page, it is malformed, it is none.
const DAMAGES: ReadonlySet<number> = new Set([10, 11, 26]);

/** Whether the stored bytes are at fault. Other errors, such as one in a query, are slips of the code. */
function isDamage(error: unknown): boolean {
  // What is stored as JSON and is none.
  if (error instanceof SyntaxError) return true;
  if (!(error instanceof Error) || !('code' in error)) return false;
  if ('errcode' in error) return DAMAGES.has(Number(error.errcode) & 0xff);
  // A block that cannot be unpacked.
  return String(error.code).startsWith('ZSTD_');
}
