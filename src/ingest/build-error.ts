import { reasonOf } from '../core/reason.ts';

/** A build that cannot go on; the message is one line for people. */
export class BuildError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'BuildError';
  }
}

/** The error for people where it is one of the disk or of SQLite, here or in a worker; else as it is. */
export function explainFailure(error: unknown, out: string): unknown {
  const cause = error instanceof BuildError ? error.cause : error;
  if (!(cause instanceof Error) || !('code' in cause)) return error;
  const { code } = cause;
  const isFull = code === 'ENOSPC' || ('errcode' in cause && cause.errcode === SQLITE_FULL);
  if (isFull) return new BuildError(`${out}: the disk is full`);
  if (code === 'EFBIG') return new BuildError(`${out}: no file may be so large (see ulimit -f)`);
  if (code === 'ERR_SQLITE_ERROR') return new BuildError(`${out}: ${reasonOf(cause)}`);
  return error;
}

const SQLITE_FULL = 13;
