import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * A port of this machine on which nothing listens now. It is below the range from which systems assign ports, so that
 * no other test is given it before it is used. Rejects if this machine lets nobody listen.
 */
export async function freePort(): Promise<number> {
  const port = randomInt(11_000, 32_000);
  const server = createServer().listen(port, '127.0.0.1');
  try {
    await once(server, 'listening');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') return freePort();
    throw error;
  }
  server.close();
  await once(server, 'close');
  return port;
}
