// Runs all tests, or those whose path begins as an argument says, or after `changed` those that the uncommitted change
// can break, or the difference from a commit.
import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  globSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { run } from 'node:test';
import { spec } from 'node:test/reporters';
import { importsOf } from '../architecture/imports.ts';

/** Files of such a folder share a process: for most, loading the code takes longer than the tests. */
const TOGETHER =
  /^(src|sample)|^test\/(api|docs|http\/answers|mcp|names|openapi|pages|real-data|reconcile|service|snapshot|tables|wikimedia)\//;

/** They import everything, so they are not followed: else all tests would run after each change. */
const COMPOSING = /^(?:src\/(?:cli|server)\/|test\/support\/sample-service)/;

/** The folders of `test/` that reach a room over answers or a command, beside that of its name. */
const REACHED: readonly (readonly [changed: RegExp, tests: RegExp])[] = [
  [/^src\/(api|contract|web)\//, /^test\/(api|docs|fuzz|golden|http|openapi|tables)/],
  [/^src\/(entity|ingest)\//, /^test\/(api|golden|ingest|names|real-data|service|snapshot)/],
  [/^(bin|src\/(cli|server))\//, /^test\/(check|cli|docs|faults|http|machines|packaging)/],
  [/^(sample|src\/(service|snapshot))\//, /^test\/(api|check|fuzz|mcp|names|pages|reconcile)/],
  [/^packaging\/|^[^/]+$/, /^test\/packaging/],
  [/\.md$/, /^test\/docs/],
];

process.chdir(join(import.meta.dirname, '../..'));
// Builds flush small files thousands of times, so they are in memory where that has room.
const hasMemory = existsSync('/dev/shm') && statfsSync('/dev/shm').bavail > 1_000_000;
const folder = mkdtempSync(join(hasMemory ? '/dev/shm' : tmpdir(), 'natalis-tests-'));
// PostgreSQL runs as a user of its own.
chmodSync(folder, 0o711);
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));
process.env['SHARED_TEST_FOLDER'] = folder;
process.env['TMPDIR'] = folder;
process.env['NODE_COMPILE_CACHE'] ??= resolve('node_modules/.cache/node');

const paths = process.argv.slice(2);
const all = globSync('{src,sample,dump-generator,test}/**/*.test.ts').sort();
const chosen =
  paths[0] === 'changed'
    ? changedTests(all, paths[1] ?? 'HEAD')
    : all.filter((file) => paths.length === 0 || paths.some((path) => file.startsWith(path)));
const processes = [...Map.groupBy(chosen, (file) => TOGETHER.exec(file)?.[0] ?? file)].toReversed();
// Those of many files first, short commands last: what takes long would run alone at the end.
const orderOf = ([name, files]: [string, string[]]): number =>
  name.startsWith('test/cli/') ? 0 : -files.length;
const files = processes.sort((a, b) => orderOf(a) - orderOf(b)).map(moduleOf);
// Two more than cores, because some wait.
run({ files, concurrency: availableParallelism() + 2, timeout: 600_000 })
  .on('test:fail', () => (process.exitCode = 1))
  .compose(spec)
  .pipe(process.stdout);

/** Writes the module of a process, in which each file is a suite with its own hooks; gives its path. */
function moduleOf([name, files]: [string, string[]]): string {
  if (files[0] === name) return name;
  const path = join(folder, `${name.replaceAll('/', '-')}.mjs`);
  const suites = files.map((file) => `await suite('${file}', () => import('${resolve(file)}'));`);
  const begin = "import { suite } from 'node:test';\nglobalThis.atEnd = [];\n";
  const end = '\nfor (const work of globalThis.atEnd) await work();\n';
  writeFileSync(path, begin + suites.join('\n') + end);
  return path;
}

/** Of test files, those that the changes since a commit can break. */
function changedTests(tests: readonly string[], base: string): string[] {
  const git = (...args: string[]): string => execFileSync('git', args, { encoding: 'utf8' });
  const changed = git('diff', '--name-only', base) + git('ls-files', '-o', '--exclude-standard');
  return tests.filter((test) => {
    const imported = withImports(test);
    return changed.split('\n').some((file) => {
      const folder = /^(?:src|test)(\/[^/]+\/)(?:.*(?<!\.test\.ts)$)/.exec(file)?.[1];
      const isNear = folder !== undefined && test.startsWith(`test${folder}`);
      return (
        isNear || imported.has(file) || REACHED.some(([to, by]) => to.test(file) && by.test(test))
      );
    });
  });
}

function withImports(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file) || !existsSync(file)) return seen;
  seen.add(file);
  const imports = COMPOSING.test(file) ? [] : importsOf(file, readFileSync(file, 'utf8'));
  for (const { to, isOfTypes } of imports) if (!isOfTypes) withImports(to, seen);
  return seen;
}
