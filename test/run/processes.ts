import { dirname } from 'node:path';

/** Folders whose tests share a process for each folder, so that the code is loaded once for all. */
const SHARED = /^test\/(api|mcp\/tools|names|openapi|real-data|service)\//;

/** The test files that share a process, with a name for each process. */
export function processesOf(files: readonly string[]): [name: string, files: string[]][] {
  const processes = Map.groupBy(files, (file) => (SHARED.test(file) ? dirname(file) : file));
  return [...processes].map(([path, group]) => [path.replaceAll('/', '-'), group]);
}
