/** Work was given up because nobody waits for it any more. */
export class Abandoned extends Error {
  constructor() {
    super('nobody waits for this any more');
    this.name = 'Abandoned';
  }
}

/** One of several claims to the result of the same work. */
export interface Seat<T> {
  readonly result: Promise<T>;
  /** Gives the claim up. It must be called once, and does nothing after the work is done. */
  leave(): void;
}

/** Joins the running work of a key, or starts it. */
export type Join<T> = (key: string, work: (signal: AbortSignal) => Promise<T>) => Seat<T>;

interface Flight<T> {
  readonly result: Promise<T>;
  readonly abort: AbortController;
  waiting: number;
  done: boolean;
}

/**
 * Shares running work between all who ask for the same key. Results and failures are not kept. When the
 * last one leaves, the signal tells the work to end with Abandoned.
 */
export function createSingleFlight<T>(): Join<T> {
  const flights = new Map<string, Flight<T>>();

  function begin(key: string, work: (signal: AbortSignal) => Promise<T>): Flight<T> {
    const abort = new AbortController();
    const flight = { abort, result: work(abort.signal), waiting: 0, done: false };
    const end = (): void => {
      flight.done = true;
      remove(key, flight);
    };
    flights.set(key, flight);
    flight.result.then(end, end);
    return flight;
  }

  function remove(key: string, flight: Flight<T>): void {
    if (flights.get(key) === flight) flights.delete(key);
  }

  return (key, work) => {
    const flight = flights.get(key) ?? begin(key, work);
    flight.waiting++;
    return {
      result: flight.result,
      leave() {
        flight.waiting--;
        if (flight.waiting > 0 || flight.done) return;
        // The next request must not join work that ends.
        remove(key, flight);
        flight.abort.abort(new Abandoned());
      },
    };
  };
}
