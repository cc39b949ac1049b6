import type { Fault } from '../fault.ts';
import { address, ended, request } from '../target.ts';

const CONNECTIONS = 5000;

/** Connections that say nothing, and connections that stay open after a request. */
export const idle: readonly Fault[] = [
  {
    name: 'silent',
    send: (target) => target.keep(CONNECTIONS, (number) => ended(target.open(address(number, 20)))),
  },
  {
    name: 'kept',
    options: ['--rate-limit', '0'],
    send: (target) =>
      target.keep(CONNECTIONS, (number) => {
        const socket = target.open(address(number, 20));
        socket.write(request('GET /api/v1/meta'));
        return ended(socket);
      }),
  },
];
