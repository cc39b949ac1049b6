import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { billOfMaterials } from './bill-of-materials.ts';
import { thirdPartyNotices } from './third-party-notices.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** What the published package holds beside the compiled sources and its description. */
const FILES = [
  'bin',
  'docs/configuration.md',
  'docs/methodology.md',
  'docs/operations.md',
  'docs/service.md',
  'docs/several-machines.md',
  'README.md',
  'LICENSE',
  'DATA-LICENSE.md',
];

/** Files of the sources that the compiler does not copy. */
const DATA = ['pages/layout/share/share-image.png'];

/**
 * What its description keeps. It leaves out the binaries of Node, because somebody who installs a package has a
 * Node already (docs/decisions/0010-publish-from-a-folder.md).
 */
const MEMBERS = [
  'name',
  'version',
  'mcpName',
  'description',
  'license',
  'repository',
  'bugs',
  'type',
  'bin',
  'dependencies',
  'engines',
];

/** Writes the package that is published into a folder, anew: `npm pack FOLDER`, `npm publish FOLDER`. */
export function writePackage(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const file of FILES) cpSync(join(ROOT, file), join(folder, file), { recursive: true });
  const compile = ['-p', join(ROOT, 'tsconfig.build.json'), '--outDir', join(folder, 'lib')];
  execFileSync(join(ROOT, 'node_modules/.bin/tsc'), compile, { stdio: 'inherit' });
  for (const file of DATA) cpSync(join(ROOT, 'src', file), join(folder, 'lib', file));
  writeFileSync(join(folder, 'THIRD-PARTY-NOTICES.md'), thirdPartyNotices(ROOT));
  writeFileSync(join(folder, 'sbom.cdx.json'), billOfMaterials(ROOT));
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(describe(), null, 2)}\n`);
}

function describe(): Record<string, unknown> {
  const own = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as Record<
    string,
    unknown
  >;
  return Object.fromEntries(MEMBERS.map((member) => [member, own[member]]));
}

if (import.meta.main) writePackage(join(ROOT, 'dist'));
