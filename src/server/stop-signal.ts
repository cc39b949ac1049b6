export type StopSignal = ReturnType<typeof stopSignal>;

/** Waits for SIGINT or SIGTERM. More of them have no effect until `forget`. */
export function stopSignal() {
  const stop = new AbortController();
  const { signal }: { signal: AbortSignal } = stop;
  let name: string | null = null;
  const receive = (received: NodeJS.Signals): void => {
    name ??= received;
    stop.abort();
  };
  process.on('SIGINT', receive).on('SIGTERM', receive);
  return {
    /** Aborted by the first of them. */
    signal,
    /** The name of the first of them; null before it came. */
    get name(): string | null {
      return name;
    },
    /** From now on they have their usual effect. */
    forget: () => void process.off('SIGINT', receive).off('SIGTERM', receive),
  };
}
