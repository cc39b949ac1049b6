import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { importsOf, readImports, SOURCE, sourceFiles, type Import } from './imports.ts';
import { ARROWS, PACKAGES, DRIVER_FOLDERS } from './modules.ts';

test('every import runs along an arrow of docs/architecture.md', () => {
  const imports = readImports(SOURCE);
  assert.ok(imports.length > 200, 'the reader of imports finds nothing');
  const found = imports.map(breachOf).filter((breach) => breach !== null);
  assert.deepEqual(found, []);
});

test('docs/architecture.md has a row for each module', () => {
  const folders = readdirSync(SOURCE, { withFileTypes: true });
  const modules = folders.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  assert.deepEqual([...ARROWS.keys()].sort(), modules.sort());
  assert.deepEqual(Object.keys(PACKAGES).sort(), modules);
});

test('the command line loads the client of Wikimedia only for a fetch', () => {
  const imports = readImports(SOURCE).filter(
    ({ isPackage, isOfTypes }) => !isPackage && !isOfTypes,
  );
  const loaded = new Set(['cli/main.ts', 'cli/commands/serve.ts']);
  // Iterating a set also visits members that are added meanwhile.
  for (const file of loaded) {
    for (const { from, to, isDynamic } of imports) if (from === file && !isDynamic) loaded.add(to);
  }
  const ofWikimedia = [...loaded].filter((file) => file.startsWith('wikimedia/')).sort();
  assert.deepEqual(ofWikimedia, []);
});

test('no files import each other in a ring', () => {
  assert.equal(findRing(readImports(SOURCE)), null);
});

test('no folders of ingest import each other in a ring', () => {
  const folderOf = (file: string): string => /^ingest\/\w+(?=\/)/.exec(file)?.[0] ?? '';
  const between = readImports(SOURCE)
    .map((each) => ({ ...each, from: folderOf(each.from), to: folderOf(each.to) }))
    .filter(({ from, to }) => from !== '' && to !== '' && from !== to);
  assert.equal(findRing(between), null);
});

test('unit tests start no process and no thread (npm run test:unit refuses both)', () => {
  const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' });
  const starting = files
    .filter((file) => file.endsWith('.test.ts'))
    .flatMap((file) => importsOf(file, readFileSync(join(SOURCE, file), 'utf8')))
    .filter(({ to }) => /^node:(child_process|cluster|worker_threads)$/.test(to));
  assert.deepEqual(starting, []);
});

test('the pure modules know no clock, environment or Date', () => {
  const pure = sourceFiles(SOURCE).filter((file) => /^(core|entity|service)\//.test(file));
  const offenders = pure.filter((file) =>
    /new Date|Date\.now|process\.env|\bfetch\(/.test(readFileSync(join(SOURCE, file), 'utf8')),
  );
  assert.deepEqual(offenders, []);
});

const CASES: readonly (readonly [file: string, text: string, refused: boolean])[] = [
  ['pages/person.ts', "import { DatabaseSync } from 'node:sqlite';", true],
  ['pages/person.ts', "import { openSqliteReader } from '../snapshot/sqlite/reader.ts';", true],
  ['api/api.ts', "import { x } from '../mcp/server.ts';", true],
  ['core/age.ts', "import fs from 'node:fs';", true],
  ['service/find.ts', "import type { SnapshotReader } from '../snapshot/reader.ts';", false],
  ['service/find.ts', "import { openSqliteReader } from '../snapshot/sqlite/reader.ts';", true],
  ['web/app.ts', "export { Failure } from '../core/qid.ts';", true],
  ['ingest/build.ts', "const x = await import('../service/links.ts');", true],
  ['api/api.ts', "import {\n  a,\n  b,\n} from '../service/context.ts';", false],
  ['attic/old.ts', "import '../core/qid.ts';", true],
];

for (const [file, text, refused] of CASES) {
  test(`${refused ? 'refuses' : 'admits'} in ${file}: ${text.replaceAll('\n', ' ')}`, () => {
    const breaches = importsOf(file, text).map(breachOf);
    assert.equal(breaches.length, 1);
    assert.equal(breaches[0] !== null, refused);
  });
}

test('finds a ring', () => {
  const ring = [
    ...importsOf('core/a.ts', "import { b } from './b.ts';"),
    ...importsOf('core/b.ts', "import type { c } from './c.ts';"),
    ...importsOf('core/c.ts', "import { a } from './a.ts';"),
  ];
  assert.deepEqual(findRing(ring), ['core/a.ts', 'core/b.ts', 'core/c.ts', 'core/a.ts']);
});

/** The rule that an import breaks, in one sentence; null if it is allowed. */
function breachOf(statement: Import): string | null {
  const { from, to } = statement;
  const module = moduleOf(from);
  const mayImport = ARROWS.get(module);
  if (!mayImport) return `${from}: there is no module "${module}"`;
  if (statement.isPackage) {
    const driver = DRIVER_FOLDERS.find(([name]) => name.test(to));
    if (driver && !driver[1].some((folder) => from.startsWith(folder)) && module !== 'cli') {
      return `${from} imports the driver ${to}, which only ${driver[1].join(' and ')} may`;
    }
    return PACKAGES[module]?.test(to)
      ? null
      : `${from} imports the package ${to}, which ${module} may not`;
  }
  if (moduleOf(to) === module) return null;
  const allowed = mayImport.some((target) => to === target || to.startsWith(`${target}/`));
  return allowed ? null : `${from} imports ${to}: ${module} may import ${listed(mayImport)}`;
}

/** Files that import each other in a ring, if there is one. Imports of types alone count too. */
function findRing(imports: readonly Import[]): string[] | null {
  const targets = new Map<string, string[]>();
  for (const { from, to, isPackage } of imports) {
    if (!isPackage) targets.set(from, [...(targets.get(from) ?? []), to]);
  }
  const done = new Set<string>();
  const visit = (file: string, path: readonly string[]): string[] | null => {
    if (path.includes(file)) return [...path.slice(path.indexOf(file)), file];
    if (done.has(file)) return null;
    for (const next of targets.get(file) ?? []) {
      const ring = visit(next, [...path, file]);
      if (ring) return ring;
    }
    done.add(file);
    return null;
  };
  for (const file of targets.keys()) {
    const ring = visit(file, []);
    if (ring) return ring;
  }
  return null;
}

function moduleOf(file: string): string {
  return file.split('/', 1)[0] ?? '';
}

function listed(modules: readonly string[]): string {
  return modules.length === 0 ? 'no other module' : `only ${modules.join(', ')}`;
}
