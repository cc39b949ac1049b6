import { LRUCache } from 'lru-cache';
import type { Plan } from './plan.ts';

/** A request that was read before. What it means depends on its target alone. */
export interface ReadRequest<C> {
  /** The pattern of its address, e.g. `/people/:slug`. */
  readonly route: string;
  readonly conditional: boolean;
  planIn(context: C): Plan;
}

/** Requests that were read, by their targets, the least recently used going first. */
export interface Remembered<C> {
  get(target: string): ReadRequest<C> | undefined;
  set(target: string, request: ReadRequest<C>): void;
  /** Forgets all, and with them what they were last planned in. */
  clear(): void;
}

// Some two megabytes. Those that are asked for often are far fewer.
const TARGETS = 2000;

// A longer one is no address of ours in its usual form, and would take memory.
const LONGEST_TARGET = 250;

/** Remembers so many requests that are asked for again and again. */
export function createRemembered<C extends object>(): Remembered<C> {
  const requests = new LRUCache<string, ReadRequest<C>>({ max: TARGETS });
  return {
    get: (target) => requests.get(target),
    clear: () => requests.clear(),
    set(target, request) {
      if (target.length > LONGEST_TARGET || !target.startsWith('/')) return;
      requests.set(target, { ...request, planIn: latestOf(request.planIn) });
    },
  };
}

/** The same work, which is not done again for the argument that it was done for last. */
export function latestOf<A extends object, R>(work: (argument: A) => R): (argument: A) => R {
  let latest: { readonly argument: A; readonly result: R } | null = null;
  return (argument) => {
    if (latest?.argument !== argument) latest = { argument, result: work(argument) };
    return latest.result;
  };
}
