import type { RedisAddress } from './address.ts';
import { within } from './within.ts';

/** A connection to one server. Whatever goes wrong with it, it is closed and another is opened. */
export interface Connection {
  /** Sends a command. Texts come as buffers. Rejects with what the server or the connection says. */
  send(...parts: readonly (string | Buffer)[]): Promise<unknown>;
  close(): void;
}

/** How long opening a connection may take, in milliseconds. */
export const CONNECT_MS = 1000;

// More commands than are ever waiting while the server answers in time.
const MOST_WAITING = 10_000;

/**
 * Opens a connection. Rejects with the reason if that fails. `onLost` is called once the connection breaks.
 * The package is loaded here, so a service without Redis never does.
 */
export async function connectTo(
  { host, port, tls, username, password, database }: RedisAddress,
  onLost: (error: Error) => void = () => {},
): Promise<Connection> {
  const { createClient, RESP_TYPES } = await import('@redis/client');
  const times = { connectTimeout: CONNECT_MS, reconnectStrategy: false } as const;
  const client = createClient({
    socket: tls ? { host, port, tls: true, ...times } : { host, port, ...times },
    ...(username !== undefined && { username }),
    ...(password !== undefined && { password }),
    database,
    RESP: 2,
    disableOfflineQueue: true,
    commandsQueueMaxLength: MOST_WAITING,
    maintNotifications: 'disabled',
    commandOptions: { typeMapping: { [RESP_TYPES.BLOB_STRING]: Buffer } },
  });
  let isUsed = false;
  // A client without a listener would throw what its socket says.
  client.on('error', (error: Error) => {
    if (isUsed) onLost(error);
  });
  const close = (): void => {
    isUsed = false;
    if (client.isOpen) client.destroy();
  };
  try {
    // The limit of the client covers the socket, and not what is said first.
    await within(CONNECT_MS, client.connect());
    isUsed = true;
  } catch (error) {
    close();
    throw error;
  }
  return { send: (...parts) => client.sendCommand(parts), close };
}
