/** An even sample of what is added: everything, or every second, fourth, eighth … of it. */
export interface Sample<T> {
  add(value: T): void;
  kept(): readonly T[];
}

/** Creates a sample that never holds more than `most` values. */
export function createSample<T>(most: number): Sample<T> {
  let kept: T[] = [];
  let step = 1;
  let seen = 0;
  return {
    add(value) {
      if (seen++ % step !== 0) return;
      if (kept.length === most) {
        kept = kept.filter((_, index) => index % 2 === 0);
        step *= 2;
        if ((seen - 1) % step !== 0) return;
      }
      kept.push(value);
    },
    kept: () => kept,
  };
}
