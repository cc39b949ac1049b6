/** Test files in this folder share a process, so that the code is loaded once for all of them. */
const FOLDER = /^test\/pages\/machines|^test\/[^/]+|^[^/]+/;

/** Files that have a process of their own: they take long, measure their memory, or wait for most of their time. */
const ALONE = new Set([
  'test/docs-page/browser.test.ts',
  'test/faults/cut-short.test.ts',
  'test/http/connections.test.ts',
  'test/http/drain.test.ts',
  'test/http/hidden.test.ts',
  'test/http/rate-limit-memory.test.ts',
  'test/http/response-cache-memory.test.ts',
  'test/http/slowness.test.ts',
  'test/http/swap-under-load.test.ts',
  'test/http/workers.test.ts',
  'test/ingest/built-aside.test.ts',
  'test/ingest/every-packing.test.ts',
  'test/ingest/killed.test.ts',
  'test/ingest/same-bytes.test.ts',
  'test/packaging/package.test.ts',
  'test/pages/browser.test.ts',
  'test/redis/servers.test.ts',
  'test/redis/sharing.test.ts',
  'test/wikimedia/fetch-changes.test.ts',
  'test/wikimedia/fetch-entities.test.ts',
  'test/wikimedia/hostile-site.test.ts',
]);

/**
 * The processes that take longest, which begin first: at the end one core would wait for the other. The first two mostly
 * wait themselves.
 */
const LONGEST: readonly string[] = [
  'test/http/slowness.test.ts',
  'test/wikimedia/fetch-changes.test.ts',
  'test/pages',
  'test/snapshot',
  'test/pages/browser.test.ts',
  'test/ingest',
  'test/names',
  'test/release',
  'test/cli',
  'test/mcp',
  'test/fuzz',
  'test/wikimedia',
  'test/http',
  'test/wikimedia/fetch-entities.test.ts',
  'test/ingest/every-packing.test.ts',
  'test/fleet',
  'test/ingest/killed.test.ts',
  'test/packaging/package.test.ts',
  'test/http/workers.test.ts',
  'dump-generator',
  'test/tables',
];

/** The test files that share a process, with a name for each process, in the order of their start. */
export function processesOf(files: readonly string[]): [name: string, files: string[]][] {
  const processes = Map.groupBy(files, (file) =>
    ALONE.has(file) ? file : (FOLDER.exec(file)?.[0] ?? file),
  );
  const placeOf = (path: string): number =>
    LONGEST.includes(path) ? LONGEST.indexOf(path) : LONGEST.length;
  return [...processes]
    .sort(([one], [other]) => placeOf(one) - placeOf(other))
    .map(([path, group]) => [path.replaceAll('/', '-'), group]);
}
