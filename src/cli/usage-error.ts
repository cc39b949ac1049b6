import { reasonOf, UserError } from '../system/reason.ts';

/** The command line is wrong. The message says what would be right. */
export class UsageError extends UserError {}

/** A file that the command line names cannot be read. */
export class InputError extends UserError {}

/** What is read from a file. Rejects with InputError, which names the file, if reading fails. */
export async function readFrom<T>(path: string, reading: Promise<T>): Promise<T> {
  try {
    return await reading;
  } catch (error) {
    throw new InputError(`${path}: cannot be read (${reasonOf(error)})`, { cause: error });
  }
}
