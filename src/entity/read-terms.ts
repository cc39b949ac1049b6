import type { NameKind, NameRecord } from '../core/person/person-record.ts';
import {
  baseLabel,
  type EntityLabels,
  isVisible,
  LABEL_LANGUAGES,
  type LabelLanguage,
  LANGUAGES,
  type LanguageText,
  type Texts,
} from '../core/text/languages.ts';
import {
  asArray,
  asObject,
  asText,
  itemsOf,
  type JsonObject,
  statements,
} from './wikibase-json.ts';

/** Labels in the six languages and `mul`; without a visible one also the first visible of all (methodology 10.1). */
export function readLabels(entity: JsonObject): EntityLabels {
  const terms = asObject(entity['labels']);
  const labels = readTexts(terms, LABEL_LANGUAGES);
  if (baseLabel(labels)) return labels;
  const other = firstText(terms);
  return other ? { ...labels, other } : labels;
}

/** The visible text whose language code comes first in byte order. For codes this is the order of characters. */
function firstText(terms: JsonObject): LanguageText | null {
  for (const language of Object.keys(terms).sort()) {
    const text = asText(asObject(terms[language])['value']);
    if (text !== null && isVisible(text)) return { language, text };
  }
  return null;
}

/** Descriptions in the six languages; Wikidata has none in `mul`. */
export function readDescriptions(entity: JsonObject): Texts {
  return readTexts(asObject(entity['descriptions']), LANGUAGES);
}

/** Aliases in the six languages and `mul`, by language and then in the entity's order. */
export function readAliases(entity: JsonObject): { language: LabelLanguage; value: string }[] {
  const aliases = asObject(entity['aliases']);
  return LABEL_LANGUAGES.flatMap((language) =>
    asArray(aliases[language]).flatMap((alias) => {
      const value = asText(asObject(alias)['value']);
      return value === null ? [] : { language, value };
    }),
  );
}

/** Names that only search knows: labels and aliases in all other languages, each text once. */
export interface OtherTexts {
  readonly labels: readonly string[];
  readonly aliases: readonly string[];
}

/** Labels and aliases that are not in the six languages or `mul`, in the order of language codes. */
export function readOtherTexts(entity: JsonObject): OtherTexts {
  const labels = otherLanguages(entity['labels']);
  const aliases = otherLanguages(entity['aliases']).flatMap(asArray);
  return { labels: distinctTexts(labels), aliases: distinctTexts(aliases) };
}

/** The names of an item besides its labels in the six languages and `mul`. */
export interface ItemNames {
  /** In the six languages and `mul`, with the female and male forms of the label. */
  readonly aliases: readonly { readonly language: string; readonly value: string }[];
  /** In all other languages. */
  readonly others: OtherTexts;
}

/** Statements of the female and the male form of an item's label. */
export const FORM_PROPERTIES = ['P2521', 'P3321'] as const;

/** All names of an item by which lists can be filtered (service 12.13). */
export function readItemNames(entity: JsonObject): ItemNames {
  const forms = FORM_PROPERTIES.flatMap((property) =>
    statements(entity, property).flatMap(({ mainsnak }) => readName(mainsnak.value, 'alias') ?? []),
  );
  const isPublished = ({ language }: NameRecord): boolean => PUBLISHED_LANGUAGES.has(language);
  const { labels, aliases } = readOtherTexts(entity);
  const foreign = forms.filter((form) => !isPublished(form)).map(({ value }) => value);
  return {
    aliases: [...readAliases(entity), ...forms.filter(isPublished)],
    others: { labels, aliases: [...aliases, ...foreign] },
  };
}

const PUBLISHED_LANGUAGES: ReadonlySet<string> = new Set(LABEL_LANGUAGES);

function otherLanguages(terms: unknown): unknown[] {
  const byLanguage = asObject(terms);
  const others = Object.keys(byLanguage).filter((language) => !PUBLISHED_LANGUAGES.has(language));
  return others.sort().map((language) => byLanguage[language]);
}

function distinctTexts(terms: readonly unknown[]): string[] {
  return [...new Set(terms.flatMap((term) => asText(asObject(term)['value']) ?? []))];
}

function readTexts(terms: JsonObject, languages: readonly LabelLanguage[]): Texts {
  const texts: Partial<Record<LabelLanguage, string>> = {};
  for (const language of languages) {
    const value = asText(asObject(terms[language])['value']);
    if (value !== null) texts[language] = value;
  }
  return texts;
}

/** Properties whose values are names with a language (methodology 11.1). */
export const NAME_PROPERTIES: readonly (readonly [property: string, kind: NameKind])[] = [
  ['P1477', 'birth_name'],
  ['P1559', 'native_name'],
  ['P2562', 'married_name'],
  ['P742', 'pseudonym'],
  ['P1449', 'nickname'],
  ['P1448', 'official_name'],
  ['P1635', 'religious_name'],
  ['P1813', 'short_name'],
];

/** Properties whose values are items of names. */
export const NAME_ITEM_PROPERTIES = [
  ['P735', 'given_name'],
  ['P734', 'family_name'],
] as const satisfies readonly (readonly [string, NameKind])[];

/** A given or family name, given as the item of that name. */
export interface NameItem {
  readonly kind: NameKind;
  readonly qid: number;
}

/** The names that statements give as text, ordered by property and then as in the entity. */
export function readNames(entity: JsonObject): NameRecord[] {
  return NAME_PROPERTIES.flatMap(([property, kind]) =>
    statements(entity, property).flatMap(({ mainsnak }) => readName(mainsnak.value, kind) ?? []),
  );
}

/** Given and family names, in the entity's order. */
export function readNameItems(entity: JsonObject): NameItem[] {
  return NAME_ITEM_PROPERTIES.flatMap(([property, kind]) =>
    itemsOf(statements(entity, property)).map((qid) => ({ kind, qid })),
  );
}

function readName(value: unknown, kind: NameKind): NameRecord | null {
  // Pseudonyms used to be plain strings; now they are texts with a language.
  const plain = asText(value);
  if (plain !== null) return { kind, language: 'und', value: plain };
  const text = asText(asObject(value)['text']);
  const language = asText(asObject(value)['language']);
  return text === null || language === null ? null : { kind, language, value: text };
}
