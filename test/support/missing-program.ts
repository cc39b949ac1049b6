/** Why tests that need a program are skipped; false if it is there. In CI nothing may be missing. */
export function skipWithout(missing: string | undefined): string | false {
  if (missing && process.env['CI']) throw new Error(`CI needs ${missing}`);
  return missing === undefined ? false : `needs ${missing}`;
}
