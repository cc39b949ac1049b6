import { html, type Html, type Piece } from '../../html/template.ts';

/** A link to elsewhere; the text alone where the address is not one of the web. */
export function externalLink(url: string, text: Piece): Html {
  return /^https?:\/\//i.test(url)
    ? html`<a href="${url}" rel="external">${text}</a>`
    : html`${text}`;
}

/** The host that an address is at, by which readers know it; the address itself where it has none. */
export function hostOf(url: string): string {
  const host = URL.parse(url)?.hostname.replace(/^www\./, '');
  return host || url;
}
