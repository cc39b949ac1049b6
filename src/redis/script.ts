import { createHash } from 'node:crypto';
import type { Connection } from './connection.ts';

/** A Lua script, which is sent whole only to a server that does not have it yet. */
export type Script = (
  connection: Connection,
  keys: readonly string[],
  values: readonly (string | Buffer)[],
) => Promise<unknown>;

/** Prepares a script. */
export function createScript(text: string): Script {
  const hash = createHash('sha1').update(text).digest('hex');
  return async (connection, keys, values) => {
    const rest = [String(keys.length), ...keys, ...values];
    try {
      return await connection.send('EVALSHA', hash, ...rest);
    } catch (error) {
      if (!(error instanceof Error) || !error.message.startsWith('NOSCRIPT')) throw error;
      return connection.send('EVAL', text, ...rest);
    }
  };
}
