import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { copyFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, test } from 'node:test';
import { parse, parseAllDocuments, type YAMLSeq } from 'yaml';
import { hostAndPort } from '../../src/cli/options/option.ts';
import { openServer } from '../http/support/server.ts';
import { ROOT, temporaryFolder } from '../ingest/support/command.ts';
import { freePort } from '../support/free-port.ts';
import { textsIn, wordsOf } from '../support/lists.ts';
import { skipWithout } from '../support/missing-program.ts';
import { readFile } from '../support/repository.ts';

const RULES = 'packaging/prometheus/natalis.rules.yaml';

interface Rules {
  readonly groups: readonly {
    readonly rules: readonly {
      readonly alert: string;
      readonly expr: string;
      readonly labels: { readonly severity: string };
      readonly annotations: { readonly summary: string; readonly runbook_url: string };
    }[];
  }[];
}

/** Those that node_exporter documents. */
const OF_MACHINE = wordsOf(
  'node_filesystem_avail_bytes node_systemd_unit_state node_systemd_timer_last_trigger_seconds',
);

/** The types of all metrics by their names, with those that Prometheus makes of a histogram. */
async function knownMetrics(): Promise<ReadonlyMap<string, string>> {
  const at = `127.0.0.1:${await freePort()}`;
  await openServer('--metrics', at);
  const served = await (await fetch(`http://${at}/metrics`)).text();
  const known = new Map(OF_MACHINE.map((name) => [name, 'gauge']));
  for (const [, name = '', type = ''] of served.matchAll(/^# TYPE (\S+) (\S+)/gm)) {
    const made = type === 'histogram' ? [`${name}_count`, `${name}_bucket`] : [name];
    for (const one of made) known.set(one, type === 'histogram' ? 'counter' : type);
  }
  return known;
}

const rules = (parse(readFile(RULES)) as Rules).groups.flatMap((group) => group.rules);

test('every alert is about metrics that there are', async () => {
  const known = await knownMetrics();
  assert.ok(rules.length >= 9);
  for (const { alert, expr, labels, annotations } of rules) {
    const used = expr.match(/\b(?:natalis|node)_\w+/g) ?? [];
    assert.ok(used.length > 0 || /\bup\b/.test(expr), alert);
    const wrong = used.filter((name) => !known.has(name));
    assert.deepEqual(wrong, [], alert);
    // Only a counter is compared over a time, and its name says that it is one.
    for (const name of used) {
      const isOverTime = new RegExp(`(?:increase|rate)\\(${name}`).test(expr);
      assert.equal(known.get(name) === 'counter', isOverTime, `${alert}: ${name}`);
    }
    assert.match(labels.severity, /^(page|ticket)$/);
    assert.ok(annotations.summary, alert);
  }
});

test('every alert links to a page, which has one row for it with a command and the next step', () => {
  for (const { alert, annotations } of rules) {
    const [, file = ''] = /\/blob\/main\/(.+)$/.exec(annotations.runbook_url) ?? [];
    const page = readFile(file);
    const rows = page
      .split('\n')
      .map((line) => line.split(/ *\| */).slice(1, -1))
      .filter(([names = '']) => names.split(', ').includes(alert));
    assert.equal(rows.length, 1, alert);
    const [, command = '', printed = '', next = ''] = rows[0] ?? [];
    assert.match(command, /^`[^`]+`/, alert);
    assert.ok(printed !== '' && next.length > 20, alert);
  }
});

interface Scrape {
  readonly scrape_configs: readonly {
    readonly job_name: string;
    readonly static_configs?: readonly { readonly targets: readonly string[] }[];
    readonly relabel_configs?: readonly { readonly regex: string }[];
  }[];
}

describe('a scrape configuration', () => {
  /** The targets of each job, or the names of its ports. */
  function targetsOf(name: string): Record<string, readonly string[]> {
    const text = readFile(`packaging/prometheus/${name}.yaml`);
    const { scrape_configs: jobs } = parse(text, { merge: true }) as Scrape;
    return Object.fromEntries(
      jobs.map(({ job_name: job, static_configs: fixed = [], relabel_configs: kept = [] }) => [
        job,
        [...fixed.flatMap(({ targets }) => targets), ...kept.map(({ regex }) => regex)],
      ]),
    );
  }

  test('names addresses at which the unit gives metrics', () => {
    const [, address = ''] =
      /--metrics (\S+)/.exec(readFile('packaging/systemd/natalis@.service')) ?? [];
    const instances = ['1', '2'].map((instance) => address.replace('%i', instance));
    assert.deepEqual(targetsOf('systemd'), { natalis: instances, node: ['127.0.0.1:9100'] });
  });

  test('names the services of compose.yaml that give metrics, with their ports', () => {
    const { services } = parse(readFile('compose.yaml'), { merge: true }) as {
      services: Record<string, { environment?: Record<string, string> }>;
    };
    const natalis = Object.entries(services).flatMap(([name, { environment = {} }]) => {
      const address = environment['NATALIS_METRICS'];
      return address === undefined ? [] : [`${name}:${hostAndPort(address).port}`];
    });
    assert.deepEqual(targetsOf('compose'), { natalis });
  });

  test('names the port of the pods at which they give metrics', () => {
    const [natalis] = parseAllDocuments(readFile('packaging/kubernetes/natalis.yaml'), {
      merge: true,
    });
    const containers = natalis?.getIn(['spec', 'template', 'spec', 'containers']) as YAMLSeq;
    const [{ args, ports }] = containers.toJSON() as [Container];
    const { port } = hostAndPort(args[args.indexOf('--metrics') + 1] ?? '');
    const served = ports.filter(({ containerPort }) => containerPort === port);
    assert.deepEqual(targetsOf('kubernetes'), { natalis: served.map(({ name }) => name) });
  });
});

interface Container {
  readonly args: readonly string[];
  readonly ports: readonly { readonly name: string; readonly containerPort: number }[];
}

const skip = skipWithout(spawnSync('promtool', ['--version']).error && 'promtool');

test(
  'Prometheus reads the alerts, and they begin and end with what they are about',
  { skip },
  () => {
    const folder = temporaryFolder();
    const others = ['test/packaging/support/alerts.yaml', 'packaging/prometheus/systemd.yaml'];
    for (const file of [RULES, ...others])
      copyFileSync(join(ROOT, file), join(folder, basename(file)));
    const commands = `check rules natalis.rules.yaml | check config systemd.yaml | test rules alerts.yaml`;
    for (const command of textsIn(commands)) {
      const options = { cwd: folder, encoding: 'utf8' } as const;
      const { status, stdout, stderr } = spawnSync('promtool', command.split(' '), options);
      assert.equal(status, 0, stdout + stderr);
    }
  },
);
