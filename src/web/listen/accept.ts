import { once } from 'node:events';
import type { Server } from 'node:http';
import { createServer, Server as NetServer, type AddressInfo } from 'node:net';

// Node accepts one connection of each queue in a round of its event loop.
const QUEUES = 8;

// Connections that the system holds in a queue until Node accepts them. A client whose connection does not fit asks
// again after a second. The system may allow fewer.
const BACKLOG = 4096;

/** The address to listen on. */
export interface Where {
  readonly host: string;
  /** 0 takes a free port. */
  readonly port: number;
  /** Whether other threads listen on it too. */
  readonly isShared?: boolean;
}

/** The queues in which the system holds connections for one HTTP server. */
export interface AcceptQueues {
  /**
   * Starts to listen. Rejects with Node's error where that is impossible. `onError` is told of connections that cannot
   * be accepted later.
   */
  listen(where: Where, onError: (error: Error) => void): Promise<AddressInfo>;
  /** Stops listening in every queue. Resolves when all of their connections are closed. */
  close(): Promise<void>;
}

/**
 * Has a server listen in several queues, where the system can share a port, so that a slow round of the event loop
 * accepts more than one connection (docs/decisions/0096-work-takes-turns.md).
 */
export function createAcceptQueues(server: Server): AcceptQueues {
  const others: NetServer[] = [];

  async function listenInQueues(where: Where): Promise<AddressInfo> {
    const address = await start(server, where, true);
    while (others.length < QUEUES - 1) {
      // As Node's HTTP server takes its connections.
      const queue = createServer({ allowHalfOpen: true, noDelay: true }, (socket) =>
        server.emit('connection', socket),
      );
      others.push(queue);
      await start(queue, { ...where, port: address.port }, true);
    }
    return address;
  }

  return {
    async listen(where, onError) {
      let address: AddressInfo;
      try {
        const port = where.isShared ? where.port : await freePort(where);
        address = await listenInQueues({ ...where, port });
      } catch (error) {
        if (where.isShared || !cannotShare(error)) throw error;
        address = await start(server, where, false);
      }
      for (const each of [server, ...others]) each.on('error', onError);
      return address;
    },
    async close() {
      await Promise.all([server, ...others].map(stop));
    },
  };
}

/**
 * A port that is free, or this one. A port that is shared would also be shared with another service that does so,
 * without an error; so it is tried once alone. Rejects with Node's error.
 */
export async function freePort({ host, port }: Where): Promise<number> {
  const server = createServer();
  try {
    return (await start(server, { host, port }, false)).port;
  } finally {
    server.close();
  }
}

/** Its only error is that the server does not listen. */
function stop(server: NetServer): Promise<void> {
  // The HTTP server's own `close` would cut off answers that are written but not yet sent completely.
  return new Promise((resolve) => void NetServer.prototype.close.call(server, () => resolve()));
}

async function start(
  server: NetServer,
  { host, port }: Where,
  reusePort: boolean,
): Promise<AddressInfo> {
  server.listen({ host, port, reusePort, backlog: BACKLOG });
  await once(server, 'listening');
  return server.address() as AddressInfo;
}

function cannotShare(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOTSUP';
}
