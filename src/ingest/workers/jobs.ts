import type { Completion } from '../../snapshot/sqlite/complete.ts';
import type { TableHashes } from '../../snapshot/sqlite/content-hash.ts';
import type { Indexing } from '../../snapshot/sqlite/index-words.ts';
import type { Sorting } from '../../snapshot/sqlite/sort-tables.ts';
import type { Extract, ExtractSettings } from '../extract/extract.ts';
import type { ComposedBatch, ComposeSettings, ComposeTask } from '../finish/compose-batch.ts';
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
  index: { task: Indexing; result: null };
  sort: { task: Sorting; result: TableHashes };
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
