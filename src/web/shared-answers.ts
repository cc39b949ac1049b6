import type { StoredResponse } from './response-cache.ts';

/** Answers that servers keep for each other, so that a link with `v` of one holds on another (methodology 12.2). */
export interface SharedAnswers {
  /** A kept answer; null if there is none, or if it cannot be had soon. It never rejects. */
  get(key: string): Promise<StoredResponse | null>;
  /** Keeps an answer if that is possible. Nothing waits for it. */
  keep(key: string, response: StoredResponse): void;
}
