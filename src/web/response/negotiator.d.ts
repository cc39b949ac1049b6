// The package brings no types, and those at DefinitelyTyped lack `preferred`.
declare module 'negotiator' {
  /** Reads the Accept headers of a request (RFC 9110 §12.5). */
  export default class Negotiator {
    constructor(request: {
      headers: { readonly accept?: string; readonly 'accept-encoding'?: string };
    });
    /** Of what is available, the media types that are accepted, best first. */
    mediaTypes(available: readonly string[]): string[];
    /** The codings that are named and accepted, as they are written; `*` and identity may be among them. */
    encodings(): string[];
    /** The best of what is available; among equals the one that comes first in `preferred`. */
    encoding(
      available: readonly string[],
      options: { readonly preferred: readonly string[] },
    ): string | undefined;
  }
}
