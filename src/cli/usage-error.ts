/** The command line is wrong. The message says what would be right. */
export class UsageError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'UsageError';
  }
}

/** A required value. Throws UsageError, naming `what`, if it is missing. */
export function required(value: string | undefined, what: string): string {
  if (value === undefined || value === '') throw new UsageError(`missing: ${what}`);
  return value;
}
