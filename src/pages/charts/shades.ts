/** A run of numbers of births that share a shade, both ends included. */
export interface ShadeRange {
  readonly least: number;
  readonly most: number;
}

const MAX_SHADES = 4;

/**
 * Ranges that together hold all these numbers of births, about equally many in each, the lowest first. None if all
 * numbers are the same, because shades would then tell nothing.
 */
export function shadeRanges(births: readonly number[]): ShadeRange[] {
  const sorted = births.toSorted((a, b) => a - b);
  const bounds = Array.from(
    { length: MAX_SHADES },
    (_, index) => sorted[Math.ceil(((index + 1) / MAX_SHADES) * sorted.length) - 1] ?? 0,
  );
  const [least = 0] = sorted;
  const distinct = [...new Set(bounds)];
  if (least === distinct.at(-1)) return [];
  return distinct.map((most, index) => {
    const below = distinct[index - 1];
    return { least: below === undefined ? least : below + 1, most };
  });
}

/** The index of the range that holds a number of births; −1 if there are no ranges. */
export function shadeOf(ranges: readonly ShadeRange[], births: number): number {
  return ranges.findIndex(({ most }) => births <= most);
}
