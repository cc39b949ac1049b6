import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A package that the service needs to run, as the lock file names it. */
interface RunningPackage {
  readonly name: string;
  readonly version: string;
  /** The identifier of its licence. */
  readonly license: string;
  /** Its folder below the root. */
  readonly path: string;
}

interface LockedPackage {
  readonly version?: string;
  readonly license?: string;
  readonly dev?: boolean;
  readonly optional?: boolean;
  readonly devOptional?: boolean;
}

/** The packages that the service needs to run, in the order of the lock file in a folder. */
function runningPackages(root: string): RunningPackage[] {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, LockedPackage>;
  };
  return Object.entries(packages)
    .filter(
      ([path, { dev, optional, devOptional }]) => path !== '' && !dev && !optional && !devOptional,
    )
    .map(([path, { version = '', license = 'unknown' }]) => {
      const name = path.split('node_modules/').at(-1) ?? path;
      return { name, version, license, path };
    });
}

interface Bill {
  serialNumber?: string;
  metadata: { timestamp?: string; component: { name: string; purl: string } };
  components: Component[];
  dependencies: { ref: string; dependsOn: string[] }[];
}

interface Component {
  readonly 'bom-ref': string;
  readonly name: string;
  readonly version: string;
  properties: readonly { readonly name: string }[];
}

/**
 * The packages that the service needs to run, with their versions, licences and checksums, as CycloneDX in JSON. npm
 * makes it from the lock file in a folder. Without the number and the instant of its making, which may be left out
 * (CycloneDX 1.5), the same lock file gives the same text.
 */
export function billOfMaterials(root: string): string {
  const form = ['--sbom-format', 'cyclonedx', '--sbom-type', 'application'];
  const text = execFileSync('npm', ['sbom', '--package-lock-only', ...form], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 << 20,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const { serialNumber: _number, ...bill } = JSON.parse(text) as Bill;
  delete bill.metadata.timestamp;
  const { component } = bill.metadata;
  // npm takes the name of the folder.
  component.name = /^pkg:npm\/(.+)@/.exec(component.purl)?.[1] ?? component.name;
  // Its `--omit dev` also omits a package that the checks need as well.
  const running = new Set(runningPackages(root).map(({ name, version }) => `${name}@${version}`));
  const components = bill.components
    .filter(({ name, version }) => running.has(`${name}@${version}`))
    .map((each) => ({ ...each, properties: [] }));
  const refs = new Set(components.map((each) => each['bom-ref']));
  const dependencies = bill.dependencies
    .filter(({ ref }, index) => index === 0 || refs.has(ref))
    .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((on) => refs.has(on)) }));
  return `${JSON.stringify({ ...bill, components, dependencies }, null, 2)}\n`;
}

const INTRODUCTION = `# Notices of third parties

Natalis uses these packages when it runs. A copy of each is in the container image; npm installs them beside the package.
This file is made from their own files; packages with the same text stand together. The image also has Node.js, with its
notices in \`/usr/local/LICENSE\`, and Debian, with its notices in \`/usr/share/doc\`.
`;

/**
 * The licences of all packages that the service needs to run, as Markdown. They come from the lock file and from the
 * installed packages in a folder; a package without a text of its licence is named with its identifier.
 */
export function thirdPartyNotices(root: string): string {
  const byText = new Map<string, string[]>();
  for (const { name, version, license, path } of runningPackages(root)) {
    const text = textOf(join(root, path));
    byText.set(text, [...(byText.get(text) ?? []), `- ${name} ${version}: ${license}`]);
  }
  const sections = [...byText].map(
    ([text, names]) =>
      `\n${[...new Set(names)].sort().join('\n')}\n\n\`\`\`text\n${text}\n\`\`\`\n`,
  );
  return INTRODUCTION + sections.sort().join('');
}

function textOf(folder: string): string {
  const texts = readdirSync(folder)
    .filter((name) => /^(?:licen[cs]e|notice|copying)/i.test(name))
    .sort()
    .map((name) => readFileSync(join(folder, name), 'utf8').trim().replaceAll('```', "'''"));
  return texts.length > 0 ? texts.join('\n\n') : 'The package has no text of its licence.';
}
