import type { AppSettings } from '../../src/web/app.ts';
import { createInFlight } from '../../src/web/limits/admission.ts';
import { createQueue } from '../../src/web/limits/queue.ts';

/** The settings of an app without limits, for tests that look at other parts of it. */
export const LONE = {
  policies: {},
  mostConnections: 0,
  clientOf: () => '127.0.0.1',
  inFlight: createInFlight(0),
  queue: createQueue(),
  base: () => 'https://natalis.example',
  timeout: 60_000,
  steadyNow: () => performance.now(),
  isStopping: () => false,
  onFault: () => {},
  observe: () => {},
} satisfies Partial<AppSettings>;
