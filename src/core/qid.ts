import { MAX_QID_LENGTH } from './limits.ts';
/** Wikibase item identifiers as clients write them (interface specification, "Notation"). */
export const QID_PATTERN = /^Q[1-9]\d*$/;

/** Whether a text has the form of a QID, however large its number. */
export function isQid(text: string): boolean {
  return text.length <= MAX_QID_LENGTH && QID_PATTERN.test(text);
}

/** The number of a QID. Null if the text is not a QID or its number is not a safe integer. */
export function parseQid(text: string): number | null {
  const number = isQid(text) ? Number(text.slice(1)) : Number.NaN;
  return Number.isSafeInteger(number) ? number : null;
}

/** The QID with this number: 42 gives `Q42`. */
export function formatQid(number: number): string {
  return `Q${number}`;
}
