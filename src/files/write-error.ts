import { reasonOf } from '../core/reason.ts';

/** A file cannot be written. The message is one line that names the path and the reason. */
export class WriteError extends Error {
  /** The code of the operating system, such as `ENOSPC`; undefined if there is none. */
  readonly code: unknown;

  constructor(path: string, cause: unknown) {
    super(`${path}: cannot be written (${reasonOf(cause)})`, { cause });
    this.name = 'WriteError';
    this.code = cause instanceof Error && 'code' in cause ? cause.code : undefined;
  }
}
