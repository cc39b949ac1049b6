import {
  constants,
  fstatSync,
  lstatSync,
  readSync,
  realpathSync,
  type Stats,
  statSync,
} from 'node:fs';
import { open } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { reasonOf, UserError } from '../system/reason.ts';
import { unlessAborted } from '../system/unless-aborted.ts';
import { lockHolder, tryLock } from './file-lock.ts';
import { withFile, writeAtomically } from './write-file.ts';

/** A path cannot be used for output. */
export class OutputError extends UserError {}

/** What a command writes to a path that the user gave. */
export interface Output {
  readonly out: string;
  /** In errors: what an earlier one is, such as "snapshot". */
  readonly kind: string;
  /** Whether a file is an earlier one. */
  readonly isEarlier: (path: string) => boolean | Promise<boolean>;
  /** What is read for it, which is never replaced; `-` is standard input. */
  readonly inputs?: readonly string[];
}

/**
 * Where an output is put as a whole: at its path, or where the link there leads. It replaces an earlier output of the
 * kind. Rejects with OutputError if anything else is there.
 */
export async function placeOf({ out, kind, isEarlier, inputs = [] }: Output): Promise<string> {
  const found = whatIsAt(out);
  if (!found) return out;
  if (!found.isFile()) throw new OutputError(`${out}: ${kindOf(found)}; give the path of a file`);
  if (inputs.some((input) => isInput(found, input))) {
    throw new OutputError(`${out}: is an input of this command; give another path`);
  }
  if (await isEarlier(out)) return realpathSync(out);
  throw new OutputError(`${out}: already exists and is no ${kind}; remove it or give another path`);
}

/**
 * Runs work that puts an output at its place (`placeOf`), while no other process writes there. `doing` says in errors
 * what another one does. Rejects with OutputError, and as the work does.
 */
export async function withOutput<T>(
  output: Output,
  doing: string,
  work: (place: string) => Promise<T>,
): Promise<T> {
  const place = await placeOf(output);
  return withOutputLock(output.out, beside(place, 'lock'), doing, () => work(place));
}

/**
 * Writes an output: whole to its place (`withOutput`), and as it comes to a pipe, to a device such as a terminal, and to
 * whatever standard output is. Rejects with OutputError, WriteError, the signal's reason, and as the content does; then
 * no file is left.
 */
export async function writeOutput(
  output: Output,
  doing: string,
  content: AsyncIterable<string | Uint8Array>,
  signal: AbortSignal,
): Promise<void> {
  const { out } = output;
  const pieces = endedBy(signal, content);
  const found = whatIsAt(out);
  if (found && isSame(found, fstatSync(1))) {
    // A file opened anew would have another position. Whoever prints handles the errors of the stream.
    for await (const piece of pieces) {
      await unlessAborted(new Promise((done) => process.stdout.write(piece, done)), signal);
    }
  } else if (found?.isFIFO() || found?.isCharacterDevice()) {
    await using stream = await unlessAborted(open(out, constants.O_WRONLY), signal);
    for await (const piece of pieces) await unlessAborted(stream.writeFile(piece), signal);
  } else {
    await withOutput(output, doing, (place) =>
      writeAtomically(place, pieces, beside(place, 'part')),
    );
  }
}

/** The same content until the signal is aborted, also while the next piece does not come. */
async function* endedBy<T>(signal: AbortSignal, content: AsyncIterable<T>): AsyncGenerator<T> {
  const pieces = content[Symbol.asyncIterator]();
  try {
    for (let next; !(next = await unlessAborted(pieces.next(), signal)).done;) yield next.value;
  } finally {
    if (!signal.aborted) await pieces.return?.();
  }
}

/** The hidden file of an output in the same folder. */
function beside(place: string, ending: 'lock' | 'part'): string {
  return join(dirname(place), `.${basename(place)}.${ending}`);
}

/** What a path leads to; undefined if nothing is there. Throws OutputError if that cannot be known. */
function whatIsAt(out: string): Stats | undefined {
  try {
    const found = statSync(out, { throwIfNoEntry: false });
    if (found || !lstatSync(out, { throwIfNoEntry: false })) return found;
  } catch (error) {
    throw cannotWrite(out, error);
  }
  throw new OutputError(`${out}: a link that leads nowhere; remove it or give another path`);
}

function isInput(found: Stats, path: string): boolean {
  const input = path === '-' ? fstatSync(0) : statSync(path, { throwIfNoEntry: false });
  return input !== undefined && isSame(found, input);
}

function isSame(a: Stats, b: Stats): boolean {
  return a.dev === b.dev && a.ino === b.ino;
}

const HEAD_BYTES = 1000;

/** How a file begins: its first thousand bytes, as text. */
export function headOf(path: string): string {
  const head = Buffer.alloc(HEAD_BYTES);
  const length = withFile(path, (file) => readSync(file, head, 0, HEAD_BYTES, 0));
  return head.toString('utf8', 0, length);
}

/** What is at a path that is not a file, in words. */
export function kindOf(found: Stats): string {
  if (found.isDirectory()) return 'a folder';
  if (found.isFIFO()) return 'a named pipe';
  return found.isSocket() ? 'a socket' : 'a device';
}

/**
 * Runs work while no other process that takes the lock at `lockPath` writes to an output. `doing` says in errors what
 * another one does. Rejects with OutputError, and as the work does.
 */
export async function withOutputLock<T>(
  out: string,
  lockPath: string,
  doing: string,
  work: () => Promise<T>,
): Promise<T> {
  using _ = lockOf(out, lockPath, doing);
  return await work();
}

function lockOf(out: string, path: string, doing: string): Disposable {
  let lock;
  try {
    lock = tryLock(path);
  } catch (error) {
    throw cannotWrite(out, error);
  }
  if (lock) return lock;
  const holder = lockHolder(path);
  const who = holder === null ? 'another process' : `process ${holder}`;
  throw new OutputError(`${out}: ${who} is ${doing} to it; wait until it ends, or stop it`);
}

/** The error for an output that the system does not let be written. */
export function cannotWrite(out: string, error: unknown): OutputError {
  return new OutputError(`${out}: cannot be written (${reasonOf(error)})`, { cause: error });
}
