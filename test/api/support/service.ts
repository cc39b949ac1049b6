import { after } from 'node:test';
import { startSampleService } from '../../support/sample-service.ts';

/** The service over the bundled sample, which the tests of a process share. */
export const service = await startSampleService();

const close = (): Promise<void> => service.close();
// Where files are suites of one process (test/run/run.ts), a hook would run after the first.
const { atEnd } = globalThis as { atEnd?: (typeof close)[] };
if (atEnd) atEnd.push(close);
else after(close);
