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
  /** Told to every worker before the first `compose`. */
  prepare: { task: ComposeSettings; result: null };
  compose: { task: ComposeTask; result: ComposedBatch };
  verify: { task: { readonly path: string; readonly check: Check }; result: Findings };
}

export type JobKind = keyof Jobs;

/** A job as it is sent to a worker. */
export type Job = { [Kind in JobKind]: { kind: Kind; task: Jobs[Kind]['task'] } }[JobKind];
