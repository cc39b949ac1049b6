import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startCounting } from './coverage.ts';
import { foundInputs } from './found.ts';
import { checkOne, runTarget } from './run-target.ts';
import { TARGETS } from './targets.ts';

const INPUTS = 5000;
const SEED = 28;

// What inputs lead to at least, so that they are neither all refused nor all well.
const REACHED: Readonly<Record<string, readonly string[]>> = {
  'time-values': ['sourced', 'ambiguous', 'unknown'],
  'entity-lines': ['read', 'broken', 'not UTF-8'],
  'packed-inputs': ['gzip refused', 'zstd refused'],
  'api-requests': ['200', '204', '304', '400', '404', '405'],
  'reconcile-requests': ['candidates', 'nobody', '400'],
  'mcp-requests': ['200 result', '400 error'],
};

startCounting();
for (const [name, { share, open }] of Object.entries(TARGETS)) {
  test(`${name}: no promise is broken`, async () => {
    const target = await open();
    try {
      for (const input of foundInputs(name)) {
        const result = await checkOne(target, input);
        assert.ok(!(result instanceof Error), result);
      }
      const { found, outcomes } = await runTarget(target, (INPUTS * share) / 1000, SEED);
      for (const { input, error } of found)
        assert.fail(`${input.toString('latin1')}\n${error.stack}`);
      for (const outcome of REACHED[name] ?? [])
        assert.ok(outcomes.has(outcome), `never ${outcome}`);
    } finally {
      await target.close?.();
    }
  });
}
