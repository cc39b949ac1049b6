import { reasonOf } from '../system/reason.ts';
import { allowedHosts, type Access } from '../mcp/http.ts';
import { dataVersion } from '../service/data-version.ts';
import type { SnapshotStore } from '../snapshot/sqlite/sqlite-store.ts';
import { REQUEST_SECONDS } from '../web/limits/request-limits.ts';
import { createClientKeys } from '../web/limits/client-address.ts';
import { hidePeople } from '../snapshot/hidden/hide.ts';
import { openHiddenList, type HiddenList } from './snapshots/hidden-list.ts';
import type { AnsweredRequest } from '../web/request-handler.ts';
import { smokeTest } from './snapshots/smoke-test.ts';
import { isVerified } from './snapshots/verified-files.ts';
import { composeApp } from './compose-app.ts';
import { boundAddress, listening } from './listen-address.ts';
import { packageVersion } from './package-version.ts';
import type { ServiceLog } from './monitoring/log.ts';
import type { MetricsSources } from './monitoring/metrics.ts';
import { openHotSwap, type HotSwap, type SnapshotChange } from './snapshots/hot-swap.ts';
import type { ServerSettings } from './settings.ts';

/** What a service gets from its process. */
interface Dependencies {
  readonly log: ServiceLog;
  readonly store: SnapshotStore;
  /** How many lines of the log were lost. */
  linesLost(): number;
  /** Counts a request for the daily counts. */
  count(request: AnsweredRequest): void;
}

const TIMEOUT = REQUEST_SECONDS * 1000;

// The part of the time to stop that is reserved for closing, in milliseconds.
const CLOSING = 1000;

/** Opens a snapshot and everything that answers from it. Rejects with SnapshotError if the snapshot cannot be read. */
export async function openService(
  options: ServerSettings,
  { log, store, linesLost, count }: Dependencies,
) {
  const clientOf = createClientKeys({
    trustedProxies: options.trustProxy ?? [],
    ipv6PrefixBits: options.ipv6Prefix,
  });
  const swaps = { since: Date.now(), refused: 0, listsRefused: 0 };
  const hidden = await openHiddenList({
    path: options.hidden,
    onRefused(reason) {
      swaps.listsRefused++;
      log.error(
        'the list of hidden people cannot be used; whom it names is hidden beside those of the last one',
        { reason },
      );
    },
  });
  if (!hidden.hasKey()) {
    log.warn(
      'the list of hidden people has no key, so each process names the data otherwise and links with v fail between them; add a line with the word key and at least 16 letters or digits',
    );
  }
  const hotSwap = await openSwap({ store, log }, options, hidden, swaps);
  let leaving = false;
  const trouble = (): string | null => (leaving ? 'stopping' : hotSwap.trouble());
  let base = options.baseUrl ?? '';
  const app = composeApp({
    current: () => hotSwap.current(),
    hold: () => hotSwap.hold(),
    base: () => base,
    serviceVersion: packageVersion(),
    contact: options.contact,
    limits: options,
    mcpAccess: accessOf(options),
    now: () => Date.now(),
    steadyNow: () => performance.now(),
    clientOf,
    trouble,
    onFault: (error, requestId) => log.fault(error, requestId),
    observe(request) {
      metrics?.answered(request);
      log.answered(request);
      count(request);
    },
  });
  const metrics =
    options.metrics &&
    // The library of metrics takes a tenth of the time to start, and it watches the garbage collector.
    (await import('./monitoring/metrics.ts')).createMetrics({
      app,
      hotSwap,
      hidden,
      swaps,
      isReady: () => trouble() === null,
      linesLost,
    });
  let endMetrics = (): void => {};

  let hasListChanged = false;

  async function updateHidden(atOnce: boolean): Promise<void> {
    hasListChanged = (await hidden.check(atOnce)) || hasListChanged;
    if (!hasListChanged) return;
    hasListChanged = false;
    try {
      await hotSwap.reapplyHidden();
    } catch (error) {
      hasListChanged = true;
      log.error('the hidden people cannot be found in the snapshot; this is tried again', {
        reason: reasonOf(error),
      });
      return;
    }
    const info = hotSwap.info();
    const people = hidden.current()?.qids.size ?? 0;
    log.note('list of hidden people changed', { people, version: dataVersion(info) });
  }

  return {
    /**
     * Starts to listen. Gives the address in answers, the number of people in the snapshot, and its version. Rejects with
     * StartError where that is impossible.
     */
    async listen() {
      if (metrics && options.metrics) endMetrics = await metrics.listen(options.metrics);
      const bound = boundAddress(options.host, await listening(app.listen(options), options));
      base ||= bound.url;
      const info = hotSwap.info();
      return { bound, base, people: info.manifest.people, version: dataVersion(info) };
    },
    /** Checks the snapshot that was opened first. Rejects with SnapshotError if it is damaged. */
    checkFirst: () => hotSwap.checkFirst(),
    /** Checks the snapshot that is there now and then serves it. */
    async reload(): Promise<void> {
      await updateHidden(true);
      await hotSwap.reload();
    },
    /** Reloads if the snapshot is another one than that opened last. */
    async reloadIfReplaced(): Promise<void> {
      await updateHidden(false);
      await hotSwap.reloadIfReplaced();
    },
    /** From now on /readyz says that requests should be sent to another server; all else is answered as before. */
    leave: () => void (leaving = true),
    async drain(): Promise<void> {
      leaving = true;
      await app.drain(TIMEOUT - CLOSING);
    },
    async close(): Promise<void> {
      endMetrics();
      // Without a drain before it, after an error, answers may be on their way.
      app.server.closeAllConnections();
      await app.close();
      await hotSwap.close();
    },
  };
}

/** What the log says of a snapshot, and at which level. */
const SNAPSHOT_LINES = {
  served: ['note', 'new snapshot served'],
  refused: ['warn', 'new snapshot refused; the old one is still served'],
  missing: [
    'warn',
    'the snapshot is gone from its path; it is still served, but the next start fails',
  ],
  unread: ['error', 'the served snapshot could not be read; its checksum is taken anew'],
  damaged: [
    'error',
    'the served snapshot is damaged; until a good file is there, nothing is answered from it',
  ],
} as const satisfies Record<SnapshotChange['kind'], readonly ['note' | 'warn' | 'error', string]>;

function openSwap(
  { store, log }: Pick<Dependencies, 'store' | 'log'>,
  { verified }: ServerSettings,
  hidden: HiddenList,
  swaps: MetricsSources['swaps'],
): Promise<HotSwap> {
  const warnOfMissing = (people: number): void =>
    log.warn(
      'not all people of the list of hidden people are in the snapshot; if a QID is right, it may have been merged into another, which has to be listed then',
      { missing: people },
    );
  return openHotSwap({
    store,
    smokeTest,
    isVerified: () => verified !== undefined && isVerified(store.location, verified),
    async applyHidden(file) {
      const set = hidden.current();
      return set ? hidePeople(file, set, warnOfMissing) : file;
    },
    onChange(change) {
      if (change.kind === 'served') swaps.since = Date.now();
      if (change.kind === 'refused') swaps.refused++;
      const [level, message] = SNAPSHOT_LINES[change.kind];
      log[level](message, {
        ...('reason' in change && { reason: change.reason }),
        ...('info' in change && { version: dataVersion(change.info) }),
        ...(change.kind === 'missing' && { path: store.location }),
      });
      if (change.kind !== 'served' || !change.isSame) return;
      log.warn(
        'this is the file that was served before; where one file is mounted into a container, another in its place is never seen, so mount its folder',
      );
    },
  });
}

function accessOf(options: ServerSettings): Access {
  const { host, baseUrl, allowedHost: configured } = options;
  return {
    hosts: allowedHosts({ configured, listensAt: host, baseUrl }),
    origins: options.allowedOrigin ?? null,
    lenientAccept: options.lenientAccept ?? false,
  };
}
