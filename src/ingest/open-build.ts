import { lstatSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { type Output, withOutput } from '../files/output-file.ts';
import { readFileHeader } from '../snapshot/sqlite/file-checksum.ts';
import { renameDurably } from '../files/write-file.ts';
import { isSystemError, reasonOf, UserError } from '../system/reason.ts';
import { openPrevious, type PreviousSnapshot } from '../snapshot/sqlite/previous.ts';
import { BuildError, explainFailure } from './build-error.ts';
import type { BuildSettings } from './build-settings.ts';
import { openCheckpoint, type Checkpoint, knownFile, type KnownFile } from './checkpoint.ts';
import { findInputs, identityOfInputs, type Input } from './read/find-inputs.ts';
import { createWorkerPool, type WorkerPool } from './workers/build-workers.ts';

/** What every phase of a build uses. */
export interface Build {
  readonly settings: BuildSettings;
  readonly inputs: readonly Input[];
  readonly previous: PreviousSnapshot | null;
  readonly previousFile: KnownFile | null;
  readonly work: WorkFolder;
  readonly checkpoint: Checkpoint;
  readonly pool: WorkerPool;
  readonly pause: Pause;
}

/** Lets other events run, such as Ctrl-C. Rejects with the signal's reason once the build is aborted. */
export type Pause = () => Promise<void>;

const BETWEEN_TICKS = 1000;

/**
 * Opens what a build uses, calls `run`, and closes everything, while no other process builds to the same target. The
 * work folder is kept only if `run` failed without an abort after the input had been read; then the message says that
 * `--resume` continues the build. Throws what `buildSnapshot` throws.
 */
export function withBuild<T>(
  settings: BuildSettings,
  run: (build: Build) => Promise<T>,
): Promise<T> {
  const inputs = findInputs(settings.inputs);
  const output: Output = {
    out: settings.out,
    kind: 'snapshot',
    isEarlier: (path) => readFileHeader(path).isSnapshot,
    inputs: inputs.map(({ path }) => path),
  };
  return withOutput(output, 'building', (place) => buildTo(place, inputs, settings, run));
}

async function buildTo<T>(
  place: string,
  inputs: readonly Input[],
  settings: BuildSettings,
  run: (build: Build) => Promise<T>,
): Promise<T> {
  const { out, signal, progress } = settings;
  const previousFile = settings.previous === null ? null : knownFile(settings.previous);
  const previous = settings.previous === null ? null : openPrevious(settings.previous);
  try {
    const work = createWorkFolder(place, settings.resume);
    const checkpoint = openCheckpoint(work.file, identityOfInputs(inputs));
    const pool = createWorkerPool(settings.workers);
    const clock = setInterval(() => progress.tick(), BETWEEN_TICKS);
    let isKept = false;
    const pause = async (): Promise<void> => {
      await setImmediate();
      signal.throwIfAborted();
    };
    try {
      return await run({ settings, inputs, previous, previousFile, work, checkpoint, pool, pause });
    } catch (error) {
      const explained = explainFailure(error, out);
      if (signal.aborted || !checkpoint.hasRead()) throw explained;
      isKept = true;
      throw withHint(explained);
    } finally {
      clearInterval(clock);
      const ended = pool.close();
      // An abort must not wait for a worker inside SQLite, which cannot be stopped.
      if (!signal.aborted) await ended;
      if (!isKept) work.remove();
    }
  } finally {
    previous?.close();
  }
}

function withHint(error: unknown): unknown {
  if (!(error instanceof UserError || isSystemError(error))) return error;
  const hint = 'what was read is kept; once this is fixed, --resume continues from it';
  return new BuildError(`${error.message}; ${hint}`, { cause: error });
}

/** A temporary folder next to the target, so that the finished file can be renamed into place. */
type WorkFolder = ReturnType<typeof createWorkFolder>;

/**
 * Creates the work folder of a target, to which no other process may build meanwhile. What an earlier build left is
 * removed, or taken over if `resume` is set. Throws BuildError if the target cannot be written.
 */
export function createWorkFolder(path: string, resume: boolean) {
  const folder = join(dirname(path), `.${basename(path)}.building`);
  const file = (name: string): string => join(folder, name);
  const remove = (): void => {
    // Renamed first, because an interrupted sort goes on creating files in the folder for a while.
    const removing = `${folder}-going`;
    removeAll(removing);
    if (lstatSync(folder, { throwIfNoEntry: false })) renameSync(folder, removing);
    removeAll(removing);
  };
  try {
    if (!resume || !isOwned(folder)) {
      remove();
      mkdirSync(folder, 0o700);
    }
  } catch (error) {
    throw new BuildError(`${path}: cannot be written (${reasonOf(error)})`);
  }
  return {
    /** The path of a file in the folder. */
    file,
    /** Moves a finished file to the target. It is flushed to the disk before anyone can see it. */
    publish: (name: string) => renameDurably(file(name), path),
    /** Removes every file whose name has this beginning. */
    clear(beginning: string): void {
      for (const name of readdirSync(folder)) if (name.startsWith(beginning)) rmSync(file(name));
    },
    remove,
  };
}

function removeAll(folder: string): void {
  // A file that was being created when the folder was renamed may appear after the others are removed.
  rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 10 });
}

/** Whether this user made a folder. In a folder that all may write to, another user may have planted one, or a link. */
function isOwned(folder: string): boolean {
  const found = lstatSync(folder, { throwIfNoEntry: false });
  const isOwner = process.getuid === undefined || found?.uid === process.getuid();
  return isOwner && found?.isDirectory() === true;
}
