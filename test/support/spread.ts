/** Some of cases that are alike, evenly spread, where all would take too long. */
export function spread<T>(all: readonly T[], count: number): T[] {
  const step = Math.max(1, all.length / count);
  return all.filter((_one, index) => Math.floor(index / step) > Math.floor((index - 1) / step));
}
