/** Work that was given up because everybody who waited for it has left. */
export class Abandoned extends Error {
  constructor() {
    super('nobody waits for this any more');
    this.name = 'Abandoned';
  }
}

/** A place among those who wait for the same work. */
export interface Seat<T> {
  readonly result: Promise<T>;
  /** To be called once, when the result is no longer wanted; after the work is done it does nothing. */
  leave(): void;
}

/** Joins the work under way for a key, or begins it. */
export type Join<T> = (key: string, work: (signal: AbortSignal) => Promise<T>) => Seat<T>;

interface Flight<T> {
  readonly result: Promise<T>;
  readonly abort: AbortController;
  waiting: number;
}

/**
 * Shares work between all who ask for the same while it goes on; neither results nor failures are kept.
 * When the last who waits has left, the signal tells the work to end with Abandoned.
 */
export function createSingleFlight<T>(): Join<T> {
  const flights = new Map<string, Flight<T>>();

  function begin(key: string, work: (signal: AbortSignal) => Promise<T>): Flight<T> {
    const abort = new AbortController();
    const flight = { abort, result: work(abort.signal), waiting: 0 };
    const end = (): void => remove(key, flight);
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
        if (flight.waiting > 0) return;
        // Whoever asks next must not join work that is being given up.
        remove(key, flight);
        flight.abort.abort(new Abandoned());
      },
    };
  };
}
