import {
  LABEL_LANGUAGES,
  LANGUAGES,
  type LabelLanguage,
  type Texts,
} from '../core/text/languages.ts';
import { asArray, asObject, asText, type JsonObject } from './wikibase-json.ts';

/** Labels in the six languages and `mul`. */
export function readLabels(entity: JsonObject): Texts {
  return readTexts(asObject(entity['labels']), LABEL_LANGUAGES);
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

function readTexts(terms: JsonObject, languages: readonly LabelLanguage[]): Texts {
  const texts: Partial<Record<LabelLanguage, string>> = {};
  for (const language of languages) {
    const value = asText(asObject(terms[language])['value']);
    if (value !== null) texts[language] = value;
  }
  return texts;
}
