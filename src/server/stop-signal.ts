/** Waits for SIGINT or SIGTERM. More of them have no effect until `forget`. */
export function stopSignal(): { received: Promise<void>; forget(): void } {
  const { promise, resolve } = Promise.withResolvers<void>();
  const receive = (): void => resolve();
  process.on('SIGINT', receive).on('SIGTERM', receive);
  return {
    received: promise,
    forget: () => void process.off('SIGINT', receive).off('SIGTERM', receive),
  };
}
