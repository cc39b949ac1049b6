import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { SAMPLE_IMAGES, sampleText } from '../sample/expand.ts';
import { main } from '../src/cli/main.ts';
import { billOfMaterials, thirdPartyNotices } from './third-parties.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** What the published package holds beside the compiled sources and its description. */
const FILES = [
  'bin',
  'packaging/nginx',
  'packaging/postgresql.sql',
  'packaging/prometheus',
  'packaging/systemd',
  'docs/alerts.md',
  'docs/building.md',
  'docs/configuration.md',
  'docs/mcp.md',
  'docs/methodology.md',
  'docs/operations.md',
  'docs/service.md',
  'docs/several-machines.md',
  'docs/snapshot-format.md',
  'docs/tables.md',
  'LICENSE',
  'DATA-LICENSE.md',
];

/** Files of the sources that the compiler does not copy. */
const DATA = ['pages/layout/share/share-image.png'];

/**
 * What its description keeps. It leaves out the binaries of Node, because somebody who installs a package has a
 * Node already (docs/decisions/0010-the-npm-package.md).
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
  'exports',
  'dependencies',
  'engines',
];

/** How programs import the package. The clone is not imported. */
const EXPORTS = {
  '.': { types: './lib/library/natalis.d.ts', default: './library.mjs' },
  './package.json': './package.json',
};

// Where the documents are that the package does not have.
const REPOSITORY = 'https://github.com/natalis/natalis/blob/main/';

/** Writes the package that is published into a folder, anew: `npm pack FOLDER`, `npm publish FOLDER`. */
export async function writePackage(folder: string): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const file of FILES) cpSync(join(ROOT, file), join(folder, file), { recursive: true });
  for (const file of ['README.md', 'library.mjs']) {
    cpSync(join(ROOT, 'packaging', file), join(folder, file));
  }
  const compile = ['-p', join(ROOT, 'tsconfig.build.json'), '--outDir', join(folder, 'lib')];
  execFileSync(join(ROOT, 'node_modules/.bin/tsc'), compile, { stdio: 'inherit' });
  for (const file of DATA) cpSync(join(ROOT, 'src', file), join(folder, 'lib', file));
  writeFileSync(join(folder, 'THIRD-PARTY-NOTICES.md'), thirdPartyNotices(ROOT));
  writeFileSync(join(folder, 'sbom.cdx.json'), billOfMaterials(ROOT));
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(describe(), null, 2)}\n`);
  for (const file of FILES.filter((name) => name.startsWith('docs/'))) keepLinks(folder, file);
  await buildSample(folder);
}

/** Lets links of a document to files that the package does not have lead to the repository. */
function keepLinks(folder: string, file: string): void {
  const path = join(folder, file);
  const text = readFileSync(path, 'utf8').replaceAll(
    /\]\((?!https?:|#)([^)#\s]+)(#[^)\s]*)?\)/g,
    (link, target: string, place = '') => {
      const inClone = join(dirname(file), target);
      return existsSync(join(folder, inClone)) ? link : `](${REPOSITORY}${inClone}${place})`;
    },
  );
  writeFileSync(path, text);
}

/** Builds the sample for `natalis demo`. Rejects if the build fails. */
async function buildSample(folder: string): Promise<void> {
  const input = join(folder, 'sample.ndjson');
  writeFileSync(input, sampleText('every day'));
  mkdirSync(join(folder, 'sample'));
  const out = join(folder, 'sample/sample.sqlite');
  const notes: string[] = [];
  const terminal = { print() {}, note: (line: string) => void notes.push(line) };
  const args = ['build', input, '--images', SAMPLE_IMAGES, '--out', out];
  const exitCode = await main(args, {}, terminal);
  rmSync(input);
  if (exitCode !== 0) throw new Error(`the sample: ${notes.join('\n')}`);
}

function describe(): Record<string, unknown> {
  const own = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as object;
  const described: Record<string, unknown> = { ...own, exports: EXPORTS };
  return Object.fromEntries(MEMBERS.map((member) => [member, described[member]]));
}

if (import.meta.main) await writePackage(join(ROOT, 'dist'));
