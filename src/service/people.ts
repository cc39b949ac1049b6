import type { PersonCard } from '../core/person/person-record.ts';
import { cardQids } from '../core/person/referenced-qids.ts';
import {
  resolveDescription,
  resolveLabel,
  type Language,
  type LanguageText,
} from '../core/text/languages.ts';
import type { ServiceContext } from './context.ts';
import { readLabels, type Labels } from './labels.ts';

/** A person in one language. */
export interface Person {
  readonly card: PersonCard;
  /** The requested language. The name and the description may be in another. */
  readonly language: Language;
  /** The name with its language; null for a person without any name (methodology 11.10). */
  readonly name: LanguageText | null;
  /** The description with its language; null if there is none. */
  readonly description: LanguageText | null;
}

/** People in one language, with the names of all entities that their cards refer to. */
export interface People<P extends Person = Person> {
  readonly language: Language;
  readonly people: readonly P[];
  readonly labels: Labels;
}

/** A person as they are named in a language. */
export function inLanguage(card: PersonCard, language: Language): Person {
  return {
    card,
    language,
    name: resolveLabel(card.labels, language),
    description: resolveDescription(card.descriptions, language),
  };
}

/** Stored people as they are named in a language; all labels are read in one batch. */
export function peopleInLanguage<S extends { readonly card: PersonCard }>(
  context: ServiceContext,
  language: Language,
  stored: readonly S[],
): People<S & Person> {
  const qids = new Set(stored.flatMap(({ card }) => [...cardQids(card)]));
  return {
    language,
    people: stored.map((person) => ({ ...person, ...inLanguage(person.card, language) })),
    labels: readLabels(context, language, qids),
  };
}
