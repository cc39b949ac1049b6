/**
 * A text from the data or the request, on one line. Anybody can write names and descriptions, and a
 * line break in one could make a part of it look like a line of ours.
 */
export function plain(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .replaceAll(/[\u202A-\u202E\u2066-\u2069]/g, '')
    .trim();
}
