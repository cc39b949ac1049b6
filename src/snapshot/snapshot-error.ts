/** A file that is no snapshot, or none that this version reads. The message is one line for people. */
export class SnapshotError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'SnapshotError';
  }
}

/** A snapshot that was opened well and turned out to be damaged when it was read. */
export class SnapshotDamaged extends SnapshotError {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'SnapshotDamaged';
  }
}
