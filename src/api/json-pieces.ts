/**
 * The JSON text of an answer in pieces: one for each of its members, and one for each of its people. They are
 * together what `JSON.stringify` gives. From the first letter beyond Latin-1 on, V8 writes the rest of a text with
 * two bytes a letter, which takes half as long again to write and to encode; in pieces that ends with the piece.
 */
export function jsonPieces(answer: object): string[] {
  const pieces: string[] = [];
  let before = '{';
  for (const [key, member] of Object.entries(answer) as [string, unknown][]) {
    const start = `${before}${JSON.stringify(key)}:`;
    if (key === 'people' && Array.isArray(member)) {
      pieces.push(`${start}[`);
      for (const [index, person] of member.entries()) {
        pieces.push(`${index === 0 ? '' : ','}${JSON.stringify(person)}`);
      }
      pieces.push(']');
    } else {
      // Undefined, as for JSON.stringify, is no member.
      if (member === undefined) continue;
      pieces.push(start + JSON.stringify(member));
    }
    before = ',';
  }
  pieces.push(before === '{' ? '{}' : '}');
  return pieces;
}
