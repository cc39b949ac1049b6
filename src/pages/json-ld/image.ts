import { commonsPage } from '../../service/links.ts';
import type { Image } from '../../service/schema/person.ts';
import type { JsonLd } from './script.ts';

/** An image with its licence and credit (schema.org ImageObject); its licence is its own. */
export function imageObject(image: Image): JsonLd {
  const page = commonsPage(image.file);
  return {
    '@type': 'ImageObject',
    contentUrl: image.url,
    url: page,
    acquireLicensePage: page,
    license: image.license_url || undefined,
    creditText: image.attribution || image.credit || undefined,
    creator: image.author === '' ? undefined : { '@type': 'Person', name: image.author },
    copyrightNotice: image.license || undefined,
  };
}
