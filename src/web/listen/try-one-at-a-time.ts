import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect, createServer as createListener } from 'node:net';
import { answerOneAtATime } from './one-at-a-time.ts';

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
 * on a loopback connection.
 */
export function hasExpectedParts(): Promise<boolean> {
  return (tried ??= tryThem().catch(() => false));
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
    return seen.join(' ') === IN_ORDER;
  } finally {
    clearTimeout(timer);
    listener.close();
    server.closeAllConnections();
  }
}
