import { after } from 'node:test';
import { NO_LIMITS, type AppParts } from '../../../src/server/compose-app.ts';
import { openSqliteReader } from '../../../src/snapshot/sqlite/sqlite-reader.ts';
import { createStepRunner } from '../../../src/web/response/step-runner.ts';
import { composeOver } from '../../support/compose.ts';
import { until } from '../../support/until.ts';
import { buildOne } from './snapshots.ts';

/** The current instant for the tested service. */
export const NOW = Date.UTC(2026, 10, 20, 12);

/** The address of a text that is made in slices. */
export const LONG = '/en/birthdays/03-11.csv';

export type Service = Awaited<ReturnType<typeof startService>>;

/**
 * Starts the service in this process over real HTTP; limits are off unless they are given. The test controls what decides
 * its answers: the time `now`, its `base` address, and the path of its `snapshot`.
 */
export async function startService(
  snapshot: string,
  limits: Partial<AppParts['limits']> = {},
  parts: Partial<AppParts> = {},
) {
  const readers = new Map<string, ReturnType<typeof openSqliteReader>>();
  const readerOf = (path: string): ReturnType<typeof openSqliteReader> => {
    const reader = readers.get(path) ?? openSqliteReader(path);
    readers.set(path, reader);
    return reader;
  };
  const runSteps = createStepRunner();
  const state = { now: NOW, base: 'https://natalis.example', snapshot };
  let gate = Promise.withResolvers<void>();
  gate.resolve();
  let held = 0;
  const running = new Set<Promise<unknown>>();
  const app = composeOver(readerOf(snapshot), {
    base: () => state.base,
    now: () => state.now,
    onFault(error) {
      throw error;
    },
    limits: { ...NO_LIMITS, ...limits },
    current: () => readerOf(state.snapshot),
    runSteps(steps) {
      held++;
      const made = gate.promise.then(() => {
        held--;
        return runSteps(steps);
      });
      running.add(made);
      return made;
    },
    ...parts,
  });
  const { port } = await app.listen({ host: '127.0.0.1', port: 0 });
  return Object.assign(state, {
    /** The address on which it listens. */
    address: `http://127.0.0.1:${port}`,
    app,
    /** Lets texts that are made in slices, such as LONG, wait before they begin. */
    hold: () => void (gate = Promise.withResolvers()),
    /** Waits until so many of them wait. */
    untilHeld: (count: number) => until(`${count} are held`, () => held === count),
    /** Lets them go on. */
    release: () => gate.resolve(),
    async close(): Promise<void> {
      gate.resolve();
      await app.close();
      // Those whose clients have gone are made from the snapshot, too.
      await Promise.allSettled(running);
      for (const reader of readers.values()) reader.close();
    },
  });
}

/** The service over a snapshot, by default the edition "one", until the end of the test, or of the file, that opens it. */
export async function openService(
  limits?: Partial<AppParts['limits']>,
  parts?: Partial<AppParts>,
  snapshot?: string,
): Promise<Service> {
  const service = await startService(snapshot ?? (await buildOne()), limits, parts);
  after(() => service.close());
  return service;
}
