import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { importsOf } from '../architecture/imports.ts';
import { COMPOSING, ROOMS_OF_TESTS } from './rooms-of-tests.ts';

const SOURCES = '{bench,dump-generator,packaging,sample,src,test}/**/*.ts';

/** The test files that the changes since a commit can break, in order. */
export function changedTests(base: string): string[] {
  const lines = (...args: string[]): string[] =>
    execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean);
  const changed = [
    ...lines('diff', '--name-only', base),
    ...lines('ls-files', '--others', '--exclude-standard'),
  ];
  return testsOf(changed, readSources());
}

/** The texts of all TypeScript files by path. */
export function readSources(): Map<string, string> {
  return new Map(globSync(SOURCES).map((file) => [file, readFileSync(file, 'utf8')]));
}

/**
 * The test files that changed files can break: those whose imports lead to a changed file, and those that
 * reach its room in another way (`ROOMS_OF_TESTS`).
 */
export function testsOf(
  changed: readonly string[],
  sources: ReadonlyMap<string, string>,
): string[] {
  const importers = importersIn(sources);
  const touched = new Set(changed);
  // Iterating a set also visits members that are added meanwhile.
  for (const file of touched) {
    if (isComposing(file) && !changed.includes(file)) continue;
    for (const importer of importers.get(file) ?? []) touched.add(importer);
  }
  const reached = [...touched].filter((file) => changed.includes(file) || !isComposing(file));
  const rooms = new Set(reached.map(roomOf));
  return [...sources.keys()]
    .filter((file) => file.endsWith('.test.ts'))
    .filter((file) => touched.has(file) || roomsTestedIn(file).some((room) => rooms.has(room)))
    .sort();
}

function importersIn(sources: ReadonlyMap<string, string>): Map<string, string[]> {
  const importers = new Map<string, string[]>();
  for (const [file, text] of sources) {
    for (const { to, isPackage, isOfTypes } of importsOf(file, text)) {
      if (!isPackage && !isOfTypes) importers.set(to, [...(importers.get(to) ?? []), file]);
    }
  }
  return importers;
}

function isComposing(file: string): boolean {
  return COMPOSING.some((path) => file.startsWith(path));
}

/** The room of a file in `src/`, else the folder; for a document `docs`, for what a test reads its folder. */
function roomOf(file: string): string {
  const [top = '', next = ''] = file.split('/');
  if (file.endsWith('.md')) return 'docs';
  if (top === 'src') return next;
  return top === 'test' && !file.endsWith('.ts') ? `test/${next}` : top;
}

function roomsTestedIn(file: string): readonly string[] {
  const [top = '', next = ''] = file.split('/');
  if (top === 'dump-generator') return [top];
  return top === 'test' ? [`test/${next}`, ...(ROOMS_OF_TESTS[next] ?? [])] : [];
}
