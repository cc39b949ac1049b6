/** A command line that cannot be followed. The message says what would be right. */
export class UsageError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'UsageError';
  }
}

/** A value that has to be given. Throws UsageError, naming `what`, where it is not. */
export function required(value: string | undefined, what: string): string {
  if (value === undefined || value === '') throw new UsageError(`missing: ${what}`);
  return value;
}
