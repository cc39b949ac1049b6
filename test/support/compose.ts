import { composeApp, NO_LIMITS, type AppParts } from '../../src/server/compose-app.ts';
import type { SnapshotReader } from '../../src/snapshot/reader.ts';
import type { App } from '../../src/web/app.ts';

/** The service over a reader as the command composes it, without limits unless they are given. */
export function composeOver(
  reader: SnapshotReader,
  parts: Partial<AppParts> & Pick<AppParts, 'base' | 'now' | 'onFault'>,
): App {
  return composeApp({
    current: () => reader,
    hold: () => () => {},
    serviceVersion: '0.0.0-test',
    limits: NO_LIMITS,
    steadyNow: () => performance.now(),
    clientOf: () => '127.0.0.1',
    trouble: () => null,
    observe: () => {},
    ...parts,
  });
}
