import { execFileSync } from 'node:child_process';
import { runningPackages } from './running-packages.ts';

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
