import type { WholeText } from '../web/plan.ts';

/** An object as the text of an answer. */
export function jsonText(answer: object): WholeText {
  return { kind: 'text', text: jsonPieces(answer) };
}

/**
 * The JSON text of an answer in pieces: one for each member, and one for each of its people. Joined, they are the
 * text that `JSON.stringify` gives. After the first letter beyond Latin-1, V8 writes the rest of a text with two bytes
 * a letter, which takes half as long again to write and to encode. In pieces only the rest of one piece is affected.
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
      // JSON.stringify leaves out undefined members too.
      if (member === undefined) continue;
      pieces.push(start + JSON.stringify(member));
    }
    before = ',';
  }
  pieces.push(before === '{' ? '{}' : '}');
  return pieces;
}
