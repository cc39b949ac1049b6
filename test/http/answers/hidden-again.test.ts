import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openWorker } from '../../../src/server/worker.ts';
import { storeAt } from '../../../src/server/open-store.ts';
import { limitMemory, NO_LIMITS } from '../../../src/server/compose-app.ts';
import { SnapshotError } from '../../../src/snapshot/snapshot-error.ts';
import { ask } from '../support/client.ts';
import { buildOne, ONE } from '../support/snapshots.ts';

const snapshot = await buildOne();

test('people who cannot be found in the snapshot are hidden at the next look', async () => {
  const store = storeAt(snapshot);
  const lines: string[] = [];
  const add = (line: string): void => void lines.push(line);
  let hidden: readonly number[] = [];
  let isBroken = false;
  const worker = await openWorker(
    {
      host: '127.0.0.1',
      port: 0,
      workers: 1,
      ipv6Prefix: 56,
      rateLimit: 0,
      mcpRateLimit: 0,
      pageRateLimit: 0,
      reconcileRateLimit: 0,
      maxInflight: 0,
      cacheSize: 1,
      drainDelay: 0,
      logLevel: 'silent',
    },
    {
      log: { answered() {}, note: add, warn: add, error: add, fault() {} },
      store: {
        ...store,
        hidden: async () => ({ qids: hidden }),
        async open() {
          const reader = await store.open();
          const findQid = (qid: number): number | null => {
            if (isBroken) throw new SnapshotError('unreadable');
            return reader.findQid(qid);
          };
          return { ...reader, findQid };
        },
      },
      memory: limitMemory(NO_LIMITS),
      worker: 1,
      count() {},
    },
  );
  try {
    const { base } = await worker.listen({ host: '127.0.0.1', port: 0 });
    const path = `/api/v1/people/${ONE.slug}`;
    assert.equal((await ask(base, path)).status, 200);
    hidden = [Number(ONE.qid.slice(1))];
    isBroken = true;
    await worker.reloadIfReplaced();
    assert.equal((await ask(base, path)).status, 200);
    isBroken = false;
    await worker.reloadIfReplaced();
    assert.equal((await ask(base, path)).status, 404);
    await worker.reloadIfReplaced();
    assert.deepEqual(lines, [
      'the hidden people cannot be found in the snapshot; this is tried again',
      'other people are hidden',
    ]);
  } finally {
    await worker.close();
  }
});
