import { randomBytes } from 'node:crypto';
import { reasonOf } from '../core/reason.ts';
import type { RedisAddress } from './address.ts';
import { BEAT_SCRIPT } from './beat-script.ts';
import { CONNECT_MS, connectTo, type Connection } from './connection.ts';
import { findServer } from './find-server.ts';
import { SERVERS, secretOf, SLOT_KEY } from './names.ts';
import { TooSlow, within } from './within.ts';
import { whyNotInMemory } from './persistence.ts';
import { createScript } from './script.ts';
import { createServerCount } from './server-count.ts';

/** What servers need to count together. */
export interface Shared {
  /** The day of Redis' clock, in days since 1970. */
  readonly day: number;
  /** The random keys of today and, while its requests may still count, of yesterday, today's first. */
  readonly secrets: readonly Buffer[];
}

/** A change that the operator should know of. */
export type LinkChange =
  | { readonly kind: 'away'; readonly reason: string; readonly servers: number }
  | { readonly kind: 'back'; readonly servers: number }
  | { readonly kind: 'unshared'; readonly reason: string }
  | { readonly kind: 'foreign' };

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
  /** Takes over another day, which Redis says has begun. False if its random key is not known yet. */
  turnTo(day: number): boolean;
  /** Resolves when Redis was first reached, or the first try has failed. */
  readonly tried: Promise<void>;
  /** Says goodbye and closes the connection. */
  close(): Promise<void>;
}

/** The longest that a request waits for Redis, in milliseconds. */
export const PATIENCE_MS = 50;

// After this many late answers in a row, Redis counts as away.
const MOST_SLOW = 3;

const BEAT_MS = 2000;
const RETRY_MS = 500;

// Three beats may be lost.
const SILENT_MS = 4 * BEAT_MS;

// The window of all limits.
const SETTLE_MS = 60_000;

const SECRET_BYTES = 32;
const MS_A_DAY = 86_400_000;

const beatScript = createScript(BEAT_SCRIPT);

/**
 * Opens a link. It says every few seconds that this server is there, and learns how many there are and the random
 * keys of the day. After a failure, or some late answers in a row, Redis counts as away: nobody asks it again until a
 * beat succeeds. `workers` of this process open a link each, and each counts as a server.
 */
export function openLink(
  address: RedisAddress,
  onChange: (change: LinkChange) => void,
  workers = 1,
): Link {
  const name = randomBytes(12).toString('base64url');
  const tried = Promise.withResolvers<void>();
  let connection: Connection | null = null;
  let state: 'new' | 'up' | 'away' = 'new';
  let day = Math.floor(Date.now() / MS_A_DAY);
  // Those of yesterday, today and tomorrow; null if nothing may be counted together.
  let secrets: readonly (Buffer | null)[] | null = null;
  let refusal: string | null = null;
  const servers = createServerCount(SETTLE_MS, workers);
  const closing = new AbortController();
  const { signal } = closing;
  // Late answers in a row.
  let slow = 0;
  let wake: () => void = () => {};

  function goAway(error: unknown): void {
    if (state === 'away' || signal.aborted) return;
    state = 'away';
    servers.pause();
    slow = 0;
    onChange({ kind: 'away', reason: reasonOf(error), servers: servers.value });
    wake();
  }

  function drop(): void {
    connection?.close();
    connection = null;
  }

  async function connect(): Promise<Connection> {
    const opened = await connectTo(await findServer(address), address, (error) => {
      if (connection === opened) drop();
      goAway(error);
    });
    try {
      if (await within(CONNECT_MS, hasOtherKeys(opened))) onChange({ kind: 'foreign' });
    } catch (error) {
      opened.close();
      throw error;
    }
    return opened;
  }

  async function beat(over: Connection): Promise<void> {
    const reason = await whyNotInMemory(over);
    if (reason !== null && reason !== refusal) onChange({ kind: 'unshared', reason });
    refusal = reason;
    const first = await learn(over, day);
    const known = first.day === day ? first : await learn(over, first.day);
    ({ day, secrets } = known);
    servers.hear(known.servers, performance.now());
  }

  async function learn(over: Connection, believed: number) {
    const days = [believed - 1, believed, believed + 1].map(secretOf);
    const fresh = [randomBytes(SECRET_BYTES), randomBytes(SECRET_BYTES)];
    const keys = refusal === null ? [SERVERS, ...days] : [SERVERS];
    const values = [name, String(SILENT_MS), String(believed), ...fresh];
    const reply = (await beatScript(over, keys, values)) as [number, number, ...(Buffer | null)[]];
    const [today, seen, ...found] = reply;
    return { day: today, servers: seen, secrets: found.length === 0 ? null : found };
  }

  async function run(): Promise<void> {
    while (!signal.aborted) {
      try {
        connection ??= await connect();
        if (signal.aborted) break;
        await within(CONNECT_MS, beat(connection));
        if (state !== 'up') {
          await within(PATIENCE_MS, connection.send('PING'));
          state = 'up';
          onChange({ kind: 'back', servers: servers.value });
        }
      } catch (error) {
        drop();
        goAway(error);
      }
      tried.resolve();
      if (state === 'up') await rest(BEAT_MS);
      if (state !== 'up') await rest(RETRY_MS);
    }
    await leave();
  }

  async function leave(): Promise<void> {
    if (connection && state === 'up') {
      await within(PATIENCE_MS, connection.send('ZREM', SERVERS, name)).catch(() => {});
    }
    state = 'away';
    drop();
  }

  function rest(milliseconds: number): Promise<void> {
    if (signal.aborted) return Promise.resolve();
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, milliseconds);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  const running = run();

  return {
    get isUp() {
      return state === 'up';
    },
    get shared() {
      const [yesterday, today] = secrets ?? [];
      if (state !== 'up' || !today) return null;
      return { day, secrets: yesterday ? [today, yesterday] : [today] };
    },
    get servers() {
      return servers.value;
    },
    async use(work) {
      if (!connection || state !== 'up') return null;
      try {
        const result = await within(PATIENCE_MS, work(connection));
        slow = 0;
        return result;
      } catch (error) {
        // One late answer may be due to this process.
        slow = error instanceof TooSlow ? slow + 1 : MOST_SLOW;
        if (slow >= MOST_SLOW) goAway(error);
        return null;
      }
    },
    turnTo(other) {
      if (other === day) return true;
      const [, today = null, tomorrow = null] = secrets ?? [];
      if (other !== day + 1 || !tomorrow) return false;
      day = other;
      secrets = [today, tomorrow, null];
      return true;
    },
    tried: tried.promise,
    async close() {
      closing.abort();
      wake();
      // A service that stops does not wait until opening a connection has failed.
      await within(4 * PATIENCE_MS, running).catch(() => {});
      drop();
    },
  };
}

/** Whether the database has keys that are not ours, as far as one look tells. */
async function hasOtherKeys(connection: Connection): Promise<boolean> {
  const reply = await connection.send('SCAN', '0', 'COUNT', '100');
  const keys: unknown = Array.isArray(reply) ? reply[1] : [];
  return Array.isArray(keys) && keys.some((key) => !String(key).startsWith(SLOT_KEY));
}
