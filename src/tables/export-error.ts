/** A table cannot be exported. The message is one line for the user. */
export class ExportError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'ExportError';
  }
}
