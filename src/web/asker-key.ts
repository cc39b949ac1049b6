import type { Socket } from 'node:net';
import type { ClientKeys } from './client-key.ts';
import { headerText } from './headers.ts';
import type { Asker } from './unparsed.ts';

interface Known {
  readonly forwardedFor: string | undefined;
  readonly key: string;
}

/**
 * The key of the client that sent a request. It is kept as long as the connection, because the requests of
 * one connection mostly have the same client and an address takes long to read.
 */
export function keyOfAsker(keys: ClientKeys): (asker: Asker) => string {
  const known = new WeakMap<Socket, Known>();
  return ({ socket, headers }) => {
    const forwardedFor = headerText(headers['x-forwarded-for']);
    const latest = known.get(socket);
    if (latest && latest.forwardedFor === forwardedFor) return latest.key;
    const key = keys(socket.remoteAddress ?? '', forwardedFor);
    known.set(socket, { forwardedFor, key });
    return key;
  };
}
