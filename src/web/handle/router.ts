import findMyWay from 'find-my-way';
import { LRUCache } from 'lru-cache';
import type { RatePolicy } from '../limits/rate-limit.ts';
import type { Plan } from '../plan.ts';
import type { RawRequest, Route, Transport } from '../transport.ts';
import { pathOfTarget, queryOf, readTarget, withoutHost } from './target.ts';

/** What the target of a request says. */
export interface Found<C> {
  /** The part of the service that owns the address, with its limit. */
  readonly owner: Owner<C>;
  /** Null if there is no such address. */
  readonly route: Route<C> | null;
  /** The pattern of the route, because one route has many spellings; without a route, the path. */
  readonly path: string;
  /** Whether the target has a form that requests may have. */
  readonly isReadable: boolean;
  readonly raw: RawRequest;
  /** What the route has read, once it has. */
  planIn?: (context: C) => Plan;
}

export interface Owner<C> extends Transport<C> {
  /** Null without a limit. */
  readonly policy: RatePolicy | null;
}

/** Finds what a method and a target ask for. */
export type Router<C> = (method: string, target: string) => Found<C>;

// They take some two megabytes. Few targets are asked for often.
const TARGETS = 2000;

// Longer targets would take memory, and our usual addresses are shorter.
const LONGEST_TARGET = 250;

/**
 * A router over the routes of all owners. An address without a route belongs to the first owner that says
 * so, and a target that is no address to the first of all. Targets that are repeated are read once, because what they
 * mean depends on nothing else.
 */
export function createRouter<C>(owners: readonly [Owner<C>, ...Owner<C>[]]): Router<C> {
  // The parser bounds the length of a target.
  const tree = findMyWay({
    maxParamLength: Infinity,
    querystringParser: (text) => new URLSearchParams(text),
  });
  for (const owner of owners) {
    for (const route of owner.routes) tree.on('GET', route.pattern, () => {}, { owner, route });
  }
  const known = new LRUCache<string, Found<C>>({ max: TARGETS });

  function read(method: string, target: string): Found<C> {
    const url = readTarget(method, target);
    const match = url === null ? null : tree.find('GET', url);
    if (!match) {
      const path = pathOfTarget(target);
      const owner = owners.find(({ owns }) => path.startsWith('/') && owns(path)) ?? owners[0];
      const raw = { path: {}, query: queryOf(target), target: withoutHost(target) };
      const route = url === null ? null : (owner.respelled?.(url) ?? null);
      return { owner, route, path: route?.pattern ?? path, isReadable: url !== null, raw };
    }
    const { owner, route } = match.store as { owner: Owner<C>; route: Route<C> };
    const query = match.searchParams as unknown as URLSearchParams;
    const params = match.params as Record<string, string>;
    const raw = { path: params, query, target: withoutHost(target) };
    return { owner, route, path: route.pattern, isReadable: true, raw };
  }

  return (method, target) => {
    const found = known.get(target);
    if (found) return found;
    const made = read(method, target);
    if (made.route && target.startsWith('/') && target.length <= LONGEST_TARGET) {
      known.set(target, made);
    }
    return made;
  };
}
