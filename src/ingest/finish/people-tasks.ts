import { DETAILS_IN_DICTIONARY } from '../../snapshot/packed-detail.ts';
import type { Resolved } from '../resolve/resolve.ts';
import type { ComposeTask } from './compose-batch.ts';

const PEOPLE_IN_BATCH = 256;

/** All people in order of rank, some in each task. */
export function* tasksOf(resolved: Resolved): Generator<ComposeTask> {
  const { order } = resolved;
  for (let first = 0; first < order.length; first += PEOPLE_IN_BATCH) {
    yield taskOf(resolved, order.slice(first, first + PEOPLE_IN_BATCH));
  }
}

function taskOf({ popularities }: Resolved, positions: Uint32Array): ComposeTask {
  const own = Float64Array.from(positions, (position) => popularities[position] ?? 0);
  return { positions, popularities: own };
}

/** The people of whose details the dictionary is made: a few from all ranks, in order of rank. */
export function sampleOf(resolved: Resolved): ComposeTask {
  const { order } = resolved;
  const step = Math.max(1, order.length / DETAILS_IN_DICTIONARY);
  const length = Math.min(order.length, DETAILS_IN_DICTIONARY);
  const ranks = Array.from({ length }, (_, index) => Math.floor((index + 0.5) * step));
  return taskOf(
    resolved,
    Uint32Array.from(ranks, (rank) => order[rank] ?? 0),
  );
}
