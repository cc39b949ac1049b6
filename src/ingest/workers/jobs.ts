import { type MessagePort, parentPort } from 'node:worker_threads';
import type { Completion, TableGroupTask } from '../../snapshot/sqlite/assemble.ts';
import type { TableHashes } from '../../snapshot/sqlite/content-hash.ts';
import type { Check } from '../../snapshot/sqlite/verify.ts';
import type { ExtractSettings, Lines } from '../extract/extract-block.ts';
import type { ComposeSettings, ComposeTask, Composer } from '../finish/compose.ts';
import { free } from '../staging/work-files.ts';

/** The jobs of this thread, each a function from a task to its result. */
export type Jobs = ReturnType<typeof createJobs>;

/** The name of a kind of job. */
export type JobKind = Exclude<keyof Jobs, 'prepare' | 'close'>;

/** A message to a worker: a job, or the settings of the `compose` jobs after it. */
export interface Message {
  readonly kind: JobKind | 'prepare';
  readonly task: unknown;
}

/** Creates the jobs, which load their modules when the first one comes. At most one may run at a time. */
export function createJobs() {
  let composer: Composer | null = null;
  const close = (): void => {
    composer?.close();
    // Its files must not be closed twice.
    composer = null;
  };
  return {
    async extract(task: { block: Lines; settings: ExtractSettings }) {
      const { extractBlock } = await import('../extract/extract-block.ts');
      const extract = extractBlock(task.block, task.settings);
      free(task.block.bytes);
      return extract;
    },
    async tableGroup(task: TableGroupTask) {
      const { makeTableGroup } = await import('../../snapshot/sqlite/assemble.ts');
      return makeTableGroup(task);
    },
    async complete(task: Completion) {
      const { completeSnapshot } = await import('../../snapshot/sqlite/assemble.ts');
      completeSnapshot(task);
    },
    /** `known` has the checksums that were taken while the rows were written. Gives the faults, in words. */
    async verify({ path, known, check }: { path: string; known: TableHashes; check: Check }) {
      const { verifySnapshotFile } = await import('../../snapshot/sqlite/verify.ts');
      return verifySnapshotFile(path, known, [check]);
    },
    /** Sets the settings of later `compose` jobs. */
    async prepare(settings: ComposeSettings) {
      const { createComposer } = await import('../finish/compose.ts');
      close();
      composer = createComposer(settings);
    },
    async compose(task: ComposeTask) {
      if (!composer) throw new Error('not prepared to compose');
      return composer.compose(task);
    },
    close,
  };
}

/** Runs the job of a message. */
export function runJob(jobs: Jobs, { kind, task }: Message): Promise<unknown> {
  const job = jobs[kind] as (task: unknown) => Promise<unknown>;
  return job(task);
}

/** Does the jobs that are sent to this thread, one after another, and sends their results. */
function answerMessages(port: MessagePort): void {
  const jobs = createJobs();
  let last: Promise<void> = Promise.resolve();
  port.on('message', (message: Message) => {
    last = last.then(async () => {
      const result = await runJob(jobs, message);
      if (message.kind !== 'prepare') port.postMessage(result);
    });
  });
}

if (parentPort) answerMessages(parentPort);
