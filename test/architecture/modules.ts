/** Who may import whom, and why the others may not (docs/architecture.md). Same-module imports are free. */
export const MODULES: Readonly<
  Record<string, { readonly mayImport: readonly string[]; readonly packages: RegExp }>
> = {
  core: {
    mayImport: [],
    // Pure functions of plain values: what they depend on must not change under them.
    packages: /^$/,
  },
  entity: {
    mayImport: ['core'],
    packages: /^$/,
  },
  snapshot: {
    mayImport: ['core', 'files'],
    packages:
      /^(lru-cache|node:(crypto|fs|fs\/promises|sqlite|timers\/promises|url|worker_threads|zlib))$/,
  },
  wikimedia: {
    mayImport: ['core', 'files', 'html'],
    packages: /./,
  },
  ingest: {
    mayImport: ['core', 'entity', 'wikimedia', 'snapshot', 'files'],
    packages: /^(any-ascii|node:.+)$/,
  },
  service: {
    // Only the interface of snapshots: a question must not know which database answers it.
    mayImport: ['core', 'snapshot/reader.ts', 'snapshot/lists.ts', 'snapshot/manifest.ts'],
    packages: /^$/,
  },
  site: {
    // What all that answers requests has in common: the moment, and the addresses of our pages.
    mayImport: ['core', 'service'],
    packages: /^$/,
  },
  contract: {
    mayImport: ['core', 'service', 'site'],
    packages: /^$/,
  },
  web: {
    // Only the list of failures from the core, because each has a status, and the kinds as which requests are counted.
    mayImport: ['core/failure.ts', 'usage/page-kind.ts'],
    packages: /^(find-my-way|ipaddr\.js|light-my-request|lru-cache|negotiator|node:.+)$/,
  },
  html: {
    // The template and the look that pages share, whoever they belong to.
    mayImport: [],
    packages: /^$/,
  },
  files: {
    mayImport: ['core/reason.ts'],
    // SQLite's locks are those of the file system, and end with the process that holds them.
    packages: /^node:(fs|fs\/promises|path|sqlite)$/,
  },
  tables: {
    // Only how the service names the data of a snapshot.
    mayImport: ['core', 'snapshot', 'files', 'service/data-version.ts'],
    packages:
      /^(hyparquet|hyparquet-writer|node:(events|fs|fs\/promises|path|stream|worker_threads|zlib))$/,
  },
  release: {
    // Only how the service names the data of a snapshot.
    mayImport: ['core', 'snapshot', 'files', 'service/data-version.ts'],
    packages: /^(@aws-sdk\/(client-s3|lib-storage)|zod|node:.+)$/,
  },
  redis: {
    // What it does together with other servers it gives in the forms that the web knows.
    mayImport: ['core/reason.ts', 'web'],
    packages: /^(@redis\/client|node:crypto)$/,
  },
  usage: {
    mayImport: ['core/reason.ts', 'files'],
    packages: /./,
  },
  api: {
    mayImport: ['core', 'service', 'site', 'contract', 'web', 'html'],
    packages: /^$/,
  },
  mcp: {
    mayImport: ['core', 'service', 'site', 'contract', 'web'],
    packages: /^(@modelcontextprotocol\/server(\/stdio)?|lru-cache|zod|node:(fs|http|stream))$/,
  },
  pages: {
    // Of tables only what their columns and cells are, for files of lists and the page about tables.
    mayImport: ['core', 'service', 'site', 'web', 'html', 'tables/columns', 'tables/forms/csv.ts'],
    packages: /./,
  },
  reconcile: {
    mayImport: ['core', 'service', 'site', 'web', 'html'],
    packages: /^node:http$/,
  },
  check: {
    mayImport: ['core', 'service/match', 'snapshot/reader.ts'],
    packages: /^(csv-parse|node:(fs|stream))$/,
  },
  library: {
    // The answers of REST and of reconciliation as functions: their objects and the forms of their parameters, without HTTP.
    mayImport: [
      'core',
      'service',
      'site',
      'contract',
      'reconcile/properties.ts',
      'reconcile/queries.ts',
      'server/open-store.ts',
      'server/package-version.ts',
    ],
    packages: /^$/,
  },
  server: {
    // What all threads of a running service need. Of releases it knows only the folder that follows.
    mayImport: [
      'core',
      'snapshot',
      'service',
      'site',
      'web',
      'redis',
      'usage',
      'release',
      'api',
      'mcp',
      'pages',
      'reconcile',
    ],
    packages: /^(pino|prom-client|node:.+)$/,
  },
  cli: {
    mayImport: [
      'server',
      'core',
      'entity',
      'snapshot',
      'files',
      'wikimedia',
      'ingest',
      'service',
      'site',
      'web',
      'redis',
      'usage',
      'tables',
      'release',
      'api',
      'mcp',
      'pages',
      'reconcile',
      'check',
    ],
    packages: /./,
  },
};

/** The only folders that may know a database driver. */
export const DRIVER_FOLDERS: readonly (readonly [driver: RegExp, folders: readonly string[]])[] = [
  [/^node:sqlite$/, ['snapshot/sqlite/', 'files/']],
  [/^@redis\/client$/, ['redis/']],
];
