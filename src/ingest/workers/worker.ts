import { parentPort } from 'node:worker_threads';
import { runCheck } from '../../snapshot/sqlite/verify.ts';
import { extractBlock } from '../extract/extract-block.ts';
import { createComposer } from '../finish/compose-batch.ts';
import type { Job, JobKind, Jobs } from './jobs.ts';

let compose: ReturnType<typeof createComposer> | null = null;

parentPort?.on('message', (job: Job) => parentPort?.postMessage(run(job)));

function run({ kind, task }: Job): Jobs[JobKind]['result'] {
  if (kind === 'extract') return extractBlock(task.block, task.oneDocument, task.settings);
  if (kind === 'prepare') {
    compose = createComposer(task);
    return null;
  }
  if (kind === 'verify') return runCheck(task.path, task.check);
  if (!compose) throw new Error('not prepared to compose');
  return compose(task);
}
