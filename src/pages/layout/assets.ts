import { styleSource, CACHE } from '../../web/response/headers.ts';
import { documentRoute, type PageRoute } from '../page-plan.ts';
import { readFileSync } from 'node:fs';
import { STYLE, STYLE_HASH } from './page-style.ts';

const IMAGE = { cacheControl: 'public, max-age=86400', contentType: 'image/svg+xml' };

const ICON_STYLE =
  'path,circle{fill:none;stroke:#83201b;stroke-width:2}path{fill:#83201b}@media(prefers-color-scheme:dark){path,circle{stroke:#f2a799}path{fill:#f2a799}}';

// The half-filled sign of an imported date stands for the subject of the site: how sure a date is.
const ICON = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16"><style>${ICON_STYLE}</style><circle cx="8" cy="8" r="6"/><path d="M8 2a6 6 0 0 0 0 12z"/></svg>\n`;

/** The addresses that browsers request for an icon, whatever the page says. */
export const usualIcons: readonly PageRoute[] = [
  '/favicon.ico',
  '/apple-touch-icon.png',
  '/apple-touch-icon-precomposed.png',
].map((pattern) =>
  documentRoute({
    ...IMAGE,
    pattern,
    make: ({ urls }) => ({ kind: 'redirect', location: urls.own('/favicon.svg'), permanent: true }),
  }),
);

/** The sign of the site. */
export const favicon = documentRoute({
  ...IMAGE,
  pattern: '/favicon.svg',
  headers: {
    'content-security-policy': `default-src 'none'; style-src ${styleSource(ICON_STYLE)}; frame-ancestors 'none'`,
  },
  make: () => ICON,
});

// packaging/draw-share-image.ts draws it from the SVG beside it.
const SHARE_IMAGE = new URL('share/share-image.png', import.meta.url);

/** The image that other sites show with a link. */
export const shareImageFile = documentRoute({
  ...IMAGE,
  pattern: '/share.png',
  contentType: 'image/png',
  make: () => readFileSync(SHARE_IMAGE),
});

/**
 * The style of all pages. Pages of another release that a cache still holds name it by another hash; they get this
 * one, which is better than none, but not for long.
 */
export const styleFile = documentRoute({
  pattern: '/style/:hash.css',
  cacheControl: ({ path }) => (path['hash'] === STYLE_HASH ? CACHE.immutable : CACHE.document),
  contentType: 'text/css; charset=utf-8',
  make: () => STYLE,
});
