import { NO_LIMITS, type AppParts } from '../../../src/server/compose-app.ts';
import { openSqliteReader } from '../../../src/snapshot/sqlite/reader.ts';
import { createQueue } from '../../../src/web/queue.ts';
import type { App } from '../../../src/web/app.ts';
import { composeOver } from '../../support/compose.ts';

/** The current instant for the tested service. */
export const NOW = Date.UTC(2026, 10, 20, 12);

/** The address of a text that is made in slices. */
export const LONG = '/en/birthdays/03-11.csv';

/** The service in this process over real HTTP. The test controls what decides its answers. */
export interface Service {
  /** The address on which it listens. */
  readonly address: string;
  readonly app: App;
  now: number;
  /** The base address that the service uses. */
  base: string;
  /** Path of the snapshot that it answers from. */
  snapshot: string;
  /** Texts that are made in slices, such as LONG, wait for this before they begin. */
  gate: Promise<void>;
  /** How many of them have come to the gate so far. */
  arrived: number;
  close(): Promise<void>;
}

/** Starts the service over a snapshot; limits are off unless they are given. */
export async function startService(
  snapshot: string,
  limits: Partial<AppParts['limits']> = {},
  parts: Partial<AppParts> = {},
): Promise<Service> {
  const readers = new Map<string, ReturnType<typeof openSqliteReader>>();
  const readerOf = (path: string): ReturnType<typeof openSqliteReader> => {
    const reader = readers.get(path) ?? openSqliteReader(path);
    readers.set(path, reader);
    return reader;
  };
  const queue = createQueue();
  const state = {
    now: NOW,
    base: 'https://natalis.example',
    snapshot,
    gate: Promise.resolve(),
    arrived: 0,
  };
  const app = composeOver(readerOf(snapshot), {
    base: () => state.base,
    now: () => state.now,
    onFault(error) {
      throw error;
    },
    limits: { ...NO_LIMITS, ...limits },
    current: () => readerOf(state.snapshot),
    queue: {
      ...queue,
      async inSlices(client, steps) {
        state.arrived++;
        await state.gate;
        return queue.inSlices(client, steps);
      },
    },
    ...parts,
  });
  const { port } = await app.listen({ host: '127.0.0.1', port: 0 });
  return Object.assign(state, {
    address: `http://127.0.0.1:${port}`,
    app,
    async close() {
      await app.close();
      for (const reader of readers.values()) reader.close();
    },
  });
}
