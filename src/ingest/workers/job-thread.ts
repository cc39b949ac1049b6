import { parentPort } from 'node:worker_threads';
import { type Message, createJobs, runJob } from './jobs.ts';

const jobs = createJobs();
let last: Promise<void> = Promise.resolve();

parentPort?.on('message', (message: Message) => {
  last = last.then(async () => {
    const result = await runJob(jobs, message);
    if (message.kind !== 'prepare') parentPort?.postMessage(result);
  });
});
