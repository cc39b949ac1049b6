/** How a request will be answered. The plan is made before any work is done. */
export interface Plan {
  /** Everything that decides the body. Answers are cached under this key. */
  readonly key: string;
  readonly cacheControl: string;
  readonly contentType: string;
  /**
   * The head of the answer, found without its body, perhaps by a query. Without this function and without a tag of the
   * text, the tag is a hash of the body. Throws if there is no answer.
   */
  head?(): Head;
  /** Throws if there is no answer. */
  compute(): Computed;
}

/** The entity tag of an answer, and the headers that only this answer has. */
export interface Head {
  readonly etag: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** The result of a plan. */
export type Computed = WholeText | ChunkedText | Redirect;

export interface WholeText {
  readonly kind: 'text';
  /** Whole, or in pieces that split no character; or bytes, such as those of an image. */
  readonly text: string | readonly string[] | Uint8Array;
  /** The entity tag, if it comes with the text. Otherwise it is that of `head`. */
  readonly etag?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * A text of megabytes. Its pieces are made one at a time, with other requests between them, and only gzip of it is
 * cached.
 */
export interface ChunkedText {
  readonly kind: 'chunked';
  readonly etag: string;
  readonly pieces: Iterable<string>;
}

/** Another address at which the answer is. */
export interface Redirect {
  readonly kind: 'redirect';
  /** Within the site a path, which holds under any name of the host (RFC 9110 §10.2.2). */
  readonly location: string;
  readonly permanent: boolean;
  /** Whether the query of the request is appended to the location; by default it is not. */
  readonly keepsQuery?: boolean;
}
