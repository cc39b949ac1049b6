import { randomBytes } from 'node:crypto';
import { BEAT_SCRIPT } from './beat-script.ts';
import type { Connection } from './connection.ts';
import type { DayKeys } from './day-keys.ts';
import { keyOfDay, SERVERS } from './names.ts';
import { createScript } from './script.ts';

/** What a beat asks for. */
export interface BeatSettings {
  /** The name of this server; null if it does not count as one yet. */
  readonly name: string | null;
  /** Milliseconds after which a silent server counts as gone. */
  readonly silentMs: number;
  /** The day that this server believes in, in days since 1970. */
  readonly day: number;
  /** Whether Redis gives the random keys of the days. */
  readonly wantsKeys: boolean;
}

/** What a beat learns. */
export interface Beat {
  /** The day of Redis' clock. */
  readonly day: number;
  /** The names of the servers. */
  readonly servers: readonly string[];
  /** The random keys that Redis has; none if they were not wanted. */
  readonly keys: DayKeys;
}

const KEY_BYTES = 32;

const beatScript = createScript(BEAT_SCRIPT);

/** Tells Redis that this server is there, and learns what all share. */
export async function beat(connection: Connection, settings: BeatSettings): Promise<Beat> {
  const first = await beatOnce(connection, settings);
  const { day } = first;
  return day === settings.day ? first : beatOnce(connection, { ...settings, day });
}

async function beatOnce(
  connection: Connection,
  { name, silentMs, day, wantsKeys }: BeatSettings,
): Promise<Beat> {
  const days = [day - 1, day, day + 1];
  const keys = wantsKeys ? [SERVERS, ...days.map(keyOfDay)] : [SERVERS];
  const fresh = [randomBytes(KEY_BYTES), randomBytes(KEY_BYTES)];
  const values = [name ?? '', String(silentMs), String(day), ...fresh];
  const reply = (await beatScript(connection, keys, values)) as [
    number,
    Buffer[],
    ...(Buffer | null)[],
  ];
  const [today, servers, ...found] = reply;
  const known = new Map(days.map((each, index) => [each, found[index] ?? null]));
  return {
    day: today,
    servers: servers.map(String),
    keys: { of: (each) => known.get(each) ?? null },
  };
}
