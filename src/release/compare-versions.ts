/**
 * Compares two versions by major, minor and patch: negative if the first is older. What may follow
 * these numbers, such as `-rc.1`, does not count.
 */
export function compareVersions(a: string, b: string): number {
  const [first, second] = [numbersOf(a), numbersOf(b)];
  const differing = first.findIndex((number, index) => number !== second[index]);
  return differing === -1 ? 0 : (first[differing] ?? 0) - (second[differing] ?? 0);
}

function numbersOf(version: string): number[] {
  const [plain = ''] = version.split(/[-+]/, 1);
  return plain.split('.').map(Number);
}
