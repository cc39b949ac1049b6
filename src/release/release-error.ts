/** A snapshot could not be released, or a release could not be followed. The message is one line for the user. */
export class ReleaseError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'ReleaseError';
  }
}

/** A release was downloaded, and is not what its manifest says, or no snapshot. */
export class RefusedRelease extends ReleaseError {}
