import { html, type Html, type Piece } from '../../html/template.ts';

/** Whether an address is one of the web, which is to say one that a link may lead to. */
export function isWebAddress(url: string): boolean {
  return /^https?:\/\//i.test(url);
}

/** A link to elsewhere; the text alone where the address is not one of the web. */
export function externalLink(url: string, text: Piece): Html {
  return isWebAddress(url) ? html`<a href="${url}" rel="external">${text}</a>` : html`${text}`;
}

/** The host that an address is at, by which readers know it; the address itself where it has none. */
export function hostOf(url: string): string {
  const host = URL.parse(url)?.hostname.replace(/^www\./, '');
  return host || url;
}
