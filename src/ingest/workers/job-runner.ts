import type { Composer } from '../finish/compose-batch.ts';
import type { JobKind, Jobs, Message } from './jobs.ts';

/** Does jobs in this thread. */
export interface JobRunner {
  /** What came of a job; null for what was only to be noted or done. One at a time. */
  run(message: Message): Promise<Jobs[JobKind]['result'] | null>;
  close(): void;
}

/** Gives a runner that loads what a kind of job needs when the first comes. */
export function createJobRunner(): JobRunner {
  let composer: Composer | null = null;
  return {
    async run({ kind, task }) {
      if (kind === 'extract') {
        const { extractBlock } = await import('../extract/extract-block.ts');
        return extractBlock(task.block, task.oneDocument, task.settings);
      }
      if (kind === 'complete') {
        const { completeSnapshot } = await import('../../snapshot/sqlite/complete.ts');
        completeSnapshot(task);
        return null;
      }
      if (kind === 'verify') {
        const { runCheck } = await import('../../snapshot/sqlite/verify.ts');
        return runCheck(task.path, task.check);
      }
      if (kind === 'prepare') {
        const { createComposer } = await import('../finish/compose-batch.ts');
        composer?.close();
        composer = createComposer(task);
        return null;
      }
      if (!composer) throw new Error('not prepared to compose');
      return composer.compose(task);
    },
    close: () => composer?.close(),
  };
}
