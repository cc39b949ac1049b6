import { reasonOf } from '../core/reason.ts';

/** Sends a command to Redis. Rejects with what Redis says. */
export type Send = (...parts: readonly string[]) => Promise<unknown>;

/** Redis writes to a disk, or does not say whether it does. The message is one line that says what to change. */
export class MayWriteToDisk extends Error {}

const HARMLESS = { save: '', appendonly: 'no' };

/** Rejects with MayWriteToDisk unless Redis says that it keeps everything in memory. */
export async function checkMemoryOnly(send: Send): Promise<void> {
  for (const [name, harmless] of Object.entries(HARMLESS)) {
    const value = await setting(send, name);
    if (value === harmless) continue;
    const [problem, remedy] =
      value === null
        ? ['does not say whether it writes to a disk', 'allow CONFIG GET']
        : [`writes to a disk (${name} ${value})`, "start it with --save '' --appendonly no"];
    throw new MayWriteToDisk(
      `Redis ${problem}, and addresses of clients must stay in memory; ${remedy}, or give all servers the same --redis-secret`,
    );
  }
}

/** The value of a setting; null if Redis does not tell it, as those of many clouds. */
async function setting(send: Send, name: string): Promise<string | null> {
  try {
    const reply = await send('CONFIG', 'GET', name);
    return Array.isArray(reply) && reply.length === 2 ? String(reply[1]) : null;
  } catch (error) {
    if (/^(NOPERM|ERR)/.test(reasonOf(error))) return null;
    throw error;
  }
}
