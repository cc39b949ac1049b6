import type { Fault } from './fault.ts';
import { aborted } from './faults/aborted.ts';
import { atLimit } from './faults/at-limit.ts';
import { churn } from './faults/churn.ts';
import { cutOff } from './faults/cut-off.ts';
import { descriptors } from './faults/descriptors.ts';
import { greatestBodies } from './faults/greatest-bodies.ts';
import { idle } from './faults/idle.ts';
import { largeHeads } from './faults/large-heads.ts';
import { manyAddresses } from './faults/many-addresses.ts';
import { pipelined } from './faults/pipelined.ts';
import { slowReaders } from './faults/slow-readers.ts';
import { slowSenders } from './faults/slow-senders.ts';

/** All faults; `none` shows what the machine itself costs. */
export const FAULTS: readonly Fault[] = [
  { name: 'none', send: () => {} },
  ...slowSenders,
  ...slowReaders,
  cutOff,
  ...idle,
  descriptors,
  ...pipelined,
  ...largeHeads,
  ...manyAddresses,
  ...atLimit,
  churn,
  aborted,
  ...greatestBodies,
];
