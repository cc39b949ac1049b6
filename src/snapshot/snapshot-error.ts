import { UserError } from '../system/reason.ts';
import type { SnapshotInfo } from './manifest.ts';

/** The file is not a snapshot, or not one that this version reads. */
export class SnapshotError extends UserError {}

/** The system could not read the file, for example for lack of file descriptors: another attempt may succeed. */
export class SnapshotNotRead extends SnapshotError {}

/** A snapshot that opened without an error but was found damaged while it was read. */
export class SnapshotDamaged extends SnapshotError {
  /** The `info` of the reader that met the damage. */
  readonly info: SnapshotInfo;

  constructor(message: string, options: ErrorOptions & { readonly info: SnapshotInfo }) {
    super(message, options);
    this.info = options.info;
  }
}
