/** The wait for SIGINT or SIGTERM. */
export interface StopSignal {
  /** Aborted by the first of them. */
  readonly signal: AbortSignal;
  /** From now on they have their usual effect. */
  forget(): void;
}

/** Waits for SIGINT or SIGTERM. More of them have no effect until `forget`. */
export function stopSignal(): StopSignal {
  const stop = new AbortController();
  const receive = (): void => stop.abort();
  process.on('SIGINT', receive).on('SIGTERM', receive);
  return {
    signal: stop.signal,
    forget: () => void process.off('SIGINT', receive).off('SIGTERM', receive),
  };
}
