import assert from 'node:assert/strict';
import { test } from 'node:test';
import { siblingModule } from './thread-module.ts';

test('the module of a thread has the extension of the module beside it', () => {
  for (const extension of ['ts', 'js']) {
    const { href } = siblingModule(`file:///natalis/pool.${extension}`, 'worker');
    assert.equal(href, `file:///natalis/worker.${extension}`);
  }
});
