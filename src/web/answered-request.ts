/** An answered request, without anything that tells who asked for what. */
export interface AnsweredRequest {
  /** The pattern of the address, e.g. `/api/v1/people/:slug`; `none` if the address does not exist. */
  readonly route: string;
  /** What it is counted as; null if the address does not exist. */
  readonly kind: string | null;
  /** The limit that it is counted against, e.g. `rest`; null for a probe. */
  readonly limit: string | null;
  readonly method: string;
  readonly status: number;
  readonly milliseconds: number;
  /** As the client sent it. It must not be written anywhere. */
  readonly userAgent: string | undefined;
}
