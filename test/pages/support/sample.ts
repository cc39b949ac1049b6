import { afterAll } from '../../support/browser.ts';
import { startSampleService } from '../../support/sample-service.ts';

/** The served sample, which the tests of a process share. */
export const service = await startSampleService();

afterAll(() => service.close());
