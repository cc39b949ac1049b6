// The bounds of what may be asked (interface specification, "Limits").

/** Greatest magnitude of a historical year. */
export const MAX_YEAR = 999_999;

/** Longest QID, in characters. */
export const MAX_QID_LENGTH = 20;

/** Longest slug, in characters. */
export const MAX_SLUG_LENGTH = 250;

/** Longest text of a search, in code points (methodology 13.3). */
export const MAX_QUERY_LENGTH = 150;

/** Longest name of a time zone, in characters. */
export const MAX_ZONE_LENGTH = 100;

/** Longest `v` of a person, in characters. */
export const MAX_VERSION_LENGTH = 150;

/** Greatest offset in a list. */
export const MAX_OFFSET = 1_000_000;

/** How many people a list or a search answers with. */
export interface PageLimit {
  readonly minimum: number;
  readonly maximum: number;
  readonly fallback: number;
}

export const LIST_LIMIT: PageLimit = { minimum: 1, maximum: 100, fallback: 20 };

export const SEARCH_LIMIT: PageLimit = { minimum: 1, maximum: 20, fallback: 10 };

/** Whether a text is no longer than a search may be; characters count as people count them. */
export function isQueryLength(text: string): boolean {
  // Twice as many UTF-16 units are always too many, and counting code points of a long text takes long.
  return text.length <= 2 * MAX_QUERY_LENGTH && [...text].length <= MAX_QUERY_LENGTH;
}
