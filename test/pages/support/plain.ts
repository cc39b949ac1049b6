/** The text of a part of a page, without markup, with one space between words. */
export function plain(html: string): string {
  return html
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
