/** Wikibase item identifiers as clients write them (interface specification, "Notation"). */
export const QID_PATTERN = /^Q[1-9]\d*$/;

/** Longest QID that is accepted, in characters. */
export const MAX_QID_LENGTH = 20;

/** The number of a QID, or null where the text is none or its number is no safe integer. */
export function parseQid(text: string): number | null {
  if (text.length > MAX_QID_LENGTH || !QID_PATTERN.test(text)) return null;
  const number = Number(text.slice(1));
  return Number.isSafeInteger(number) ? number : null;
}

/** `Q42` of 42. */
export function formatQid(number: number): string {
  return `Q${number}`;
}
