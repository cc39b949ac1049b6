import type { Frame, PreviewImage } from '../../page.ts';

const PATH = '/share.png';

/** The size of the image in pixels, which other sites expect. */
const SIZE = { width: 1200, height: 630 } as const;

/** The image that other sites show with a link to a page without an image of its own. */
export function shareImage({ texts, urls }: Pick<Frame, 'texts' | 'urls'>): PreviewImage {
  return { url: `${urls.base}${PATH}`, alt: `Natalis. ${texts.layout.tagline}`, ...SIZE };
}
