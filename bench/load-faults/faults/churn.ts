import { once } from 'node:events';
import type { Fault } from '../fault.ts';
import { address } from '../target.ts';

/** New connections as fast as they can be made, each reset at once. */
export const churn: Fault = {
  name: 'connections dropped',
  send: (target) =>
    target.keep(200, async (number) => {
      const socket = target.open(address(number));
      await once(socket, 'connect').catch(() => {});
      socket.resetAndDestroy();
    }),
};
