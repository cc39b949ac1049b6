export interface ArrivalLimits<Request> {
  /** How many bodies of one client may be on their way at once. */
  readonly perClient: number;
  /** How many bodies of all clients may be on their way at once. */
  readonly total: number;
  /** Refuses a request that loses its slot to another one. */
  refuse(request: Request): void;
}

/** Requests whose bodies are on their way. */
export interface Arrivals<Request> {
  /** Counts a request in; false where its client has too many on their way already. */
  enter(client: string, request: Request): boolean;
  /** Counts a request out; false where it is not on its way. */
  leave(request: Request): boolean;
}

/**
 * Bounds the bodies that are on their way, for each client and in total. At the total, a new body takes
 * the slot of the oldest one, because an honest body arrives within milliseconds.
 * (methodology 14.2)
 */
export function createArrivals<Request>(limits: ArrivalLimits<Request>): Arrivals<Request> {
  // A map keeps its keys in the order of insertion.
  const clients = new Map<Request, string>();
  const counts = new Map<string, number>();

  function leave(request: Request): boolean {
    const client = clients.get(request);
    if (client === undefined) return false;
    clients.delete(request);
    const left = (counts.get(client) ?? 0) - 1;
    if (left > 0) counts.set(client, left);
    else counts.delete(client);
    return true;
  }

  return {
    enter(client, request) {
      const count = counts.get(client) ?? 0;
      if (count >= limits.perClient) return false;
      const [longest] = clients.size >= limits.total ? clients.keys() : [];
      if (longest !== undefined) {
        leave(longest);
        limits.refuse(longest);
      }
      clients.set(request, client);
      counts.set(client, (counts.get(client) ?? 0) + 1);
      return true;
    },
    leave,
  };
}
