import { openPrevious, type PreviousSnapshot } from '../snapshot/sqlite/read-slugs.ts';
import { BuildError, explainFailure } from './build-error.ts';
import type { BuildSettings } from './build-settings.ts';
import { identityOfInputs, openCheckpoint, type Checkpoint } from './checkpoint.ts';
import { pauseFor, type Pause } from './pause.ts';
import { findInputs, type Input } from './read/find-inputs.ts';
import { createWorkFolder, type WorkFolder } from './work-folder.ts';
import { createWorkerPool, type WorkerPool } from './workers/worker-pool.ts';

/** What every phase of a build works with. */
export interface Build {
  readonly settings: BuildSettings;
  readonly inputs: readonly Input[];
  readonly previous: PreviousSnapshot | null;
  readonly work: WorkFolder;
  readonly checkpoint: Checkpoint;
  readonly pool: WorkerPool;
  readonly pause: Pause;
}

const BETWEEN_TICKS = 1000;

/**
 * Opens all that a build works with, runs it and puts everything away. The work folder stays only where
 * `run` failed by itself after the input had been read: then the message says that `--resume` goes on.
 * Throws as `buildSnapshot` does.
 */
export async function withBuild<T>(
  settings: BuildSettings,
  run: (build: Build) => Promise<T>,
): Promise<T> {
  const { out, signal, progress } = settings;
  const inputs = findInputs(settings.inputs);
  const previous = settings.previous === null ? null : openPrevious(settings.previous);
  try {
    const paths = inputs.map(({ path }) => path);
    const work = createWorkFolder(out, paths, settings.resume);
    const checkpoint = openCheckpoint(work.file, identityOfInputs(inputs));
    const pool = createWorkerPool(settings.workers);
    const clock = setInterval(() => progress.tick(), BETWEEN_TICKS);
    let putAway = work.remove;
    try {
      return await run({
        settings,
        inputs,
        previous,
        work,
        checkpoint,
        pool,
        pause: pauseFor(signal),
      });
    } catch (error) {
      if (signal.aborted || !checkpoint.hasRead()) throw error;
      putAway = work.keep;
      throw withHint(explainFailure(error, out));
    } finally {
      clearInterval(clock);
      const ended = pool.close();
      // Who wants it to end should not have to wait for a worker inside SQLite, which nothing stops.
      if (!signal.aborted) await ended;
      putAway();
    }
  } catch (error) {
    throw explainFailure(error, out);
  } finally {
    previous?.close();
  }
}

function withHint(error: unknown): unknown {
  if (!(error instanceof BuildError)) return error;
  const hint = 'what was read is kept, and --resume goes on from it once that is mended';
  return new BuildError(`${error.message}; ${hint}`, { cause: error });
}
