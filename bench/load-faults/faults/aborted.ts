import { setTimeout as wait } from 'node:timers/promises';
import type { Fault } from '../fault.ts';
import { address, request } from '../target.ts';

const MS_UNTIL_GONE = 15;

/** Clients of many addresses that leave in the middle of a page, of a search or of a download. */
export const aborted: Fault = {
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
};
