import { dirname } from 'node:path';

/** Folders whose tests share a process for each folder, so that the code is loaded once for all. */
const SHARED =
  /^test\/(api|docs|lock|mcp\/(http|tools)|names|openapi|pages|real-data|service|snapshot|usage)\//;

/** Sweeps of the browser, which take as long as all other tests of a folder. */
const ALONE = new Set(['test/pages/browser.test.ts', 'test/docs-page/browser.test.ts']);

/** The processes that take longest, which begin first: at the end one core would wait for the other. */
const LONGEST: readonly string[] = [
  'test/pages',
  'test/pages/browser.test.ts',
  'test/names',
  'test/ingest/killed.test.ts',
  'test/packaging/package.test.ts',
  'test/wikimedia/fetch-changes.test.ts',
  'test/ingest/every-packing.test.ts',
  'test/http/drain.test.ts',
];

/** The test files that share a process, with a name for each process, in the order of their start. */
export function processesOf(files: readonly string[]): [name: string, files: string[]][] {
  const isShared = (file: string): boolean => SHARED.test(file) && !ALONE.has(file);
  const processes = Map.groupBy(files, (file) => (isShared(file) ? dirname(file) : file));
  const placeOf = (path: string): number =>
    LONGEST.includes(path) ? LONGEST.indexOf(path) : LONGEST.length;
  return [...processes]
    .sort(([one], [other]) => placeOf(one) - placeOf(other))
    .map(([path, group]) => [path.replaceAll('/', '-'), group]);
}
