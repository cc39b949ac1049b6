import {
  LABEL_LANGUAGES,
  LANGUAGES,
  type EntityLabels,
  type LabelLanguage,
  type LanguageText,
  type Texts,
} from '../core/text/languages.ts';
import { asArray, asObject, asText, type JsonObject } from './wikibase-json.ts';

/** Labels in the six languages and `mul`; without any of these the first of all labels (methodology 10.1). */
export function readLabels(entity: JsonObject): EntityLabels {
  const terms = asObject(entity['labels']);
  const labels = readTexts(terms, LABEL_LANGUAGES);
  if (Object.keys(labels).length > 0) return labels;
  const other = firstText(terms);
  return other ? { other } : labels;
}

/** The text whose language code comes first in byte order. For codes this is the order of characters. */
function firstText(terms: JsonObject): LanguageText | null {
  for (const language of Object.keys(terms).sort()) {
    const text = asText(asObject(terms[language])['value']);
    if (text !== null) return { language, text };
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

const KEPT: ReadonlySet<string> = new Set(LABEL_LANGUAGES);

function otherLanguages(terms: unknown): unknown[] {
  const byLanguage = asObject(terms);
  const others = Object.keys(byLanguage).filter((language) => !KEPT.has(language));
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
