import { floods } from './faults/floods.ts';
import { idle } from './faults/idle.ts';
import { leaving } from './faults/leaving.ts';
import { sizes } from './faults/sizes.ts';
import { slow } from './faults/slow.ts';
import type { Fault } from './target.ts';

/** All faults; `none` shows what the machine itself costs. */
export const FAULTS: readonly Fault[] = [
  { name: 'none', send: () => {} },
  ...slow,
  ...idle,
  ...floods,
  ...leaving,
  ...sizes,
];
