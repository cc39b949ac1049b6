import { html, type Html } from '../../html/template.ts';

/** What a page says of itself where a link to it is shown. */
export interface PagePreview {
  readonly title: string;
  readonly description: string;
  /** Canonical address of the page. */
  readonly url: string;
  /** Language and territory, e.g. `de_DE`. */
  readonly locale: string;
  readonly type: 'website' | 'article' | 'profile';
  /** An image that may be shown, with a text for those who do not see it. */
  readonly image: { readonly url: string; readonly alt: string } | null;
}

const SITE = 'Natalis';

/** The preview of a page for those who share a link to it (ogp.me). */
export function openGraph({ title, description, url, locale, type, image }: PagePreview): Html {
  return html`<meta property="og:title" content="${title}" />
    <meta property="og:description" content="${description}" />
    <meta property="og:url" content="${url}" />
    <meta property="og:type" content="${type}" />
    <meta property="og:site_name" content="${SITE}" />
    <meta property="og:locale" content="${locale}" />
    ${
      image &&
      html`<meta property="og:image" content="${image.url}" />
        <meta property="og:image:alt" content="${image.alt}" />`
    }`;
}
