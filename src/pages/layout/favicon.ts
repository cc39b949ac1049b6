import { styleSource } from '../../web/headers.ts';
import { planDocument, type PageRoute } from '../plan.ts';

const CACHE_CONTROL = 'public, max-age=86400';

const STYLE =
  'path,circle{fill:none;stroke:#83201b;stroke-width:2}path{fill:#83201b}@media(prefers-color-scheme:dark){path,circle{stroke:#f2a799}path{fill:#f2a799}}';

// The half-filled sign of an imported date stands for the subject of the site: how sure a date is.
const DRAWING = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16"><style>${STYLE}</style><circle cx="8" cy="8" r="6"/><path d="M8 2a6 6 0 0 0 0 12z"/></svg>\n`;

/** The addresses that browsers request for an icon, whatever the page says. */
export const usualIcons: readonly PageRoute[] = [
  '/favicon.ico',
  '/apple-touch-icon.png',
  '/apple-touch-icon-precomposed.png',
].map((pattern) => ({
  pattern,
  kind: 'other',
  plan: (request) =>
    planDocument(request, {
      cacheControl: CACHE_CONTROL,
      contentType: 'image/svg+xml',
      compute: () => ({
        kind: 'redirect',
        location: `${request.urls.base}/favicon.svg`,
        permanent: true,
      }),
    }),
}));

/** The sign of the site. */
export const favicon: PageRoute = {
  pattern: '/favicon.svg',
  kind: 'other',
  plan: (request) =>
    planDocument(request, {
      cacheControl: CACHE_CONTROL,
      contentType: 'image/svg+xml',
      headers: {
        'content-security-policy': `default-src 'none'; style-src ${styleSource(STYLE)}; frame-ancestors 'none'`,
      },
      compute: () => DRAWING,
    }),
};
