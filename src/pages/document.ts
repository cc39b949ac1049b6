import type { PageRequest, Redirect } from './page.ts';

/** One kind of text that machines read, at one pattern. */
export interface DocumentRoute {
  /** As the router writes it, e.g. `/people/:slug.ics`. */
  readonly pattern: string;
  readonly contentType: string;
  /** Headers of its own, such as a Content-Security-Policy for its style. */
  readonly headers?: Readonly<Record<string, string>>;
  plan(request: PageRequest): DocumentPlan;
}

/** How such a text will be answered, known before it is made. */
export interface DocumentPlan {
  /** What decides the text beside the snapshot, the base address, the pattern and the language. */
  readonly deciding: readonly (string | number)[];
  readonly cacheControl: string;
  /** Whether the text is kept for whoever asks next; it is unless this is false. */
  readonly kept?: boolean;
  /** Throws Failure where there is no such text. */
  compute(): Promise<string | Redirect>;
}
