/** A text with its full stop, unless an abbreviation at its end ("v. Chr.") has one. */
export function sentence(text: string): string {
  return text.endsWith('.') ? text : `${text}.`;
}
