/** The wait for SIGINT or SIGTERM. */
export interface StopSignal {
  /** Aborted by the first of them. */
  readonly signal: AbortSignal;
  /** The name of the first of them; null before it came. */
  readonly name: string | null;
  /** From now on they have their usual effect. */
  forget(): void;
}

/** Waits for SIGINT or SIGTERM. More of them have no effect until `forget`. */
export function stopSignal(): StopSignal {
  const stop = new AbortController();
  let name: string | null = null;
  const receive = (received: NodeJS.Signals): void => {
    name ??= received;
    stop.abort();
  };
  process.on('SIGINT', receive).on('SIGTERM', receive);
  return {
    signal: stop.signal,
    get name() {
      return name;
    },
    forget: () => void process.off('SIGINT', receive).off('SIGTERM', receive),
  };
}
