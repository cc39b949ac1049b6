import { getImages, TITLES_IN_REQUEST } from '../../wikimedia/commons/get-images.ts';
import { fetchKeyed } from '../../wikimedia/fetch-keyed.ts';
import { showFetch } from '../fetch-progress.ts';
import { eachPerson } from '../each-person.ts';
import type { Terminal } from '../terminal.ts';
import type { FetchOptions } from '../options/fetch-options.ts';
import { currentInstant, withClient } from './fetch.ts';

/** `natalis fetch images`: fetches what Commons says about the image files of a snapshot. */
export async function fetchImages(
  snapshot: string,
  options: FetchOptions,
  terminal: Terminal,
): Promise<void> {
  const files = new Set<string>();
  await eachPerson(snapshot, (_card, { imageFile }) => imageFile !== null && files.add(imageFile));
  const keys = [...files];
  const at = await withClient(options, terminal, (client) =>
    fetchKeyed({
      what: 'images',
      keys,
      site: options.base,
      inRequest: TITLES_IN_REQUEST,
      out: options.out,
      now: currentInstant(),
      progress: showFetch(terminal, () => performance.now()),
      get: (some) => getImages(client, options.base, some),
    }),
  );
  terminal.print(`${options.out}: ${keys.length} images, as of ${at}`);
}
