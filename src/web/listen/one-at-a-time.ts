import { IncomingMessage, type Server, type ServerOptions, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Turns } from '../turns.ts';

/** The connections that wait for their turn, or on which requests wait that were sent behind others. */
export interface WaitingConnections {
  readonly size: number;
  /** Closes them. */
  destroy(): void;
}

/**
 * A request that claims to ask for another protocol if an earlier one of its connection is being answered. Node's
 * parser goes through all 64 KB that it has read and makes objects of every request. Only such a claim stops it. It also
 * stops at one that does ask for another protocol.
 */
class Request extends IncomingMessage {
  private claim = false;

  get upgrade(): boolean {
    return this.claim;
  }

  // Node sets it when it has parsed the head.
  set upgrade(asks: boolean | null) {
    this.claim = asks === true || answerOn(this.socket) !== null;
  }
}

/** The options that a server of Node needs for `answerOneAtATime`. */
export const STOPPING: ServerOptions = {
  IncomingMessage: Request,
  shouldUpgradeCallback: () => true,
};

/**
 * Has the requests of each connection answered one at a time, whatever its client sends at once. The bytes behind a
 * request are parsed when its answer has been sent and the client's address has its turn. Until then little more than
 * 64 KB of a connection are read. A new connection waits for its turn too. `addressOf` names the address of a
 * connection's peer.
 */
export function answerOneAtATime(
  server: Server,
  { turns, addressOf }: { readonly turns: Turns; addressOf(socket: Socket): string },
): WaitingConnections {
  const waiting = new Set<Socket>();
  const drained = new WeakMap<Socket, () => void>();
  const [accept] = server.listeners('connection') as ((socket: Socket) => void)[];

  if (accept) server.off('connection', accept);
  server.on('connection', (socket) => {
    turns.accepted();
    waitForTurn(socket);
  });

  server.on('upgrade', (request, stream, behind) => {
    const socket = stream as Socket;
    const answer = answerOn(socket);
    // Node has taken its listeners away.
    const onDrain = drained.get(socket);
    if (onDrain) socket.on('drain', onDrain);
    // At once, because the client may end the connection, and nothing can be put back behind that.
    socket.pause();
    socket.unshift(behind);
    socket.unshift(headOf(request));
    waitForTurn(socket, answer, () => {
      if (onDrain) socket.off('drain', onDrain);
    });
  });

  /** Has a connection begin or go on when an answer has been sent, if one is given, and its address has its turn. */
  function waitForTurn(
    socket: Socket,
    answer?: ServerResponse | null,
    atTurn = (): void => {},
  ): void {
    const address = addressOf(socket);
    const end = (): void => {
      waiting.delete(socket);
      socket.destroy();
    };
    socket.once('error', end).once('close', end);
    waiting.add(socket);
    const goOn = (): void => {
      if (socket.destroyed || socket.writableEnded) return;
      waiting.delete(socket);
      socket.off('error', end).off('close', end);
      atTurn();
      accept?.call(server, socket);
      keepListener(socket);
      socket.resume();
    };
    const wait = (): void => turns.waitToConnect(address, goOn);
    if (answer) answer.once('close', wait);
    else wait();
  }

  /** Remembers Node's listener by which an answer learns that it can go on. */
  function keepListener(socket: Socket): void {
    const [onDrain] = socket.listeners('drain') as (() => void)[];
    if (onDrain) drained.set(socket, onDrain);
  }

  return {
    get size() {
      return waiting.size;
    },
    destroy() {
      for (const socket of waiting) socket.destroy();
    },
  };
}

interface Answering extends Socket {
  readonly _httpMessage?: ServerResponse | null;
}

/** The answer on its way on a connection. Node keeps it there until the system has taken all of its bytes. */
export function answerOn(socket: Answering): ServerResponse | null {
  const { _httpMessage: answer } = socket;
  return answer ?? null;
}

/** The bytes of a head that was parsed, without its Upgrade, because no other protocol is spoken here. */
function headOf({ method, url, httpVersion, rawHeaders }: IncomingMessage): Buffer {
  const lines = [`${method} ${url} HTTP/${httpVersion}`];
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? '';
    if (!/^upgrade$/i.test(name)) lines.push(`${name}: ${rawHeaders[at + 1]}`);
  }
  return Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1');
}
