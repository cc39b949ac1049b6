import type { Limiter } from '../web/limits/rate-limit.ts';
import { openLink, type LinkSettings } from './link.ts';
import { createSharedLimiter, type SharedLimiterSettings } from './shared-limiter.ts';

/** What servers share over Redis. */
export interface Sharing {
  /** Creates a limiter whose count all servers share. */
  limiter(settings: Omit<SharedLimiterSettings, 'onAlone'>): Limiter;
  state(): SharingState;
  /** From now on this server counts as one. Its part of the limits is taken from that of the others. */
  join(): void;
  /** Resolves when Redis was first reached, or the first try has failed. */
  readonly tried: Promise<void>;
  close(): Promise<void>;
}

/** How it is with Redis now, as numbers for metrics. */
export interface SharingState {
  readonly isUp: boolean;
  readonly areLimitsShared: boolean;
  /** The servers last seen, with this one. */
  readonly servers: number;
  /** Requests that this server's own limits have decided because Redis could not. */
  readonly decidedAlone: number;
}

export type SharingSettings = LinkSettings;

/** Opens what servers share. It begins to work as soon as Redis is there. */
export function openSharing(settings: SharingSettings): Sharing {
  const link = openLink(settings);
  let decidedAlone = 0;
  const onAlone = (): void => void decidedAlone++;
  return {
    limiter: (limit) => createSharedLimiter(link, { ...limit, onAlone }),
    state: () => ({
      isUp: link.isUp,
      areLimitsShared: link.shared !== null,
      servers: link.servers,
      decidedAlone,
    }),
    join: () => link.join(),
    tried: link.tried,
    close: () => link.close(),
  };
}
