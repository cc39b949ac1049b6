import type { Fault } from '../fault.ts';
import { address, CLOSE, ended, request } from '../target.ts';

const ADDRESSES = 20;
const HEADERS = 60;

function headOf(bytes: number): string {
  const value = 'x'.repeat(bytes / HEADERS - 8);
  const headers = Array.from({ length: HEADERS }, (_, at) => [`X-A${at}`, value]);
  return request('GET /api/v1/meta', { ...Object.fromEntries(headers), ...CLOSE });
}

/** Heads that are as large as they may be, larger, and without an end. */
export const largeHeads: readonly Fault[] = [
  {
    name: 'heads of 15 KB',
    send: (target) =>
      target.keep(100, (number) => target.exchange(headOf(15_000), address(number, ADDRESSES))),
  },
  {
    name: 'heads of 60 KB',
    send: (target) =>
      target.keep(100, (number) => target.exchange(headOf(60_000), address(number, ADDRESSES))),
  },
  {
    name: 'endless heads',
    send: (target) =>
      target.keep(100, async (number) => {
        const socket = target.open(address(number, ADDRESSES));
        const more = (): void => {
          while (!socket.destroyed && socket.write(`X-${'a'.repeat(4000)}: b\r\n`));
        };
        socket.write('GET / HTTP/1.1\r\n');
        socket.on('drain', more);
        more();
        await ended(socket);
      }),
  },
];
