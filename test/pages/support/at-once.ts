/** Does the work for every item, for as many at once as said. */
export async function atOnce<T>(
  lanes: number,
  items: Iterable<T>,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const left = items[Symbol.iterator]();
  const lane = async (): Promise<void> => {
    for (let next = left.next(); !next.done; next = left.next()) await work(next.value);
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}
