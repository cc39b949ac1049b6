import type { Composer } from '../finish/compose-batch.ts';
import type { JobKind, Jobs, Message } from './jobs.ts';

/** Runs jobs in this thread. */
export interface JobRunner {
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
      if (kind === 'index') {
        const { indexWords } = await import('../../snapshot/sqlite/index-words.ts');
        indexWords(task);
        return null;
      }
      if (kind === 'sort') {
        const { sortTables } = await import('../../snapshot/sqlite/sort-tables.ts');
        return sortTables(task);
      }
      if (kind === 'complete') {
        const { completeSnapshot } = await import('../../snapshot/sqlite/complete.ts');
        completeSnapshot(task);
        return null;
      }
      if (kind === 'verify') {
        const { verifySnapshotFile } = await import('../../snapshot/sqlite/verify.ts');
        return verifySnapshotFile(task.path, task.known);
      }
      if (kind === 'prepare') {
        const { createComposer } = await import('../finish/compose-batch.ts');
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
