const VALUES: Record<string, number> = { I: 1, V: 5, X: 10, L: 50, C: 100, D: 500, M: 1000 };

/** The number of a Roman numeral, letter by letter. */
export function romanValue(numeral: string): number {
  const letters = Array.from(numeral, (letter) => VALUES[letter] ?? 0);
  return letters.reduce(
    (sum, value, index) => sum + (value < (letters[index + 1] ?? 0) ? -value : value),
    0,
  );
}
