// No language writes so many marks on a letter. The half-width marks of Japanese become marks by NFKC.
const MANY_MARKS = /([\p{M}\uFF9E\uFF9F]{30})[\p{M}\uFF9E\uFF9F]+/gu;

/**
 * A text in a normal form of Unicode, with at most thirty marks in a row (UAX #15, Stream-Safe Text Format): to put more
 * in their order takes time that grows with the square of their number.
 */
export function normalize(text: string, form: 'NFC' | 'NFKC'): string {
  return text.replaceAll(MANY_MARKS, '$1').normalize(form);
}
