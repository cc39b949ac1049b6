/** The wait for SIGINT or SIGTERM. */
export interface StopSignal {
  /** Aborted by the first of them. */
  readonly signal: AbortSignal;
  /** Resolves with the first of them. */
  readonly received: Promise<void>;
  /** From now on they have their usual effect. */
  forget(): void;
}

/** Waits for SIGINT or SIGTERM. More of them have no effect until `forget`. */
export function stopSignal(): StopSignal {
  const { promise, resolve } = Promise.withResolvers<void>();
  const stop = new AbortController();
  const receive = (): void => {
    stop.abort();
    resolve();
  };
  process.on('SIGINT', receive).on('SIGTERM', receive);
  return {
    signal: stop.signal,
    received: promise,
    forget: () => void process.off('SIGINT', receive).off('SIGTERM', receive),
  };
}
