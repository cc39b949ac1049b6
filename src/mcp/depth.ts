/**
 * The most levels of objects and arrays that a message may have: as many as .NET's JSON reader takes
 * unless it is told otherwise. Messages of the protocol have fewer than ten; some thousands use up the
 * stack of those who check them.
 */
export const DEEPEST = 64;

/** Whether a value from JSON has more levels than it may; looks level by level, without recursion. */
export function isTooDeep(value: unknown): boolean {
  let level = [value].filter(isContainer);
  for (let depth = 1; level.length > 0; depth++) {
    if (depth > DEEPEST) return true;
    level = level.flatMap((container) => Object.values(container)).filter(isContainer);
  }
  return false;
}

function isContainer(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
