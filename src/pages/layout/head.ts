import { LANGUAGES } from '../../core/text/languages.ts';
import { html, type Html } from '../../html/template.ts';
import type { PagePreview, PageRequest, PageView, Frame, PreviewImage } from '../page.ts';
import type { Urls } from '../urls.ts';

/** Names, descriptions and relations of a page, as search engines read them. */
export function headOf({ language, texts, urls }: PageRequest, view: PageView): Html {
  const { title, description, address, indexable, json, forms = [], preview } = view;
  const url = urls.whole(view.canonical ?? language, view.canonicalAddress ?? address);
  return html`<title>${title} – ${SITE}</title>
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="description" content="${description}" />
    ${!indexable && html`<meta name="robots" content="noindex" />`}
    <link rel="canonical" href="${url}" />
    ${indexable && alternates(urls, view)}
    ${json !== undefined && html`<link rel="alternate" type="application/json" href="${json}" />`}
    ${forms.map(
      ({ url, type, title }) =>
        html`<link rel="alternate" type="${type}" href="${url}" title="${title}" />`,
    )}
    ${openGraph({
      title,
      url,
      locale: texts.layout.locale,
      type: preview?.type ?? 'website',
      image: preview?.image ?? shareImage({ texts, urls }),
    })}
    <link rel="icon" href="${urls.own('/favicon.svg')}" type="image/svg+xml" />
    ${searchLink({ language, urls })}`;
}

/** Links to the page in the languages in which search engines may keep it. */
function alternates(urls: Urls, { address, indexed = LANGUAGES }: PageView): Html {
  const links = indexed.map(
    (language) =>
      html`<link rel="alternate" hreflang="${language}" href="${urls.whole(language, address)}" />`,
  );
  const fallback =
    indexed.includes('en') &&
    html`<link rel="alternate" hreflang="x-default" href="${urls.whole('en', address)}" />`;
  return html`${links}${fallback}`;
}

const SITE = 'Natalis';

/** The preview of a page for those who share a link to it (ogp.me); its description is that of the page. */
export function openGraph({ title, url, locale, type, image }: PagePreview): Html {
  return html`<meta property="og:title" content="${title}" />
    <meta property="og:url" content="${url}" />
    <meta property="og:type" content="${type}" />
    <meta name="twitter:card" content="${isLandscape(image) ? 'summary_large_image' : 'summary'}" />
    <meta property="og:site_name" content="${SITE}" />
    <meta property="og:locale" content="${locale}" />
    ${
      image &&
      html`<meta property="og:image" content="${image.url}" />
        ${image.width && html`<meta property="og:image:width" content="${image.width}" />`}
        ${image.height && html`<meta property="og:image:height" content="${image.height}" />`}
        <meta property="og:image:alt" content="${image.alt}" />`
    }`;
}

function isLandscape(image: PreviewImage | null): boolean {
  return (image?.width ?? 0) > (image?.height ?? 0);
}

/** The media type of a description of a search. */
export const OPENSEARCH_TYPE = 'application/opensearchdescription+xml';

/** A link in the head by which browsers find the search. */
function searchLink({ language, urls }: Pick<Frame, 'language' | 'urls'>): Html {
  const address = urls.page(language, 'opensearch.xml');
  return html`<link rel="search" type="${OPENSEARCH_TYPE}" href="${address}" title="Natalis" />`;
}

const SHARE_IMAGE_PATH = '/share.png';

/** The size of the image in pixels, which other sites expect. */
const SHARE_IMAGE_SIZE = { width: 1200, height: 630 } as const;

/** The image that other sites show with a link to a page without an image of its own. */
function shareImage({ texts, urls }: Pick<Frame, 'texts' | 'urls'>): PreviewImage {
  return {
    url: `${urls.base}${SHARE_IMAGE_PATH}`,
    alt: `Natalis. ${texts.layout.tagline}`,
    ...SHARE_IMAGE_SIZE,
  };
}
