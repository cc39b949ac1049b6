import type { AppSettings } from '../../src/web/app.ts';
import { createStepRunner } from '../../src/web/response/step-runner.ts';

/** The settings of an app without limits, for tests that look at other parts of it. */
export const LONE = {
  limiters: {},
  maxConnections: 0,
  clientOf: () => '127.0.0.1',
  maxInFlight: 0,
  runSteps: createStepRunner(),
  base: () => 'https://natalis.example',
  timeout: 60_000,
  steadyNow: () => performance.now(),
  onFault: () => {},
  observe: () => {},
} satisfies Partial<AppSettings>;
