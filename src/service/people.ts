import {
  type NameRecord,
  type PersonCard,
  type PersonDetail,
  cardQids,
} from '../core/person/person-record.ts';
import {
  type EntityLabels,
  LABEL_LANGUAGES,
  type Language,
  type LanguageText,
  resolveDescription,
  resolveLabel,
} from '../core/text/languages.ts';
import type { StoredPerson } from '../snapshot/reader.ts';
import type { ServiceContext } from './context.ts';
import { formatQid } from '../core/qid.ts';
import { wikipediaArticleUrl, wikipediaLanguage } from '../core/person/wikimedia-links.ts';

/** A person in one language. */
export interface Person {
  readonly card: PersonCard;
  /** The requested language. The name and the description may be in another. */
  readonly language: Language;
  /** The name with its language; null for a person without a visible name (methodology 11.10). */
  readonly name: LanguageText | null;
  /** The description with its language; null if there is none. */
  readonly description: LanguageText | null;
}

/** A person with the full record, including the death. */
export interface PersonWithDetail extends Person {
  readonly detail: PersonDetail;
}

/** The person if the detail was read, otherwise nobody. */
export function withDetail(person: Person & Pick<StoredPerson, 'detail'>): PersonWithDetail[] {
  const { detail } = person;
  return detail === null ? [] : [{ ...person, detail }];
}

/** People in one language, with the names of all entities that their cards refer to. */
export interface People<P extends Person = Person> {
  readonly language: Language;
  readonly people: readonly P[];
  readonly labels: Labels;
}

/** The name and description of a card in a language (methodology 11.10). */
export function inLanguage(card: PersonCard, language: Language): Person {
  return {
    card,
    language,
    name: resolveLabel(card.labels, language),
    description: resolveDescription(card.descriptions, language),
  };
}

/** A person's name; the QID of somebody without a visible name (methodology 11.10). */
export function visibleName({ card, name }: Pick<Person, 'card' | 'name'>): string {
  return name?.text ?? formatQid(card.qid);
}

/** Stored people as they are named in a language; all labels are read in one batch. */
export function peopleInLanguage<S extends { readonly card: PersonCard }>(
  context: ServiceContext,
  language: Language,
  stored: readonly S[],
): People<S & Person> {
  const qids = new Set(stored.flatMap(({ card }) => cardQids(card)));
  return {
    language,
    people: stored.map((person) => ({ ...person, ...inLanguage(person.card, language) })),
    labels: readLabels(context, language, qids),
  };
}

/** The names of entities in the language of an answer. */
export type Labels = ReturnType<typeof createLabels>;

/** Reads the labels of entities, given by numeric QID, in one batch. */
export function readLabels(
  { reader }: ServiceContext,
  language: Language,
  qids: Iterable<number>,
): Labels {
  return createLabels(reader.labels([...qids]), language);
}

/** Labels that a snapshot reader gave, resolved for one language. */
export function createLabels(texts: ReadonlyMap<number, EntityLabels>, language: Language) {
  /** All labels of an entity in the snapshot. */
  const all = (qid: number): EntityLabels => texts.get(qid) ?? {};
  /** The label with its language; null if there is no visible label at all. */
  const found = (qid: number): LanguageText | null => resolveLabel(all(qid), language);
  /** The label, or the QID of an entity that has no visible label in any language. */
  const name = (qid: number): string => found(qid)?.text ?? formatQid(qid);
  return { all, found, name };
}

/** Every name of a person, labels first (methodology 11.1); without a detail the labels alone. */
export function personNames(
  { labels }: Pick<PersonCard, 'labels'>,
  detail: Pick<PersonDetail, 'names'> | null,
): NameRecord[] {
  const ofLabels = LABEL_LANGUAGES.flatMap((language): NameRecord[] => {
    const value = labels[language];
    return value === undefined ? [] : [{ kind: 'label', language, value }];
  });
  return [...ofLabels, ...(detail?.names ?? [])];
}

/** An article about a person in one Wikipedia. */
export interface WikipediaArticle {
  /** Language code as Wikidata uses it for labels. */
  readonly language: string;
  readonly title: string;
  readonly url: string;
}

/** A person's Wikipedia articles: those in `language` first, the others ordered by language code (methodology 9.5). */
export function wikipediaArticles(
  { wikipedia }: Pick<PersonDetail, 'wikipedia'>,
  language: Language,
): WikipediaArticle[] {
  const articles = wikipedia.flatMap(([site, title]) => {
    const code = wikipediaLanguage(site);
    const url = wikipediaArticleUrl(site, title);
    return code === null || url === null ? [] : { language: code, title, url };
  });
  const own = articles.filter((article) => article.language === language);
  return [...own, ...articles.filter((article) => article.language !== language)];
}
