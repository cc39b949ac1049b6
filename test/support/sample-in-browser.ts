import { after } from 'node:test';
import type { Browser } from 'playwright-core';
import { sharedBrowser } from './browser.ts';
import { startSampleService, type SampleService } from './sample-service.ts';

/** The served sample, which ends with the tests of the file, and a browser if this machine has one. */
export async function openSample(): Promise<{
  readonly service: SampleService;
  readonly browser: Browser | null;
}> {
  const service = await startSampleService();
  const browser = await sharedBrowser();
  after(() => service.close());
  return { service, browser };
}
