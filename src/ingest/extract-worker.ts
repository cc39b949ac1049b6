import { parentPort, workerData } from 'node:worker_threads';
import { extractBlock } from './extract-block.ts';
import type { ExtractTask, WorkerSettings } from './worker-pool.ts';

const { minSitelinks } = workerData as WorkerSettings;

parentPort?.on('message', ({ block, oneDocument }: ExtractTask) => {
  parentPort?.postMessage(extractBlock(block, oneDocument, minSitelinks));
});
