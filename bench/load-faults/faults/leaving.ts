import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { address, request, type Fault } from '../target.ts';

const MS_UNTIL_GONE = 15;

/** Clients that reset their connections: at once, or in the middle of a page, of a search or of a download. */
export const leaving: readonly Fault[] = [
  {
    name: 'connections dropped',
    send: (target) =>
      target.keep(200, async (number) => {
        const socket = target.open(address(number));
        await once(socket, 'connect').catch(() => {});
        socket.resetAndDestroy();
      }),
  },
  {
    name: 'clients that leave',
    send: (target) =>
      target.keep(100, async (number) => {
        const [person] = target.people.slice(number % target.people.length);
        const paths = [`people/${person?.slug}`, `search?q=${person?.slug}`, 'zodiac/leo.json'];
        const socket = target.open(address(number));
        socket.write(request(`GET /fr/${paths[number % paths.length]}`));
        await wait(number % MS_UNTIL_GONE);
        socket.resetAndDestroy();
      }),
  },
];
