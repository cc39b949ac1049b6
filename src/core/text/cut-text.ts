/** A text of at most `most` UTF-16 units; longer ones are cut between characters and end in `…`. */
export function cutText(text: string, most: number): string {
  if (text.length <= most) return text;
  return `${text.slice(0, most - 1).replace(/[\uD800-\uDBFF]$/, '')}…`;
}
