import type { Fault } from '../fault.ts';
import { address, ended, MCP, request } from '../target.ts';

const STARTS = [
  '',
  'GET /api/v1/meta HT',
  request('GET /api/v1/meta'),
  request('POST /mcp', { ...MCP, 'Content-Length': 99 }),
];

/** Two thousand connections whose other end vanishes without a word: silent, half a request, kept, half a body. */
export const cutOff: Fault = {
  name: 'half-open',
  isCut: true,
  isDirect: true,
  // The longest time for which a connection is kept without a request, and some more.
  settle: 80,
  options: ['--rate-limit', '0', '--host', '0.0.0.0'],
  send(target) {
    target.keep(2000, (number) => {
      const socket = target.open(address(number));
      socket.write(STARTS[number % STARTS.length] ?? '');
      return ended(socket);
    });
  },
};
