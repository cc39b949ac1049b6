import type { Target } from './target.ts';

/** Something that clients do to a server. */
export interface Fault {
  readonly name: string;
  /** Begins it, in a process of its own that is killed at the end. */
  send(target: Target): void;
  /** Milliseconds within which 99 of 100 requests of others are answered meanwhile. */
  readonly promised?: number;
  /** What the server is started with besides. */
  readonly options?: readonly string[];
  /** The most file descriptors that the server may have. */
  readonly descriptors?: number;
  /** Whether the clients are behind a cable that is cut at the end, so that their connections do not end. */
  readonly isCut?: boolean;
  /** Whether a proxy in front has no such fault. */
  readonly isDirect?: boolean;
  /** Seconds until what it has taken is given back. */
  readonly settle?: number;
}
