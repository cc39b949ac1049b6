/** How a request will be answered, known before any work is done for it. */
export type Plan = PlannedAnswer & (Computable | Refusable);

interface PlannedAnswer {
  /** Everything that decides the body. Finished answers are kept under it, and work is shared by it. */
  readonly key: string;
  readonly cacheControl: string;
  readonly contentType: string;
  /**
   * What is known of the answer without its body, perhaps after a look-up. An answer without this has a
   * tag made of its body. Throws where there is no answer.
   */
  head?(): Head | Promise<Head>;
}

interface Computable {
  /** Throws where there is no answer. */
  compute(): Promise<Computed>;
}

/** An answer that can only be given while it is still kept from an earlier request. */
interface Refusable {
  /** Throws what says why there is no answer. */
  refuse(): Promise<never>;
}

/** The entity tag of an answer, and headers that belong to this answer alone. */
export interface Head {
  readonly etag: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** What work on a plan gives. */
export type Computed = WholeText | LongText | Redirect;

export interface WholeText {
  readonly kind: 'text';
  readonly text: string;
  /** Headers that are known only now, beside those of the head. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** A text of megabytes. It is made piece by piece, one such text at a time, and kept compressed only. */
interface LongText {
  readonly kind: 'long';
  readonly etag: string;
  readonly pieces: AsyncIterable<string>;
}

/** Another address at which the answer is. */
export interface Redirect {
  readonly kind: 'redirect';
  readonly location: string;
  readonly permanent: boolean;
}
