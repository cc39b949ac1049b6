/** Who may import whom, and why the others may not (docs/architecture.md). Same-room imports are free. */
export const ROOMS: Readonly<
  Record<string, { readonly mayImport: readonly string[]; readonly packages: RegExp }>
> = {
  core: {
    mayImport: [],
    // Pure functions of plain values: what they rest on must not change under them.
    packages: /^$/,
  },
  entity: {
    mayImport: ['core'],
    packages: /^$/,
  },
  snapshot: {
    mayImport: ['core'],
    packages: /^node:(crypto|fs|fs\/promises|sqlite|url|worker_threads|zlib)$/,
  },
  wikimedia: {
    mayImport: ['core'],
    packages: /./,
  },
  ingest: {
    mayImport: ['core', 'entity', 'wikimedia', 'snapshot'],
    packages: /^(any-ascii|node:.+)$/,
  },
  service: {
    // Of the snapshot only its interface: a question must not know which database answers it.
    mayImport: ['core', 'snapshot/reader.ts', 'snapshot/lists.ts', 'snapshot/manifest.ts'],
    packages: /^typebox$/,
  },
  web: {
    mayImport: [],
    packages: /^(fastify|ipaddr\.js|prom-client|node:.+)$/,
  },
  html: {
    // The template and the look that pages share, whoever they belong to.
    mayImport: [],
    packages: /^$/,
  },
  usage: {
    mayImport: [],
    packages: /./,
  },
  api: {
    mayImport: ['core', 'service', 'web', 'html'],
    packages: /^(fastify|typebox)$/,
  },
  mcp: {
    mayImport: ['core', 'service', 'web'],
    packages: /^(@modelcontextprotocol\/server(\/stdio)?|fastify|zod|node:(fs|stream))$/,
  },
  pages: {
    mayImport: ['core', 'service', 'web', 'html'],
    packages: /./,
  },
  cli: {
    mayImport: [
      'core',
      'entity',
      'snapshot',
      'wikimedia',
      'ingest',
      'service',
      'web',
      'usage',
      'api',
      'mcp',
      'pages',
    ],
    packages: /./,
  },
};

/** The only folders that may know a database driver. */
export const DRIVER_FOLDERS: readonly (readonly [driver: RegExp, folders: readonly string[]])[] = [
  [/^node:sqlite$/, ['snapshot/sqlite/']],
  [/^postgres$/, ['snapshot/postgres/']],
];
