/** How a request will be answered. The plan is made before any work is done. */
export interface Plan {
  /** Everything that decides the body. Answers are cached and work is shared under this key. */
  readonly key: string;
  readonly cacheControl: string;
  readonly contentType: string;
  /**
   * The head of the answer, found without its body, perhaps by a look-up. Without this function the tag is
   * a hash of the body. Throws if there is no answer.
   */
  head?(): Head | Promise<Head>;
  /** Throws if there is no answer. */
  compute(): Promise<Computed>;
}

/** The entity tag of an answer, and the headers that only this answer has. */
export interface Head {
  readonly etag: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** The result of a plan. */
export type Computed = WholeText | LongText | Redirect;

export interface WholeText {
  readonly kind: 'text';
  /** Whole, or in pieces that split no character; or bytes, such as those of an image. */
  readonly text: string | readonly string[] | Uint8Array;
  /** Headers beside those of the head that are known only with the text. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** A text of megabytes. It is sent while it is made in pieces, and only its compressed form is kept. */
export interface LongText {
  readonly kind: 'long';
  readonly etag: string;
  readonly pieces: AsyncIterable<string>;
}

/** Another address at which the answer is. */
export interface Redirect {
  readonly kind: 'redirect';
  readonly location: string;
  readonly permanent: boolean;
  /** Whether the query of the request is appended to the location; by default it is not. */
  readonly keepsQuery?: boolean;
}
