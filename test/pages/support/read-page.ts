/** What asks search engines to leave a page out. */
export const NOINDEX = /<meta name="robots" content="noindex"/;

/** The text of a part of a page, without markup, with one space between words. */
export function plain(html: string): string {
  return html
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** The first element that begins so, as far as its first end; empty if there is none. */
export function partOf(page: string, begins: string): string {
  const name = /^<(\w+)/.exec(begins)?.[1] ?? '';
  const from = page.indexOf(begins);
  return from < 0 ? '' : page.slice(from, page.indexOf(`</${name}>`, from));
}

/** What stands in the first group of a pattern wherever the pattern fits. */
export function eachIn(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([, group = '']) => group);
}

/** The JSON-LD of a page, block by block. */
export function jsonLdIn(page: string) {
  const blocks = eachIn(page, /<script type="application\/ld\+json">([^]*?)<\/script>/g);
  return blocks.map((block) => JSON.parse(block));
}

/** The numbers of the people of a page that are named by numbers, in its order. */
export function peopleIn(page: string): number[] {
  return eachIn(page, /<a href="\/\w\w\/people\/person-(\d+)"/g).map(Number);
}

/** The headings within a list. */
export function headingsIn(page: string): string[] {
  return eachIn(page, /<h2 class="century">([^<]*)</g);
}
