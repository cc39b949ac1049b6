import { parentPort, workerData } from 'node:worker_threads';
import { extractBlock, type ExtractSettings } from './extract-block.ts';
import type { ExtractTask } from './worker-pool.ts';

const settings = workerData as ExtractSettings;

parentPort?.on('message', ({ block, oneDocument }: ExtractTask) => {
  parentPort?.postMessage(extractBlock(block, oneDocument, settings));
});
