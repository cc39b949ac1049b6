/**
 * Gives turns, one in each round of the event loop, to all who ask. However many batches are answered at once, others
 * never wait for more than one query of them (docs/reliability.md).
 */
export function createTurns(): () => Promise<void> {
  const waiting: (() => void)[] = [];
  const next = (): void => {
    waiting.shift()?.();
    if (waiting.length > 0) setImmediate(next);
  };
  return () =>
    new Promise((begin) => {
      waiting.push(begin);
      if (waiting.length === 1) setImmediate(next);
    });
}
