/**
 * The most levels of objects and arrays in a message: the default of .NET's JSON reader. Messages
 * of the protocol have fewer than ten levels; several thousand levels overflow the stack of code
 * that checks them.
 */
export const DEEPEST = 64;

/** Whether a value from JSON has too many levels. It looks no deeper than that. */
export function isTooDeep(value: unknown, levels = DEEPEST): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (levels === 0) return true;
  for (const member of Object.values(value)) {
    if (isTooDeep(member, levels - 1)) return true;
  }
  return false;
}
