/** A fetch that cannot continue. The message is one line for the user. */
export class FetchError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'FetchError';
  }
}

/** The server refuses this request, and may answer a shorter one or another. */
export class RefusedError extends FetchError {}
