import { LANGUAGES } from '../../core/text/languages.ts';
import { html, type Html } from '../../html/template.ts';
import type { Frame, PageForm, PageRequest, PageView } from '../page.ts';
import type { Urls } from '../urls.ts';

/** Names, descriptions and relations of a page, as search engines read them. */
export function headOf(request: PageRequest, view: PageView): Html {
  const { language, urls } = request;
  const { title, description, address, indexable, forms = [] } = view;
  const url = urls.whole(view.canonical ?? language, view.canonicalAddress ?? address);
  const json = view.json !== undefined && urls.base + view.json;
  const search = urls.page(language, 'opensearch.xml');
  return html`<title>${title} – ${SITE}</title>
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="description" content="${description}" />
    ${!indexable && html`<meta name="robots" content="noindex" />`}
    <link rel="canonical" href="${url}" />
    ${indexable && alternates(urls, view)}
    ${json && html`<link rel="alternate" type="application/json" href="${json}" />`}
    ${forms.map((form) => {
      const [type, href] = [formType(form), urls.whole(language, form.address)];
      return html`<link rel="alternate" type="${type}" href="${href}" title="${form.title}" />`;
    })}
    ${openGraph(request, view, url)}
    <link rel="icon" href="${urls.own('/favicon.svg')}" type="image/svg+xml" />
    <link rel="search" type="${OPENSEARCH_TYPE}" href="${search}" title="Natalis" />`;
}

/** The media type of a form. */
export function formType({ address }: PageForm): string {
  return address.endsWith('.ics') ? 'text/calendar' : 'application/atom+xml';
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
function openGraph({ texts, urls }: Frame, { title, profile }: PageView, url: string): Html {
  const portrait = profile?.image;
  const image = portrait ?? {
    url: `${urls.base}/share.png`,
    alt: `Natalis. ${texts.layout.tagline}`,
  };
  return html`<meta property="og:title" content="${title}" />
    <meta property="og:url" content="${url}" />
    <meta property="og:type" content="${profile ? 'profile' : 'website'}" />
    <meta name="twitter:card" content="${portrait ? 'summary' : 'summary_large_image'}" />
    <meta property="og:site_name" content="${SITE}" />
    <meta property="og:locale" content="${texts.layout.locale}" />
    <meta property="og:image" content="${image.url}" />
    ${!portrait && html`<meta property="og:image:width" content="1200" />`}
    ${!portrait && html`<meta property="og:image:height" content="630" />`}
    <meta property="og:image:alt" content="${image.alt}" />`;
}

/** The media type of a description of a search, by which browsers find it. */
export const OPENSEARCH_TYPE = 'application/opensearchdescription+xml';
