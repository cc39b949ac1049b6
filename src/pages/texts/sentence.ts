/** A text with its full stop, unless an abbreviation at its end, such as that of an era, has one. */
export function sentence(text: string): string {
  return text.endsWith('.') ? text : `${text}.`;
}
