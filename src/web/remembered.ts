import { LRUCache } from 'lru-cache';
import type { Plan } from './plan.ts';

/** A request that was read before. Its meaning depends on its target alone. */
export interface ReadRequest<C> {
  /** The pattern of its address, e.g. `/people/:slug`. */
  readonly route: string;
  readonly conditional: boolean;
  planIn(context: C): Plan;
}

/** Requests by their targets. The least recently used ones are forgotten first. */
export interface Remembered<C> {
  get(target: string): ReadRequest<C> | undefined;
  set(target: string, request: ReadRequest<C>): void;
  /** Forgets all requests and the contexts in which they were last planned. */
  clear(): void;
}

// They take some two megabytes. Few targets are asked for often.
const TARGETS = 2000;

// Longer targets would take memory, and our usual addresses are shorter.
const LONGEST_TARGET = 250;

/** Remembers the requests that are repeated. */
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

/** The same function, but it keeps its latest result while its argument is the same object. */
export function latestOf<A extends object, R>(work: (argument: A) => R): (argument: A) => R {
  let latest: { readonly argument: A; readonly result: R } | null = null;
  return (argument) => {
    if (latest?.argument !== argument) latest = { argument, result: work(argument) };
    return latest.result;
  };
}
