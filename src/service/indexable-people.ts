import type { PersonCard } from '../core/person/person-record.ts';
import { LANGUAGES, type Language, isNamedIn } from '../core/text/languages.ts';
import type { ServiceContext } from './context.ts';

/** A person with the languages in which search engines may index their page. */
export interface IndexablePerson {
  readonly slug: string;
  readonly languages: readonly Language[];
}

// Reading and decompressing this many cards takes a millisecond or two.
const PEOPLE_AT_ONCE = 50;

/**
 * The people from a rank to another, both included, whose page may be indexed in some language; rank 1 is the most
 * popular person. They come in pieces, so that a caller may do something else in between.
 */
export function* indexablePeople(
  { reader }: ServiceContext,
  { first, last }: { readonly first: number; readonly last: number },
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
