import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import type { RunSteps } from '../../src/web/response/step-runner.ts';
import { codeOf } from '../http/support/client.ts';
import { until } from '../support/until.ts';
import { openPeople, postForm } from './support/people.ts';

const BATCH = { queries: '{"a":{"query":"Ida Unica"},"b":{"query":"Otto Gemein"}}' };

suite('limits of the reconciliation service', () => {
  test('service 12.8, 16.5: a batch counts as one request, against a limit of its own', async () => {
    const limits = { reconcileRateLimit: 2, pageRateLimit: 1 };
    const service = await openPeople(limits, { steadyNow: () => 0 });
    for (const _ of [1, 2]) assert.equal((await postForm(service, BATCH)).status, 200);
    const refused = await postForm(service, BATCH);
    assert.equal(refused.status, 429);
    assert.equal(refused.headers.get('retry-after'), '60');
    assert.equal(refused.headers.get('ratelimit-policy'), '"reconcile";q=2;w=60');
    assert.equal(refused.headers.get('access-control-allow-origin'), '*');
    assert.equal(codeOf({ text: await refused.text() }), 'rate_limited');
    // Others have limits of their own.
    assert.equal((await fetch(`${service.address}/api/v1/meta`)).status, 200);
    assert.equal((await fetch(`${service.address}/en/about`)).status, 200);
  });

  test('service 16.5: an answer that takes too long is 503, and its batch goes no further', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const seen = { queries: 0, isOver: false };
    const runSteps: RunSteps = async (steps) => {
      await promise;
      for (let step = steps.next(); ; step = steps.next()) {
        if (step.done) {
          seen.isOver = true;
          return step.value;
        }
        seen.queries++;
      }
    };
    const service = await openPeople({ timeout: 100 }, { runSteps });
    const late = await postForm(service, BATCH);
    assert.equal(late.status, 503);
    assert.equal(late.headers.get('retry-after'), '1');
    assert.equal(codeOf({ text: await late.text() }), 'timeout');
    resolve();
    await until('the batch has ended', () => seen.isOver);
    assert.equal(seen.queries, 0);
  });
});
