import type { Connection } from './connection.ts';

/**
 * Why a server may not have what is counted by address: because it writes its memory to a disk, or does not say
 * whether it does. Null if it keeps everything in memory.
 */
export async function whyNotInMemory(connection: Connection): Promise<string | null> {
  let settings: ReadonlyMap<string, string>;
  try {
    const [save, append] = await Promise.all([
      connection.send('CONFIG', 'GET', 'save'),
      connection.send('CONFIG', 'GET', 'appendonly'),
    ]);
    settings = new Map([...pairs(save), ...pairs(append)]);
  } catch (error) {
    if (!(error instanceof Error) || !/^(NOPERM|ERR)/.test(error.message)) throw error;
    const known = String(await connection.send('INFO', 'persistence'));
    if (/^aof_enabled:1/m.test(known)) return 'it writes an append-only file';
    return 'it does not let us see whether it writes to a disk (CONFIG GET save)';
  }
  if (settings.get('save') !== '') return 'it saves its memory to a disk (save)';
  if (settings.get('appendonly') !== 'no') return 'it writes an append-only file (appendonly)';
  return null;
}

function pairs(reply: unknown): [string, string][] {
  const flat = Array.isArray(reply) ? reply.map(String) : [];
  return flat.flatMap((name, index) =>
    index % 2 === 0 ? [[name, flat[index + 1] ?? ''] as [string, string]] : [],
  );
}
