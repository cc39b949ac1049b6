import { MAX_QID_LENGTH } from './limits.ts';
/** Wikibase item identifiers as clients write them (interface specification, "Notation"). */
export const QID_PATTERN = /^Q[1-9]\d*$/;

/** Whether a text has the form of a QID, however great its number. */
export function isQid(text: string): boolean {
  return text.length <= MAX_QID_LENGTH && QID_PATTERN.test(text);
}

/** The number of a QID, or null where the text is none or its number is no safe integer. */
export function parseQid(text: string): number | null {
  const number = isQid(text) ? Number(text.slice(1)) : Number.NaN;
  return Number.isSafeInteger(number) ? number : null;
}

/** `Q42` of 42. */
export function formatQid(number: number): string {
  return `Q${number}`;
}
