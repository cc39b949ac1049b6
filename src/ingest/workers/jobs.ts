import type { Completion, PartTask } from '../../snapshot/sqlite/assemble.ts';
import type { TableHashes } from '../../snapshot/sqlite/content-hash.ts';
import type { Extract, ExtractSettings } from '../extract/extract.ts';
import type { ComposeSettings, ComposeTask, ComposedBatch, Composer } from '../finish/compose.ts';
import type { Block } from '../read/read-blocks.ts';

/** The jobs of workers: for each kind the task that it takes and its result. */
export interface Jobs {
  extract: {
    task: {
      readonly block: Block;
      readonly oneDocument: boolean;
      readonly settings: ExtractSettings;
    };
    result: Extract;
  };
  compose: { task: ComposeTask; result: ComposedBatch };
  part: { task: PartTask; result: TableHashes };
  complete: { task: Completion; result: null };
  /** `known` has the checksums that were taken while the rows were written. The result is the faults, in words. */
  verify: {
    task: { readonly path: string; readonly known: TableHashes };
    result: readonly string[];
  };
}

/** The name of a kind of job. */
export type JobKind = keyof Jobs;

/** A message to a worker: a job, or the settings of the `compose` jobs after it. */
export type Message =
  | { [Kind in JobKind]: { kind: Kind; task: Jobs[Kind]['task'] } }[JobKind]
  | { kind: 'prepare'; task: ComposeSettings };

// No ordinary block is nearly as large.
const HEAVY_BYTES = 1 << 23;

/**
 * Whether a job may take gigabytes of memory: parsing a long line as a whole takes up to forty
 * times its bytes.
 */
export function isHeavy(kind: JobKind, bytes: number): boolean {
  return kind === 'extract' && bytes > HEAVY_BYTES;
}

/** Runs jobs in this thread. */
interface JobRunner {
  /** Runs one job at a time. Returns its result; null for messages without a result. */
  run(message: Message): Promise<Jobs[JobKind]['result'] | null>;
  close(): void;
}

/** Creates a runner that loads the modules of a kind of job when the first one comes. */
export function createJobRunner(): JobRunner {
  let composer: Composer | null = null;
  const close = (): void => {
    const open = composer;
    // Its files must not be closed twice.
    composer = null;
    open?.close();
  };
  return {
    async run({ kind, task }) {
      if (kind === 'extract') {
        const { extractBlock } = await import('../extract/extract-block.ts');
        return extractBlock(task.block, task.oneDocument, task.settings);
      }
      if (kind === 'part') {
        const { makePart } = await import('../../snapshot/sqlite/assemble.ts');
        return makePart(task);
      }
      if (kind === 'complete') {
        const { completeSnapshot } = await import('../../snapshot/sqlite/assemble.ts');
        completeSnapshot(task);
        return null;
      }
      if (kind === 'verify') {
        const { verifySnapshotFile } = await import('../../snapshot/sqlite/verify.ts');
        return verifySnapshotFile(task.path, task.known);
      }
      if (kind === 'prepare') {
        const { createComposer } = await import('../finish/compose.ts');
        close();
        composer = createComposer(task);
        return null;
      }
      if (!composer) throw new Error('not prepared to compose');
      return composer.compose(task);
    },
    close,
  };
}
