import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { importsOf } from '../architecture/imports.ts';

/** They import everything, so they are not followed: else all tests would run after each change. */
const COMPOSING = /^(?:src\/(?:cli|server)\/|test\/support\/sample-service)/;

/** The folders of `test/` that reach a room over answers or a command, beside that of its name. */
const REACHED: readonly (readonly [changed: RegExp, tests: RegExp])[] = [
  [/^src\/(api|contract|web)\//, /^test\/(api|docs|fuzz|golden|http|openapi|tables)/],
  [/^src\/(entity|ingest)\//, /^test\/(api|golden|ingest|names|real-data|service|snapshot)/],
  [/^(bin|src\/(cli|release|server))\//, /^test\/(check|cli|docs|faults|fleet|http|packaging)/],
  [/^(sample|src\/(service|snapshot))\//, /^test\/(api|check|fuzz|mcp|names|pages|reconcile)/],
  [/^packaging\/|^[^/]+$/, /^test\/packaging/],
  [/\.md$/, /^test\/docs/],
];

/** Of test files, those that the changes since a commit can break. */
export function changedTests(tests: readonly string[], base: string): string[] {
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
