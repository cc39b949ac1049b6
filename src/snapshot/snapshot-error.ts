import type { SnapshotInfo } from './manifest.ts';

/** The file is not a snapshot, or not one that this version reads. The message is one line for the user. */
export class SnapshotError extends Error {
  override name = 'SnapshotError';
}

/** The system could not read the file, for example for lack of file descriptors: another attempt may succeed. */
export class SnapshotNotRead extends SnapshotError {
  override name = 'SnapshotNotRead';
}

/** A snapshot that opened without an error but was found damaged while it was read. */
export class SnapshotDamaged extends SnapshotError {
  override name = 'SnapshotDamaged';
  /** The `info` of the reader that met the damage. */
  readonly info: SnapshotInfo;

  constructor(message: string, options: ErrorOptions & { readonly info: SnapshotInfo }) {
    super(message, options);
    this.info = options.info;
  }
}
