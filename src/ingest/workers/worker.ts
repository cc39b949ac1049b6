import { parentPort } from 'node:worker_threads';
import { runCheck } from '../../snapshot/sqlite/verify.ts';
import { extractBlock } from '../extract/extract-block.ts';
import { createComposer } from '../finish/compose-batch.ts';
import type { Job, Outcome } from './jobs.ts';

let compose: ReturnType<typeof createComposer> | null = null;

parentPort?.on('message', (job: Job) => {
  const { result, transfer } = run(job);
  parentPort?.postMessage(result, [...transfer]);
});

function run({ kind, task }: Job): Outcome {
  if (kind === 'extract') {
    const result = extractBlock(task.block, task.oneDocument, task.settings);
    return { result, transfer: [result.people.buffer, result.stubs.buffer] };
  }
  if (kind === 'prepare') {
    compose = createComposer(task);
    return { result: null, transfer: [] };
  }
  if (kind === 'verify') return { result: runCheck(task.path, task.check), transfer: [] };
  if (!compose) throw new Error('not prepared to compose');
  return { result: compose(task), transfer: [] };
}
