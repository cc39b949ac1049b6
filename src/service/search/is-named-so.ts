import { foldName } from '../../core/text/fold.ts';
import { otherSpellings } from '../../core/text/other-spellings.ts';
import type { Language } from '../../core/text/languages.ts';
import type { SnapshotReader } from '../../snapshot/reader.ts';
import type { Name } from './query.ts';

/**
 * Whether a person's label in this language, in English or in `mul` is this name. One word that is only an
 * alias, or a label in another language, may mean many people: "Hugo" is Hugh of Cluny somewhere
 * (methodology 14.6).
 */
export async function isNamedSo(
  reader: SnapshotReader,
  rank: number,
  { wholes }: Name,
  language: Language,
): Promise<boolean> {
  const [person] = await reader.people([rank], { details: false });
  const labels = person?.card.labels ?? {};
  const texts = [language, 'en' as const, 'mul' as const].map((each) => labels[each] ?? '');
  return texts.some((text) =>
    [foldName(text), ...otherSpellings(text)].some((whole) => wholes.includes(whole)),
  );
}
