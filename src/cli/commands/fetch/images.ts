import { counted } from '../../../core/text/counted.ts';
import type { ImageStatus } from '../../../core/person/person-record.ts';
import { getImages, titlesInRequest } from '../../../wikimedia/commons/get-images.ts';
import { judgeImage, readImageLine } from '../../../wikimedia/commons/judge-image.ts';
import { fetchKeyed } from '../../../wikimedia/fetch-keyed.ts';
import type { CommandOptions } from '../../options/command-options.ts';
import type { Terminal } from '../../terminal.ts';
import { eachPerson, fetchTo } from './with-client.ts';

/** `natalis fetch images`: fetches what Commons says about the image files of a snapshot. */
export function run(
  snapshot: string,
  options: CommandOptions<'fetch images'>,
  terminal: Terminal,
): Promise<void> {
  const { base, out } = options;
  return fetchTo('images', options, terminal, async (client, settings) => {
    const files = new Set<string>();
    await eachPerson(
      snapshot,
      settings.signal,
      (_card, { imageFile }) => imageFile !== null && files.add(imageFile),
    );
    const counts = new Map<ImageStatus, number>();
    const at = await fetchKeyed({
      ...settings,
      kind: 'images',
      what: 'images',
      keys: [...files],
      key: 'image',
      inRequest: titlesInRequest,
      get: (some) => getImages(client, base, some),
      onRefused: (file, reason) => terminal.note(`${file}: passed over (${reason})`),
      onLine(line) {
        const { status } = judgeImage(readImageLine(line), '').metadata;
        counts.set(status, (counts.get(status) ?? 0) + 1);
      },
    });
    const byStatus = STATUS_WORDS.flatMap(([status, words]) => {
      const count = counts.get(status) ?? 0;
      return count === 0 ? [] : `${count} ${words}`;
    });
    terminal.print(
      `${out}: ${[counted(files.size, 'image'), ...byStatus].join(', ')}, as of ${at}`,
    );
  });
}

const STATUS_WORDS: readonly (readonly [ImageStatus, string])[] = [
  ['ok', 'that may be published'],
  ['restricted', 'restricted'],
  ['incomplete', 'without licence, author or credit'],
  ['missing', 'missing on Commons'],
  ['error', 'of which Commons told nothing'],
];
