import {
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
  createServer,
} from 'node:http';
import { type Socket, type AddressInfo, connect, createServer as createListener } from 'node:net';
import type { Client } from '../limits/client-address.ts';
import type { Queue } from '../limits/queue.ts';
import { once } from 'node:events';

// What Node does not document stands in this file alone (docs/decisions/0052-one-request-at-a-time.md).
// `hasExpectedParts` tries it at start.

/** `kOnExecute` of Node: the member of a parser that it calls when it has parsed what was read. */
const ON_EXECUTE = 5;

/** `HPE_PAUSED` of llhttp. */
const PAUSE = 21;

const NOTHING = Buffer.alloc(0);

/** What Node says of a request that its parser refuses. */
export interface ParserError {
  readonly code?: string;
  /** The bytes that came last; absent for a request that is late. */
  readonly rawPacket?: Buffer;
  /** How many of them were read before the fault. */
  readonly bytesParsed?: number;
}

/** How many bytes were parsed, or the fault at which parsing ended. */
type Parsed = number | (ParserError & { readonly bytesParsed: number });

/** Node's parser of a connection. */
interface Parser {
  /**
   * Begins a request whose head is parsed; `upgrade` says that it asks for another protocol or a tunnel. The parser stops
   * if it gives `PAUSE`.
   */
  onIncoming(request: IncomingMessage & { upgrade: boolean }, keepAlive: boolean): number;
  [ON_EXECUTE](parsed: Parsed): void;
  /** A copy of what was read, while `ON_EXECUTE` is called. */
  getCurrentBuffer(): Buffer;
  resume(): void;
  execute(bytes: Buffer): Parsed;
}

interface Connection extends Socket {
  readonly parser: Parser;
  /** The answer on its way. Node keeps it there until the system has taken all of its bytes. */
  readonly _httpMessage?: ServerResponse | null;
}

/** The latest answer of each connection of a plain listener, until it has been sent. */
const latestAnswers = new WeakMap<Socket, ServerResponse>();

/** The answer on its way on a connection; with a plain listener the last of those that are. */
export function answerOn(socket: Socket): ServerResponse | null {
  const { _httpMessage: answer } = socket as Connection;
  return latestAnswers.get(socket) ?? answer ?? null;
}

/** Has requests begun as Node's plain listener does, all that a connection holds at once, and follows their answers. */
export function answerAsTheyCome(server: Server): void {
  const follow: RequestListener = ({ socket }, response) => {
    latestAnswers.set(socket, response);
    response.once('close', () => {
      if (latestAnswers.get(socket) === response) latestAnswers.delete(socket);
    });
  };
  for (const event of ['request', 'checkExpectation']) server.prependListener(event, follow);
}

/** What decides when a request begins. */
export interface OneAtATimeSettings {
  readonly queue: Pick<Queue, 'accepted' | 'add'>;
  /** Names the client of a request, or of a connection. */
  clientOf(client: Client): string;
  readonly waiting: Set<Socket>;
}

/**
 * Has the requests of each connection answered one at a time, whatever its client sends at once. Behind the head of a
 * request that comes while an answer is on its way, the parser stops, and nothing more is read. The request is begun
 * when that answer has been sent and the queue reaches its client. A new connection waits in the queue too, with at
 * most what Node reads at once. `waiting` gets the connections that wait. Throws, at a connection, where Node's parser
 * lacks a part.
 */
export function answerOneAtATime(
  server: Server,
  { queue, clientOf, waiting }: OneAtATimeSettings,
): void {
  const [accept] = server.listeners('connection') as [(socket: Socket) => void];
  server.off('connection', accept);
  server.on('connection', (socket) => {
    queue.accepted();
    // A proxy's connection says nothing of its clients, whose requests take turns when they are read.
    if (isProxy(socket)) return start(socket);
    const end = (): void => void socket.destroy();
    socket.once('error', end);
    waiting.add(socket);
    queue.add(clientOf({ socket, headers: {} }), () => {
      waiting.delete(socket);
      socket.off('error', end);
      if (!socket.destroyed) start(socket);
    });
  });

  /** Whether the peer is a trusted proxy, whose `X-Forwarded-For` counts. */
  function isProxy(socket: Socket): boolean {
    const [direct, forwarded] = [{}, { 'x-forwarded-for': '0.0.0.0' }];
    return clientOf({ socket, headers: direct }) !== clientOf({ socket, headers: forwarded });
  }

  function start(socket: Socket): void {
    // What the client has sent while it waited.
    const bytes = (socket.read() as Buffer | null) ?? NOTHING;
    accept.call(server, socket);
    follow(socket, bytes);
  }

  function follow(socket: Socket, sent: Buffer): void {
    const { parser } = socket as Connection;
    const begin = parser.onIncoming;
    const hasParsed = parser[ON_EXECUTE];
    const parts = [begin, hasParsed, parser.getCurrentBuffer, parser.resume, parser.execute];
    if (!parts.every((part) => typeof part === 'function')) throw new Error('a part is missing');
    /** Begins the request that waits. */
    let beginNext: (() => void) | null = null;
    /** The bytes behind its head. */
    let behind: Buffer = NOTHING;
    /** The latest request, if it asks for another protocol, and whether its end has been parsed. */
    let upgrade: IncomingMessage | null = null;
    let isOver = false;

    parser.onIncoming = (request, keepAlive) => {
      const answer = answerOn(socket);
      const isTunnel = request.method === 'CONNECT';
      upgrade = request.upgrade && !isTunnel ? request : null;
      isOver = false;
      if (!upgrade && (!answer || isTunnel)) return begin(request, keepAlive);
      beginNext = () => void begin(request, keepAlive);
      waiting.add(socket);
      const wait = (): void => queue.add(clientOf(request), proceed);
      if (answer) answer.once('close', wait);
      else wait();
      return PAUSE;
    };

    parser[ON_EXECUTE] = (parsed) => {
      if (beginNext || upgrade) handleParsed(parsed, parser.getCurrentBuffer());
      else hasParsed(parsed);
    };

    // Node reads on when an answer has been sent.
    socket.on('resume', () => {
      if (beginNext) stopReading(socket);
    });
    socket.resume();
    if (sent.length > 0) handleParsed(parser.execute(sent), sent);

    function proceed(): void {
      waiting.delete(socket);
      if (socket.destroyed || socket.writableEnded) return;
      const [beginIt, bytes] = [beginNext, behind];
      // Otherwise an idle connection would hold all 64 KB that were read with them.
      [beginNext, behind] = [null, NOTHING];
      beginIt?.();
      parser.resume();
      handleParsed(parser.execute(bytes), bytes);
    }

    function handleParsed(parsed: Parsed, bytes: Buffer): void {
      if (beginNext) {
        behind = bytes.subarray(typeof parsed === 'number' ? parsed : parsed.bytesParsed);
        stopReading(socket);
      } else if (typeof parsed !== 'number') {
        refuse(parsed, bytes);
      } else if (upgrade) {
        parseAfterUpgrade(upgrade, parsed, bytes);
      } else {
        hasParsed(parsed);
      }
    }

    /**
     * Parses what follows a request that asks for another protocol. The parser stops at its end, and names no fault
     * until it has read another head.
     */
    function parseAfterUpgrade({ complete }: IncomingMessage, parsed: number, bytes: Buffer): void {
      const isEnd = complete && !isOver;
      isOver = complete;
      if (parsed === bytes.length) return;
      const rest = bytes.subarray(parsed);
      if (isEnd) handleParsed(parser.execute(rest), rest);
      else refuse(Object.assign(new Error('Parse Error'), { bytesParsed: parsed }), bytes);
    }

    function refuse(error: ParserError, rawPacket: Buffer): void {
      server.emit('clientError', Object.assign(error, { rawPacket }), socket);
    }
  }
}

function stopReading(socket: Socket): void {
  socket.pause();
  // If it was paused before, but Node reads on, that alone does nothing.
  socket.emit('pause');
}

const GIVE_UP_MS = 5000;

// One has a body, and one asks for another protocol.
const REQUESTS = [
  'GET /1 HTTP/1.1\r\nHost: a\r\n\r\n',
  'POST /2 HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\n\r\na',
  'GET /3 HTTP/1.1\r\nHost: a\r\nConnection: upgrade\r\nUpgrade: a\r\n\r\n',
  'GET /4 HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n',
].join('');

const IN_ORDER = '/1 sent /2 sent /3 sent /4 sent';

let tried: Promise<boolean> | null = null;

/**
 * Whether the parts of Node that `answerOneAtATime` uses do what it expects. Tried once in a thread, with a few requests
 * on a loopback connection. Rejects for want of file descriptors, which says nothing of Node.
 */
export function hasExpectedParts(): Promise<boolean> {
  return (tried ??= tryThem().catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EMFILE' || error.code === 'ENFILE') throw error;
    return false;
  }));
}

async function tryThem(): Promise<boolean> {
  const seen: string[] = [];
  const server = createServer(({ url = '' }, response) => {
    seen.push(url);
    response.once('close', () => seen.push('sent'));
    setImmediate(() => response.end());
  });
  server.on('clientError', (_error, socket) => socket.destroy());
  const attempt = new AbortController();
  const failing = (work: () => void): void => {
    try {
      work();
    } catch (error) {
      attempt.abort(error);
    }
  };
  const listener = createListener((socket) => failing(() => server.emit('connection', socket)));
  const timer = setTimeout(() => attempt.abort(), GIVE_UP_MS);
  try {
    const queue = { accepted() {}, add: (_client: string, work: () => void) => failing(work) };
    answerOneAtATime(server, { queue, clientOf: () => '', waiting: new Set() });
    listener.listen(0, '127.0.0.1');
    await once(listener, 'listening');
    const { port } = listener.address() as AddressInfo;
    const client = connect({ port, host: '127.0.0.1', signal: attempt.signal });
    client.resume().write(REQUESTS);
    await once(client, 'close');
    // The system has closed it, because no descriptor was left for it.
    if (seen.length === 0) {
      throw Object.assign(new Error('accept EMFILE'), { code: 'EMFILE', syscall: 'accept' });
    }
    return seen.join(' ') === IN_ORDER;
  } finally {
    clearTimeout(timer);
    listener.close();
    server.closeAllConnections();
  }
}
