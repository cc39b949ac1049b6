import { reasonOf, UserError } from '../system/reason.ts';

/** A build that cannot continue. */
export class BuildError extends UserError {}

/** An input whose bytes are damaged, so that another copy of it may be whole. */
export class DamagedInputError extends BuildError {}

/**
 * A BuildError with a message for the user if the error comes from the disk or from SQLite, in this
 * thread or in a worker. Any other error is returned unchanged.
 */
export function explainFailure(error: unknown, out: string): unknown {
  const cause = error instanceof BuildError ? error.cause : error;
  if (!(cause instanceof Error) || !('code' in cause)) return error;
  const { code } = cause;
  const isFull = code === 'ENOSPC' || ('errcode' in cause && cause.errcode === SQLITE_FULL);
  if (isFull) return new BuildError(`${out}: the disk is full`);
  if (code === 'EFBIG')
    return new BuildError(`${out}: larger than the system allows a file to be (see ulimit -f)`);
  if (code === 'ERR_SQLITE_ERROR') return new BuildError(`${out}: ${reasonOf(cause)}`);
  return error;
}

const SQLITE_FULL = 13;
