import { MCP_HEADERS } from '../../support/requests.ts';
import { address, ended, request, type Fault } from '../target.ts';

const CONNECTIONS = 5000;
const ADDRESSES = 20;

const STARTS = [
  '',
  'GET /api/v1/meta HT',
  request('GET /api/v1/meta'),
  request('POST /mcp', { ...MCP_HEADERS, 'Content-Length': 99 }),
];

/** Connections on which nothing comes, or nothing more. */
export const idle: readonly Fault[] = [
  {
    // The other end vanishes without a word: silent, within a request, after one, within a body.
    name: 'half-open',
    isCut: true,
    isDirect: true,
    // The longest time for which a connection stays without a request, and some more.
    settle: 80,
    options: ['--rate-limit', '0', '--host', '0.0.0.0'],
    send: (target) =>
      target.keep(2000, (number) => {
        const socket = target.open(address(number));
        socket.write(STARTS[number % STARTS.length] ?? '');
        return ended(socket);
      }),
  },
  {
    name: 'silent',
    send: (target) =>
      target.keep(CONNECTIONS, (number) => ended(target.open(address(number, ADDRESSES)))),
  },
  {
    name: 'kept',
    options: ['--rate-limit', '0'],
    send: (target) =>
      target.keep(CONNECTIONS, (number) => {
        const socket = target.open(address(number, ADDRESSES));
        socket.write(request('GET /api/v1/meta'));
        return ended(socket);
      }),
  },
  {
    name: 'no descriptors',
    descriptors: 256,
    isDirect: true,
    send: (target) => target.keep(600, () => ended(target.open(address(0)))),
  },
];
