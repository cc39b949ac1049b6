import { setTimeout as wait } from 'node:timers/promises';
import { reasonOf } from '../core/reason.ts';
import { WINDOW_SECONDS } from '../web/limits/rate-limit.ts';
import type { RedisAddress } from './address.ts';
import { beat, type Beat } from './beat.ts';
import { CONNECT_MS, connectTo, type Connection } from './connection.ts';
import { dayOf, keysOfSecret, type DayKeys } from './day-keys.ts';
import { haveSameSecret, newServerName, SERVERS, PREFIX } from './names.ts';
import { whyNotInMemory } from './persistence.ts';
import { createServerCount } from './server-count.ts';
import { LATE_MS, startSession, type Session } from './session.ts';
import { TooSlow, within } from './within.ts';

/** What servers need to count together. */
export interface Shared {
  /** The day of Redis' clock, in days since 1970. */
  readonly day: number;
  /** The keys of today and, while its requests may still count, of yesterday, today's first. */
  readonly keys: readonly Buffer[];
}

/** A change that the operator should know of. */
export type LinkChange =
  | { readonly kind: 'away'; readonly reason: string; readonly servers: number }
  | { readonly kind: 'back'; readonly servers: number }
  | { readonly kind: 'unshared'; readonly reason: string }
  | { readonly kind: 'foreign' }
  /** Other servers make names of clients with another secret, or with none, and so count apart. */
  | { readonly kind: 'otherSecret' };

export interface LinkSettings {
  readonly address: RedisAddress;
  /** A secret that all servers have, of which names are made; by default random keys, which Redis has. */
  readonly secret?: string | undefined;
  /** The workers of this process, 1 by default. Each opens a link, and counts as a server. */
  readonly workers?: number | undefined;
  onChange(change: LinkChange): void;
}

/** The link to Redis. Nothing that it does rejects, and nothing waits long for it. */
export interface Link {
  /** True while Redis answers in time. */
  readonly isUp: boolean;
  /** What is needed to count together; null while Redis is away, or may not be used for that. */
  readonly shared: Shared | null;
  /** The servers last seen, with this one; at least 1. */
  readonly servers: number;
  /** Does something with the connection. Null if Redis is away, fails or does not answer in time. */
  use<T>(work: (connection: Connection) => Promise<T>): Promise<T | null>;
  /** Takes over another day, which Redis says has begun. False if its key is not known yet. */
  turnTo(day: number): boolean;
  /** From now on this server counts as one. */
  join(): void;
  /** Resolves when Redis was first reached, or the first try has failed. */
  readonly tried: Promise<void>;
  /** Says goodbye and closes the connection. */
  close(): Promise<void>;
}

const BEAT_MS = 2000;
const RETRY_MS = 500;

// One of them may be late on a busy machine.
const QUICK_TRIES = 3;

// Three beats may be lost.
const SILENT_MS = 4 * BEAT_MS;

/** What is known while Redis is up. */
interface Known {
  readonly session: Session;
  readonly day: number;
  /** Why nothing may be counted together; null if it may. */
  readonly refusal: string | null;
  readonly keys: DayKeys;
}

/**
 * Opens a link. It says every few seconds that this server is there, and learns how many there are and the keys of
 * the day. Once a session is over, nobody asks Redis until another has begun, half a second later at the earliest.
 */
export function openLink({ address, secret, workers = 1, onChange }: LinkSettings): Link {
  const name = newServerName(secret);
  const derived = secret === undefined ? null : keysOfSecret(secret);
  const servers = createServerCount(WINDOW_SECONDS * 1000, workers);
  const tried = Promise.withResolvers<void>();
  const closing = new AbortController();
  let known: Known | null = null;
  let lastRefusal: string | null = null;
  let isCounted = false;
  let hadOtherSecret = false;
  let wake = new AbortController();

  /** The state of Redis now; null if it is away. */
  const current = (): Known | null => (known?.session.over.aborted ? null : known);

  async function learn(session: Session): Promise<Known> {
    const { connection } = session;
    const refusal = await whyNotInMemory(connection);
    if (refusal !== null && refusal !== lastRefusal)
      onChange({ kind: 'unshared', reason: refusal });
    lastRefusal = refusal;
    const heard: Beat = await beat(connection, {
      name: isCounted ? name : null,
      silentMs: SILENT_MS,
      day: known?.day ?? dayOf(Date.now()),
      wantsKeys: refusal === null && !derived,
    });
    servers.hear(heard.servers.length, performance.now());
    const hasOtherSecret = !heard.servers.every((other) => haveSameSecret(name, other));
    if (hasOtherSecret && !hadOtherSecret) onChange({ kind: 'otherSecret' });
    hadOtherSecret = hasOtherSecret;
    return { session, day: heard.day, refusal, keys: derived ?? heard.keys };
  }

  /** Learns again and again until the session is over. Rejects with the reason. */
  async function live(session: Session): Promise<never> {
    for (;;) {
      wake = new AbortController();
      const learnt = await within(CONNECT_MS, learn(session));
      if (!known) {
        await checkQuick(session.connection);
        onChange({ kind: 'back', servers: servers.value });
      }
      known = learnt;
      tried.resolve();
      const signal = AbortSignal.any([session.over, closing.signal, wake.signal]);
      await wait(BEAT_MS, null, { signal }).catch(() => {});
      session.over.throwIfAborted();
      closing.signal.throwIfAborted();
    }
  }

  async function run(): Promise<void> {
    let wasAway = false;
    while (!closing.signal.aborted) {
      let session: Session | undefined;
      try {
        session = await begin(address, onChange);
        await live(session);
      } catch (error) {
        if (closing.signal.aborted) return leave(session);
        session?.end(error);
        if (known || !wasAway) {
          servers.pause();
          // What was under way when the session ended only says that it has ended.
          const reason = reasonOf(session?.over.reason ?? error);
          onChange({ kind: 'away', reason, servers: servers.value });
        }
        [known, wasAway] = [null, true];
      }
      tried.resolve();
      await wait(RETRY_MS, null, { signal: closing.signal }).catch(() => {});
    }
  }

  async function leave(session: Session | undefined): Promise<void> {
    if (session && current() && isCounted) {
      await within(LATE_MS, session.connection.send('ZREM', SERVERS, name)).catch(() => {});
    }
    session?.end(closing.signal.reason);
  }

  const running = run();

  return {
    get isUp() {
      return current() !== null;
    },
    get shared() {
      const state = current();
      if (!state || state.refusal !== null) return null;
      const { day, keys } = state;
      const [today, yesterday] = [keys.of(day), keys.of(day - 1)];
      if (!today) return null;
      return { day, keys: yesterday ? [today, yesterday] : [today] };
    },
    get servers() {
      return servers.value;
    },
    use: async (work) => current()?.session.ask(work) ?? null,
    turnTo(day) {
      const state = current();
      if (!state || Math.abs(day - state.day) > 1 || !state.keys.of(day)) return false;
      known = { ...state, day };
      return true;
    },
    join() {
      isCounted = true;
      wake.abort();
    },
    tried: tried.promise,
    async close() {
      closing.abort();
      // A service that stops does not wait until opening a connection has failed.
      await within(4 * LATE_MS, running).catch(() => {});
      known?.session.end(closing.signal.reason);
    },
  };
}

/** Connects, and tells if the database has keys of others. Rejects with why that failed. */
async function begin(address: RedisAddress, onChange: LinkSettings['onChange']): Promise<Session> {
  let session: Session | undefined;
  const connection = await connectTo(address, (error) => session?.end(error));
  session = startSession(connection);
  try {
    if (await within(CONNECT_MS, hasOtherKeys(connection))) onChange({ kind: 'foreign' });
    return session;
  } catch (error) {
    session.end(error);
    throw error;
  }
}

/** Rejects if the first answers to the simplest question are all late. */
async function checkQuick(connection: Connection): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      await within(LATE_MS, connection.send('PING'));
      return;
    } catch (error) {
      if (tries === QUICK_TRIES || !(error instanceof TooSlow)) throw error;
    }
  }
}

/** Whether the database has keys that are not ours, as far as one look tells. */
async function hasOtherKeys(connection: Connection): Promise<boolean> {
  const reply = await connection.send('SCAN', '0', 'COUNT', '100');
  const keys: unknown = Array.isArray(reply) ? reply[1] : [];
  return Array.isArray(keys) && keys.some((key) => !String(key).startsWith(PREFIX));
}
