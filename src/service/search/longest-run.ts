import type { SnapshotReader } from '../../snapshot/reader.ts';

/** Consecutive words of a text that are exactly a name of somebody. */
export interface Run {
  readonly words: readonly string[];
  /** The other words of the text. */
  readonly others: readonly string[];
}

// Of one word only what has so many letters is taken for a name.
const MIN_LETTERS = 3;

interface Place {
  readonly order: readonly string[];
  readonly start: number;
  readonly count: number;
}

/**
 * The longest runs of words in these orders of a text that are exactly a label or an alias of somebody, of two words or
 * more and of one (methodology 13.5): each that with the best known bearer; null for none.
 */
export function longestRuns(
  reader: SnapshotReader,
  orders: readonly (readonly string[])[],
): { readonly several: Run | null; readonly single: Run | null } {
  const places = orders.flatMap((order) =>
    order.flatMap((_, start) =>
      reader.beginnings(order.slice(start)).map((count): Place => ({ order, start, count })),
    ),
  );
  const [single = [], several = []] = [true, false].map((isSingle) =>
    places.filter(({ order, start, count }) =>
      isSingle ? count === 1 && Array.from(order[start] ?? '').length >= MIN_LETTERS : count > 1,
    ),
  );
  return { several: best(reader, several), single: best(reader, single) };
}

function best(reader: SnapshotReader, places: readonly Place[]): Run | null {
  const byCount = Map.groupBy(places, ({ count }) => count);
  // The people of a name may all be hidden.
  for (const [count, equal] of [...byCount].toSorted(([a], [b]) => b - a)) {
    const known = equal.map(({ order, start }) => {
      const words = order.slice(start, start + count);
      const found = reader.findExactName(words.join(' '), 1);
      const rank = Math.min(...Object.values<readonly number[]>(found).flat());
      return { rank, words, others: order.toSpliced(start, count) };
    });
    const [first] = known.toSorted((a, b) => a.rank - b.rank);
    if (first && first.rank < Infinity) return first;
  }
  return null;
}
