/**
 * A text of at most `most` characters (UTF-16 units): longer ones end in `…`. No character outside the basic
 * plane is cut in two.
 */
export function cutText(text: string, most: number): string {
  if (text.length <= most) return text;
  return `${text.slice(0, most - 1).replace(/[\uD800-\uDBFF]$/, '')}…`;
}
