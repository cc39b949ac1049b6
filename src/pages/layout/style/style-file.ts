import { CACHE } from '../../../web/headers.ts';
import { type PageRoute, planDocument } from '../../plan.ts';
import { STYLE, STYLE_HASH } from './style.ts';

/**
 * The style of all pages. Pages of another release that a cache still holds name it by another hash; they get this
 * one, which is better than none, but not for long.
 */
export const styleFile: PageRoute = {
  pattern: '/style/:hash.css',
  kind: 'other',
  plan: (request) =>
    planDocument(request, {
      cacheControl: request.path['hash'] === STYLE_HASH ? CACHE.immutable : CACHE.document,
      contentType: 'text/css; charset=utf-8',
      compute: () => STYLE,
    }),
};
