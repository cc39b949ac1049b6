import { html, type Html, type Piece } from '../../html/template.ts';

/** Whether an address is an HTTP address; no link may lead to any other. */
export function isWebAddress(url: string): boolean {
  return /^https?:\/\//i.test(url);
}

/** A link to another site; only its text where the address is not an HTTP address. */
export function externalLink(url: string, text: Piece): Html {
  return isWebAddress(url) ? html`<a href="${url}" rel="external">${text}</a>` : html`${text}`;
}

/** The host of an address, which readers recognise; the address itself where it has none. */
export function hostOf(url: string): string {
  const host = URL.parse(url)?.hostname.replace(/^www\./, '');
  return host || url;
}
