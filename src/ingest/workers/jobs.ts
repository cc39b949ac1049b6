import type { Completion } from '../../snapshot/sqlite/complete.ts';
import type { Check, Findings } from '../../snapshot/sqlite/verify.ts';
import type { Extract, ExtractSettings } from '../extract/extract.ts';
import type { ComposedBatch, ComposeSettings, ComposeTask } from '../finish/compose-batch.ts';
import type { Block } from '../read/read-blocks.ts';

/** What workers do: for each kind of job what it is given and what comes of it. */
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
  complete: { task: Completion; result: null };
  verify: { task: { readonly path: string; readonly check: Check }; result: Findings };
}

export type JobKind = keyof Jobs;

/** What a worker is sent: a job, or what the `compose` jobs after it are done with. */
export type Message =
  | { [Kind in JobKind]: { kind: Kind; task: Jobs[Kind]['task'] } }[JobKind]
  | { kind: 'prepare'; task: ComposeSettings };

// Of ordinary blocks none comes near.
const HEAVY_BYTES = 1 << 23;

/**
 * Whether a job may take gigabytes of memory: where long lines have to be parsed whole, memory holds up to
 * forty times their bytes.
 */
export function isHeavy(kind: JobKind, bytes: number): boolean {
  return kind === 'extract' && bytes > HEAVY_BYTES;
}
