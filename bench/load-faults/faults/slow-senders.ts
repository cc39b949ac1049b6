import type { Fault } from '../fault.ts';
import { address, ended, MCP, request, type Target } from '../target.ts';

const MS_A_BYTE = 1000;
const ADDRESSES = 200;

/** Sends bytes one a second, on so many connections. */
function drip(target: Target, many: number, start: string, rest: string): void {
  target.keep(many, async (number) => {
    const socket = target.open(address(number, ADDRESSES));
    socket.write(start);
    let at = 0;
    const drops = setInterval(() => socket.write(rest[at++] ?? ' '), MS_A_BYTE);
    await ended(socket);
    clearInterval(drops);
  });
}

const body = request('POST /mcp', { ...MCP, 'Content-Length': 9999 });

/** A byte a second on 3,000 connections of 200 addresses, of heads and of bodies of the MCP server. */
export const slowSenders: readonly Fault[] = [
  {
    name: 'slow heads',
    send: (target) =>
      drip(target, 3000, 'GET /api/v1/meta HTTP/1.1\r\nHost: x\r\nX-Slow: ', 'x'.repeat(9999)),
  },
  { name: 'slow bodies', send: (target) => drip(target, 3000, body, '{'.padEnd(9999)) },
];
