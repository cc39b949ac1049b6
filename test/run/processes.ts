import { dirname } from 'node:path';

/** Folders whose tests share a process for each folder, so that the code is loaded once for all. */
const SHARED =
  /^test\/(api|docs|lock|mcp\/(http|tools)|names|openapi|pages|real-data|service|snapshot|usage)\//;

/** Sweeps of the browser, which take as long as all other tests of a folder. They begin first. */
const SWEEPS = new Set(['test/pages/browser.test.ts', 'test/docs-page/browser.test.ts']);

/** The test files that share a process, with a name for each process, in the order of their start. */
export function processesOf(files: readonly string[]): [name: string, files: string[]][] {
  const isShared = (file: string): boolean => SHARED.test(file) && !SWEEPS.has(file);
  const processes = Map.groupBy(files, (file) => (isShared(file) ? dirname(file) : file));
  return [...processes]
    .sort(([one], [other]) => Number(SWEEPS.has(other)) - Number(SWEEPS.has(one)))
    .map(([path, group]) => [path.replaceAll('/', '-'), group]);
}
