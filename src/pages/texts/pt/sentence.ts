/** A text with a full stop after it, but for one that ends with that of "a.C.", which does for both. */
export function sentence(text: string): string {
  return text.endsWith('.') ? text : `${text}.`;
}
