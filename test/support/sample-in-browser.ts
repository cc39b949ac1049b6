import { after } from 'node:test';
import type { Browser } from 'playwright-core';
import { launchBrowser } from './browser.ts';
import { startSampleService, type SampleService } from './sample-service.ts';

/** The served sample, and a browser if this machine has one. Both end with the tests of the file. */
export async function openSample(): Promise<{
  readonly service: SampleService;
  readonly browser: Browser | null;
}> {
  const service = await startSampleService();
  const browser = await launchBrowser();
  after(async () => {
    await browser?.close();
    await service.close();
  });
  return { service, browser };
}
