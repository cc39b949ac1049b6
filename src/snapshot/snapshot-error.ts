/** A file that is no snapshot, or none that this version reads. The message is one line for people. */
export class SnapshotError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'SnapshotError';
  }
}
