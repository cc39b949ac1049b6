import { readFileSync } from 'node:fs';
import { type PageRoute, planDocument } from '../../plan.ts';

// packaging/draw-share-image.ts draws it from the SVG beside it.
const FILE = new URL('share-image.png', import.meta.url);

/** The image that other sites show with a link. */
export const shareImageFile: PageRoute = {
  pattern: '/share.png',
  kind: 'other',
  plan: (request) =>
    planDocument(request, {
      cacheControl: 'public, max-age=86400',
      contentType: 'image/png',
      compute: () => readFileSync(FILE),
    }),
};
