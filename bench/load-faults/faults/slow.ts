import { MCP_HEADERS, SIGNS } from '../../support/requests.ts';
import { address, ended, request, type Fault, type Target } from '../target.ts';

const MS_BETWEEN = 1000;
const SENDERS = 3000;
const SENDING_ADDRESSES = 200;
const READERS = 1000;
const READING_ADDRESSES = 50;
const BYTES_A_READ = 1000;

/** Sends a byte a second after the start of a request. */
function drip(target: Target, start: string, rest: string): void {
  target.keep(SENDERS, async (number) => {
    const socket = target.open(address(number, SENDING_ADDRESSES));
    socket.write(start);
    let at = 0;
    const drops = setInterval(() => socket.write(rest[at++] ?? ' '), MS_BETWEEN);
    await ended(socket);
    clearInterval(drops);
  });
}

/** Reads a thousand bytes a second. */
function sip(target: Target, path: (number: number) => string): void {
  target.keep(READERS, async (number) => {
    const socket = target.open(address(number, READING_ADDRESSES)).pause();
    socket.write(request(`GET ${path(number)}`));
    const sips = setInterval(() => socket.read(BYTES_A_READ), MS_BETWEEN);
    await ended(socket);
    clearInterval(sips);
  });
}

const head = 'GET /api/v1/meta HTTP/1.1\r\nHost: x\r\nX-Slow: ';
const body = request('POST /mcp', { ...MCP_HEADERS, 'Content-Length': 9999 });

/** Clients that hardly send, and clients that hardly read. */
export const slow: readonly Fault[] = [
  { name: 'slow heads', send: (target) => drip(target, head, 'x'.repeat(9999)) },
  { name: 'slow bodies', send: (target) => drip(target, body, '{'.padEnd(9999)) },
  { name: 'slow readers', send: (target) => sip(target, () => '/api/v1/openapi.json') },
  {
    name: 'slow downloads',
    send: (target) => sip(target, (number) => `/en/zodiac/${SIGNS[number % SIGNS.length]}.json`),
  },
];
