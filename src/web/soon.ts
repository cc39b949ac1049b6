/**
 * Goes on with a value at once if it is there, or when its promise gives it. What goes wrong after a promise goes
 * to `fail`.
 */
export function whenKnown<T>(
  value: T | Promise<T>,
  goOn: (value: T) => void,
  fail: (error: Error) => void,
): void {
  if (!(value instanceof Promise)) {
    goOn(value);
    return;
  }
  value.then(goOn).catch((error: unknown) => {
    fail(error instanceof Error ? error : new Error(String(error)));
  });
}
