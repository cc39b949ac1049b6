/** The texts within a JSON value, whole. */
export function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(textsIn);
}

/**
 * The addresses in a text that begin with a base address. Each ends at the first character that
 * cannot be part of it.
 */
export function addressesIn(text: string, base: string): string[] {
  return text
    .split(base)
    .slice(1)
    .map((rest) => base + (/^[^\s"'<>`()\\]*/.exec(rest)?.[0] ?? '').replace(/[.,;:]+$/, ''));
}

/** The addresses to which the links of a page lead, without those to places within it. */
export function linksIn(html: string, page: string): string[] {
  return [...html.matchAll(/ (?:href|action)="([^"#]+)"/g)].map(
    ([, href = '']) => new URL(href.replaceAll('&amp;', '&'), page).href,
  );
}
