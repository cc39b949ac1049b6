import type { PersonCard } from '../core/person/person-record.ts';
import { LANGUAGES, type Language, isNamedIn } from '../core/text/languages.ts';
import type { ServiceContext } from './context.ts';

/** A person with the languages in which search engines may index their page. */
export interface IndexablePerson {
  readonly slug: string;
  readonly languages: readonly Language[];
}

/** A run of ranks, both ends included; rank 1 is the most popular person. */
export interface RankRun {
  readonly first: number;
  readonly last: number;
}

// Reading and decompressing this many cards takes a millisecond or two.
const PEOPLE_AT_ONCE = 50;

/**
 * The people of a run whose page may be indexed in some language, in order of rank. They come in
 * pieces of at most 250, so that a caller may do something else in between.
 */
export function* indexablePeople(
  { reader }: ServiceContext,
  { first, last }: RankRun,
): Generator<readonly IndexablePerson[], void> {
  const end = Math.min(last, reader.info.manifest.people);
  for (let start = first; start <= end; start += PEOPLE_AT_ONCE) {
    const length = Math.min(PEOPLE_AT_ONCE, end - start + 1);
    const ranks = Array.from({ length }, (_, index) => start + index);
    const people = reader.people(ranks, { details: false });
    yield people
      .map(({ card }) => ({ slug: card.slug, languages: indexableLanguages(card) }))
      .filter(({ languages }) => languages.length > 0);
  }
}

/** The languages in which a person's page may be indexed (methodology 11.11). */
export function indexableLanguages({
  labels,
  descriptions,
}: Pick<PersonCard, 'labels' | 'descriptions'>): Language[] {
  return LANGUAGES.filter(
    (language) => descriptions[language] !== undefined && isNamedIn(labels, language),
  );
}
