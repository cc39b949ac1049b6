import { parentPort } from 'node:worker_threads';
import { type Message, createJobRunner } from './jobs.ts';

const runner = createJobRunner();
let last: Promise<void> = Promise.resolve();

parentPort?.on('message', (message: Message) => {
  last = last.then(async () => {
    const result = await runner.run(message);
    if (message.kind !== 'prepare') parentPort?.postMessage(result);
  });
});
