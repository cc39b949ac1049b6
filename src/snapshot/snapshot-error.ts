import { reasonOf, UserError } from '../system/reason.ts';

/** The file is not a snapshot, not one that this version reads, or damaged. */
export class SnapshotError extends UserError {}

/** The system could not read the file, for example for lack of file descriptors: another attempt may succeed. */
export class SnapshotNotRead extends SnapshotError {}

/** The error for a file that a system's error kept from being read. */
export function notRead(path: string, error: unknown): SnapshotNotRead {
  return new SnapshotNotRead(`${path}: cannot be read (${reasonOf(error)})`, { cause: error });
}
