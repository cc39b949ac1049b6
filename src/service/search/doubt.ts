import { holdsOffices } from '../../core/query/offices.ts';
import { foldName, foldWords } from '../../core/text/fold.ts';
import { otherSpellings } from '../../core/text/other-spellings.ts';
import type { Language } from '../../core/text/languages.ts';
import type { StoredPerson } from '../../snapshot/reader.ts';
import type { Name } from './query.ts';

/**
 * Why the only person with exactly a name may not be meant (service 14.6). `loose`: it is one word that many may be
 * called by. `titled`: nothing here says that they hold the title that was typed. `shared`: a title fell away, or the
 * name is theirs in another language only, so they are meant only if nobody else is found by it.
 */
export type Doubt = 'loose' | 'titled' | 'shared';

/** Whether somebody who has exactly a name is surely meant by it; their detail is needed too. Null for no doubt. */
export function doubtAbout(person: StoredPerson, name: Name, language: Language): Doubt | null {
  const { labels, descriptions } = person.card;
  const own = [...new Set([language, 'en', 'mul'] as const)];
  const ownLabels = own.flatMap((each) => labels[each] ?? []);
  const isLabel = ownLabels.some((label) => isExactly(name, label));
  if (name.isOneWord && !isLabel) return 'loose';
  const told = {
    labels: ownLabels.map((label) => foldWords(label)),
    descriptions: [...new Set([language, 'en'] as const)].flatMap(
      (each) => descriptions[each] ?? [],
    ),
  };
  if (!holdsOffices(told, name.offices ?? [], name.words)) return 'titled';
  const isOwn =
    isLabel || person.detail?.names.some(({ value }) => isExactly(name, value)) === true;
  return name.offices === null && isOwn ? null : 'shared';
}

function isExactly({ wholes }: Name, text: string): boolean {
  return [foldName(text), ...otherSpellings(text)].some((whole) => wholes.includes(whole));
}
