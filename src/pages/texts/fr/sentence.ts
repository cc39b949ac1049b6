/** A text with its full stop, unless an abbreviation at its end ("av. J.-C.") has one. */
export function sentence(text: string): string {
  return text.endsWith('.') ? text : `${text}.`;
}
