// The limits of requests (interface specification, "Limits").

/** Largest historical year, in either era. */
export const MAX_YEAR = 999_999;

/** Longest QID, in characters. */
export const MAX_QID_LENGTH = 20;

/** Longest slug, in characters. */
export const MAX_SLUG_LENGTH = 250;

/** Longest search text, in code points (methodology 13.3). */
export const MAX_QUERY_LENGTH = 150;

/** Longest name of a time zone, in characters. */
export const MAX_ZONE_LENGTH = 100;

/** Longest `v` parameter of a person request, in characters. */
export const MAX_VERSION_LENGTH = 150;

/** Largest offset in a list. */
export const MAX_OFFSET = 1_000_000;

/** The number of people in one answer; `fallback` applies if the request names none. */
export const LIST_LIMIT = { minimum: 1, maximum: 100, fallback: 20 };

/** The lists of MCP are shorter, because models read all of them. */
export const TOOL_LIST_LIMIT = { minimum: 1, maximum: 25, fallback: 10 };

export const SEARCH_LIMIT = { minimum: 1, maximum: 20, fallback: 10 };

/** Whether a text is short enough for a search. Length is counted in code points. */
export function isQueryLength(text: string): boolean {
  // A code point has at most two UTF-16 units, so a longer text is refused without the slow count.
  return text.length <= 2 * MAX_QUERY_LENGTH && [...text].length <= MAX_QUERY_LENGTH;
}
