/** A table cannot be checked. The message is one line that names the file and, where there is one, the line. */
export class CheckError extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'CheckError';
  }
}
