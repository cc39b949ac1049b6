import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/** Decides when requests that were sent behind others on the same connection are begun. */
export interface Turns {
  /** Has a request wait for its turn. */
  wait(socket: Socket, begin: () => void): void;
  /** Forgets the requests of a connection that wait, because it ends. */
  drop(socket: Socket): void;
}

/** How many waiting requests of one address are begun in one turn of the event loop. */
export const BEGUN_IN_A_TURN = 4;

interface Waiting {
  readonly socket: Socket;
  begin(): void;
}

/** The connections of one address. */
interface Peer {
  readonly sockets: Set<Socket>;
  waiting: Waiting[];
  /** Those that are not read until their turn comes. Null while all are read. */
  unread: Set<Socket> | null;
}

/**
 * Keeps an address from being served ahead of others. Node reads up to 64 KB of a connection at once, which is a
 * thousand small requests, and would begin them all before it looks at another connection. Here those that were sent
 * behind others wait. While any request of an address waits, no connection of the address is read. When all have been
 * begun, its connections are read again, one in each turn.
 */
export function takeTurns(server: Server): Turns {
  const peers = new Map<string, Peer>();
  const addresses = new WeakMap<Socket, string>();

  server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? '';
    addresses.set(socket, address);
    const peer = peers.get(address) ?? { sockets: new Set(), waiting: [], unread: null };
    peers.set(address, peer);
    peer.sockets.add(socket);
    // Node reads on by itself when a message is complete.
    socket.on('resume', () => {
      if (peer.unread?.has(socket)) socket.pause();
    });
    if (peer.unread) stopReading(peer.unread, socket);
    socket.once('close', () => {
      peer.sockets.delete(socket);
      peer.unread?.delete(socket);
      drop(socket);
      if (peer.sockets.size === 0) peers.delete(address);
    });
  });

  function peerOf(socket: Socket): Peer | undefined {
    return peers.get(addresses.get(socket) ?? '');
  }

  function drop(socket: Socket): void {
    const peer = peerOf(socket);
    if (peer) peer.waiting = peer.waiting.filter((waiting) => waiting.socket !== socket);
  }

  function takeTurn(peer: Peer): void {
    for (const { begin } of peer.waiting.splice(0, BEGUN_IN_A_TURN)) begin();
    if (peer.waiting.length === 0 && peer.unread) {
      const [next] = peer.unread;
      if (next) {
        peer.unread.delete(next);
        next.resume();
      } else {
        peer.unread = null;
        return;
      }
    }
    setImmediate(takeTurn, peer);
  }

  return {
    wait(socket, begin) {
      const peer = peerOf(socket);
      // The connection has ended.
      if (!peer) return;
      peer.waiting.push({ socket, begin });
      const isFirst = peer.unread === null;
      const unread = (peer.unread ??= new Set());
      // The others are not read already.
      if (unread.has(socket)) return;
      for (const other of peer.sockets) stopReading(unread, other);
      if (isFirst) setImmediate(takeTurn, peer);
    },
    drop,
  };
}

function stopReading(unread: Set<Socket>, socket: Socket): void {
  if (unread.has(socket)) return;
  unread.add(socket);
  socket.pause();
}
