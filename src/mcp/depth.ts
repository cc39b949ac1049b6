/**
 * The most levels of objects and arrays in a message: the default of .NET's JSON reader. Messages
 * of the protocol have fewer than ten levels; several thousand levels overflow the stack of code
 * that checks them.
 */
export const DEEPEST = 64;

/** Whether a value from JSON has too many levels. It looks level by level, without recursion. */
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
