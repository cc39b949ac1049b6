// Runs the tests that a change touches: those changed, and those whose imports lead to a changed file.
//   npm run test:changed [BASE]     BASE: a commit, HEAD unless given
import { execFileSync, spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { importsOf } from './architecture/imports.ts';

const ROOT = fileURLToPath(new URL('../', import.meta.url));
const [base = 'HEAD'] = process.argv.slice(2);

const files = globSync(['src/**/*.ts', 'sample/**/*.ts', 'test/**/*.ts'], { cwd: ROOT });
const importers = new Map<string, string[]>();
for (const file of files) {
  for (const { to, isPackage } of importsOf(file, readFileSync(join(ROOT, file), 'utf8'))) {
    if (!isPackage) importers.set(to, [...(importers.get(to) ?? []), file]);
  }
}

const touched = new Set(changedFiles());
// Iterating a set also visits members that are added meanwhile.
for (const file of touched) for (const importer of importers.get(file) ?? []) touched.add(importer);

const tests = files.filter((file) => file.endsWith('.test.ts') && touched.has(file));
process.stdout.write(`${tests.length} test files\n`);
if (tests.length > 0) {
  const { status } = spawnSync(process.execPath, ['--test', '--test-concurrency=2', ...tests], {
    cwd: ROOT,
    stdio: 'inherit',
  });
  process.exitCode = status ?? 1;
}

function changedFiles(): string[] {
  const lines = (...args: string[]): string[] =>
    execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).split('\n').filter(Boolean);
  return [
    ...lines('diff', '--name-only', base),
    ...lines('ls-files', '--others', '--exclude-standard'),
  ];
}
