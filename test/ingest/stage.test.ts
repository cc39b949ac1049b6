import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { createStage } from '../../src/ingest/staging/stage.ts';
import { temporaryFolder } from './support/command.ts';

const folder = temporaryFolder();

test('a block may have any number of deleted items', () => {
  const stage = createStage((name) => join(folder, name));
  const none = (): Float64Array<ArrayBuffer> => new Float64Array();
  const removed = Array.from({ length: 200_000 }, (_, index) => ({ qid: index + 1, at: 0 }));
  try {
    stage.take({
      people: new Uint8Array(),
      peopleIndex: {
        qids: none(),
        offsets: none(),
        lengths: none(),
        articles: none(),
        slugHashes: none(),
      },
      stubs: new Uint8Array(),
      links: { locatedIn: none(), countries: none(), subclassOf: none() },
      named: none(),
      birthplaces: none(),
      properties: [],
      removed,
      merged: [],
    });
    assert.deepEqual(stage.finish().removed, removed);
  } finally {
    stage.close();
  }
});
