import { readFileSync } from 'node:fs';

/** What each module may import of the others, as the table of docs/architecture.md has it. */
export const ARROWS: ReadonlyMap<string, readonly string[]> = new Map(
  [
    ...readFileSync(new URL('../../docs/architecture.md', import.meta.url), 'utf8').matchAll(
      /^\| `([a-z]+)` \| .+ \| (.+) \|$/gm,
    ),
  ].map(([, module = '', arrows = '']) => [module, arrows === 'nothing' ? [] : arrows.split(', ')]),
);

/** The packages that each module may import. */
export const PACKAGES: Readonly<Record<string, RegExp>> = {
  // Pure functions of plain values: what they depend on must not change under them.
  core: /^$/,
  entity: /^$/,
  snapshot:
    /^(lru-cache|node:(crypto|events|fs|fs\/promises|sqlite|timers\/promises|url|worker_threads|zlib))$/,
  wikimedia: /./,
  ingest: /^(any-ascii|node:.+)$/,
  service: /^$/,
  site: /^$/,
  contract: /^$/,
  web: /^(find-my-way|light-my-request|lru-cache|negotiator|node:.+)$/,
  html: /^$/,
  system: /^node:events$/,
  // SQLite's locks are those of the file system, and end with the process that holds them.
  files: /^node:(fs|fs\/promises|path|sqlite)$/,
  tables:
    /^(hyparquet|hyparquet-writer|node:(events|fs|fs\/promises|path|stream|worker_threads|zlib))$/,
  usage: /./,
  api: /^$/,
  mcp: /^(@modelcontextprotocol\/server|zod|node:(buffer|events|fs|stream))$/,
  pages: /./,
  reconcile: /^node:http$/,
  check: /^(csv-parse|node:(fs|stream))$/,
  library: /^$/,
  server: /^(pino|prom-client|node:.+)$/,
  cli: /./,
};

/** The only folders that may know a database driver. */
export const DRIVER_FOLDERS: readonly (readonly [driver: RegExp, folders: readonly string[]])[] = [
  [/^node:sqlite$/, ['snapshot/sqlite/', 'files/']],
];
