/**
 * For each folder of `test/`, the rooms of `src/` and the other folders at the root that its tests reach
 * through the composed service, through a command or by reading files, where no import shows it.
 */
export const ROOMS_OF_TESTS: Readonly<Record<string, readonly string[]>> = {
  api: ['api', 'ingest', 'sample'],
  architecture: [],
  check: ['check', 'cli', 'service'],
  cli: ['bin', 'cli', 'server'],
  docs: ['api', 'cli', 'docs', 'mcp', 'server'],
  'docs-page': ['api'],
  faults: ['bin', 'cli', 'release', 'server', 'snapshot', 'wikimedia'],
  files: [],
  fleet: ['bin', 'cli', 'release', 'server'],
  fuzz: ['api', 'mcp', 'pages', 'reconcile', 'sample', 'service', 'snapshot', 'web'],
  golden: ['contract', 'ingest'],
  http: ['bin', 'cli', 'server', 'web'],
  ingest: ['bin', 'entity', 'ingest', 'snapshot'],
  library: ['library', 'sample'],
  lock: [],
  mcp: ['mcp', 'sample'],
  names: ['ingest', 'service', 'snapshot'],
  openapi: ['api', 'contract'],
  packaging: ['bin', 'cli', 'library', 'packaging', 'sample', 'server'],
  pages: ['pages', 'sample'],
  'real-data': ['api', 'contract', 'entity', 'ingest'],
  reconcile: ['reconcile', 'service'],
  redis: ['redis', 'server'],
  release: ['release', 'server'],
  run: [],
  service: ['ingest', 'sample', 'service'],
  snapshot: ['api', 'ingest', 'mcp', 'pages', 'reconcile', 'service', 'snapshot'],
  tables: ['api', 'cli', 'ingest', 'pages', 'tables'],
  usage: [],
  wikimedia: ['wikimedia'],
};

/**
 * Files that put all rooms together. A change of a room is not followed through them to the tests that
 * import them, since these tests would run after every change.
 */
export const COMPOSING: readonly string[] = [
  'src/cli/',
  'src/server/',
  'test/support/sample-service.ts',
];
