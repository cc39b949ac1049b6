import type { Fault } from '../fault.ts';
import { address, ended } from '../target.ts';

/** More silent connections of one address than the server may have file descriptors. */
export const descriptors: Fault = {
  name: 'no descriptors',
  descriptors: 256,
  isDirect: true,
  send: (target) => target.keep(600, () => ended(target.open(address(0)))),
};
