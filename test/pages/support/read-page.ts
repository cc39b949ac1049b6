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

/** The numbers of the people of a page that are named by numbers, in its order. */
export function peopleIn(page: string): number[] {
  return [...page.matchAll(/<a href="\/\w\w\/people\/person-(\d+)"/g)].map(([, at]) => Number(at));
}

/** The headings within a list. */
export function headingsIn(page: string): string[] {
  return [...page.matchAll(/<h2 class="century">([^<]*)</g)].map(([, heading = '']) => heading);
}
