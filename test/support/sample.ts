import { afterAll, startSampleService } from './sample-service.ts';

/** The service over the bundled sample, which the tests of a process share. */
export const service = await startSampleService();

afterAll(() => service.close());
