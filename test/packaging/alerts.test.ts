import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { parse } from 'yaml';
import { createFollowMetrics } from '../../src/server/follow-metrics.ts';
import { createMetrics } from '../../src/server/metrics.ts';

const FILE = new URL('../../packaging/prometheus/natalis.rules.yaml', import.meta.url);

interface Rules {
  readonly groups: readonly {
    readonly rules: readonly {
      readonly alert: string;
      readonly expr: string;
      readonly labels: { readonly severity: string };
      readonly annotations: { readonly summary: string; readonly description: string };
    }[];
  }[];
}

/** The names of all metrics, with those that Prometheus makes of a histogram. */
async function knownMetrics(): Promise<Set<string>> {
  const metrics = createMetrics({
    worker: 1,
    inFlight: () => 0,
    cacheBytes: () => 0,
    lookups: () => ({ kept: 1, missing: 2 }),
    isReady: () => true,
    serviceVersion: '0.0.0',
    snapshot: () => ({
      version: 'wd-1',
      people: 1,
      asOf: 1,
      since: 2,
      refused: 0,
      hidden: 0,
      hiddenRefused: 0,
    }),
    sharing: () => ({ isUp: true, areLimitsShared: true, servers: 1, decidedAlone: 0 }),
  });
  const names = (await metrics.figures()).flatMap(({ name }) => [name, `${name}_count`]);
  const followed = (await createFollowMetrics().text()).matchAll(/^# TYPE (\S+)/gm);
  return new Set([...names, ...[...followed].map(([, name = '']) => name)]);
}

test('every alert is about metrics that there are, and says what to do', async () => {
  const known = await knownMetrics();
  const { groups } = parse(readFileSync(FILE, 'utf8')) as Rules;
  const rules = groups.flatMap((group) => group.rules);
  assert.ok(rules.length >= 9);
  for (const { alert, expr, labels, annotations } of rules) {
    const used = expr.match(/\bnatalis_\w+/g) ?? [];
    assert.ok(used.length > 0, alert);
    assert.deepEqual(
      used.filter((name) => !known.has(name)),
      [],
      alert,
    );
    assert.match(labels.severity, /^(page|ticket)$/);
    assert.ok(annotations.summary && annotations.description, alert);
  }
  assert.equal(new Set(rules.map(({ alert }) => alert)).size, rules.length);
});
