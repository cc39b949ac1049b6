import { foldWords } from '../../core/text/fold.ts';
import type { LanguageText } from '../../core/text/languages.ts';
import type { SnapshotReader } from '../../snapshot/reader.ts';
import { type Person, personNames } from '../people.ts';
import { comparedWords, measureWords, remember } from './similar-names.ts';

/** By numeric QID: the name that a search found, if another one is shown. */
export type AlsoKnown = ReadonlyMap<number, LanguageText>;

/**
 * The names of these people that fit the folded words of a search better than the name shown (methodology 13.6).
 * Labels in languages beyond the six are stored only folded, so they are not shown.
 */
export function alsoKnown(
  reader: SnapshotReader,
  people: readonly (Person & { readonly rank: number })[],
  words: readonly string[],
): AlsoKnown {
  const distance = createDistance(words);
  return new Map(
    people.flatMap((person) => {
      const name = words.length > 0 && nearestName(reader, person, distance);
      return name ? [[person.card.qid, name]] : [];
    }),
  );
}

/** The name that is nearest; null if the name shown is as near. */
function nearestName(
  reader: SnapshotReader,
  { rank, card, name }: Person & { readonly rank: number },
  distance: Distance,
): LanguageText | null {
  const ofShown = distance(name?.text ?? '');
  if (ofShown === 0) return null;
  const labels = personNames(card, { names: [] });
  // Details take time to read.
  const isLabel = labels.some(({ value }) => distance(value) === 0);
  const [nearest] = [...labels, ...((isLabel ? null : reader.detail(rank))?.names ?? [])]
    .filter(({ value }) => distance(value) < ofShown)
    .toSorted((a, b) => distance(a.value) - distance(b.value));
  return nearest ? { language: nearest.language, text: nearest.value } : null;
}

/** How far the words of a name are from those of a search: 0 where all of them are there or begun. */
type Distance = (name: string) => number;

// A word that is only near is nearer than none, however many there are.
const ABSENT = 100;

function createDistance(sought: readonly string[]): Distance {
  const together = sought.join('');
  const words = comparedWords(sought);
  const ofWords = measureWords(words, (word, own, editsOf) =>
    own.startsWith(word) ? 0 : Math.min(ABSENT, editsOf(own)),
  );
  // Most people have the same name in several languages.
  return remember((name) => {
    const own = foldWords(name);
    if (own.join('') === together) return 0;
    const each = ofWords.map((ofWord) => Math.min(ABSENT, ...own.map(ofWord)));
    const absent = each.filter((edits) => edits === ABSENT).length;
    // A name without two of the words, or without the only one, is not what was found.
    const isFound = absent < Math.min(2, words.length);
    return isFound ? each.reduce((sum, edits) => sum + edits, 0) : Infinity;
  });
}
