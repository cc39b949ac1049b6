import type { Browser } from 'playwright-core';
import { sharedBrowser } from './browser.ts';
import { startSampleService, untilEnd, type SampleService } from './sample-service.ts';

/** A service, which ends with the tests of the file, and a browser if this machine has one. */
export async function openInBrowser(starting: Promise<SampleService>): Promise<{
  readonly service: SampleService;
  readonly browser: Browser | null;
}> {
  return { service: await untilEnd(starting), browser: await sharedBrowser() };
}

/** The served sample, and a browser if this machine has one. */
export const openSample = (): ReturnType<typeof openInBrowser> =>
  openInBrowser(startSampleService());
