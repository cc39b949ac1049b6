import type { Target } from './target.ts';

interface Row {
  /** How many of a thousand inputs are its inputs; fewer where a check takes long. */
  readonly share: number;
  /** Loads only what the target needs, as coverage looks at everything that is loaded. */
  readonly open: () => Promise<Target>;
}

/** Everything that is fuzzed. */
export const TARGETS: Readonly<Record<string, Row>> = {
  'time-values': {
    share: 130,
    open: async () => (await import('./targets/time-values.ts')).timeValues(),
  },
  'typed-dates': {
    share: 150,
    open: async () => (await import('./targets/typed-texts.ts')).typedDates(),
  },
  names: { share: 100, open: async () => (await import('./targets/typed-texts.ts')).names() },
  queries: { share: 150, open: async () => (await import('./targets/typed-texts.ts')).queries() },
  'entity-lines': {
    share: 120,
    open: async () => (await import('./targets/entity-lines.ts')).entityLines(),
  },
  'release-manifests': {
    share: 60,
    open: async () => (await import('./targets/release-manifests.ts')).releaseManifests(),
  },
  headers: { share: 60, open: async () => (await import('./targets/headers.ts')).headers() },
  'fetched-files': {
    share: 35,
    open: async () => (await import('./targets/fetched-files.ts')).fetchedFiles(),
  },
  'packed-inputs': {
    share: 15,
    open: async () => (await import('./targets/packed-inputs.ts')).packedInputs(),
  },
  'damaged-snapshots': {
    share: 5,
    open: async () => (await import('./targets/damaged-snapshots.ts')).damagedSnapshots(),
  },
  'api-requests': {
    share: 60,
    open: async () => (await import('./targets/api-requests.ts')).apiRequests(),
  },
  'page-requests': {
    share: 25,
    open: async () => (await import('./targets/page-requests.ts')).pageRequests(),
  },
  'mcp-requests': {
    share: 40,
    open: async () => (await import('./targets/mcp-requests.ts')).mcpRequests(),
  },
  'reconcile-requests': {
    share: 30,
    open: async () => (await import('./targets/reconcile-requests.ts')).reconcileRequests(),
  },
  connections: {
    share: 20,
    open: async () => (await import('./targets/connections.ts')).connections(),
  },
};
