/** A build that cannot go on. The message is one line that says what is wrong and what would help. */
export class BuildError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'BuildError';
  }
}
