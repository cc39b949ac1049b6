/** The languages the service answers in (interface specification, rule 9). */
export const LANGUAGES = ['en', 'de', 'pt', 'es', 'fr', 'it'] as const;

export type Language = (typeof LANGUAGES)[number];

/** The languages whose labels are kept; `mul` holds a label that fits all. */
export const LABEL_LANGUAGES = [...LANGUAGES, 'mul'] as const;

export type LabelLanguage = (typeof LABEL_LANGUAGES)[number];

/** Labels or descriptions by language; a language without one is absent. */
export type Texts = Readonly<Partial<Record<LabelLanguage, string>>>;

/** A text and the language it is in, as a code of Wikidata. */
export interface LanguageText {
  readonly language: string;
  readonly text: string;
}

/** The names of an entity. */
export interface EntityLabels extends Texts {
  /** A name in any other language; only where all the kept languages have none (methodology 10.1). */
  readonly other?: LanguageText;
}

/** Whether a code is one of the six languages. */
export function isLanguage(code: string): code is Language {
  return (LANGUAGES as readonly string[]).includes(code);
}

const BASE_ORDER: readonly LabelLanguage[] = ['en', 'mul', 'de', 'fr', 'es', 'it', 'pt'];

/** The name that does not depend on the language asked for (methodology 10.1); null without any label. */
export function baseLabel(labels: EntityLabels): LanguageText | null {
  return firstOf(labels, BASE_ORDER) ?? labels.other ?? null;
}

/**
 * The label in the order requested language, `mul`, `en` (interface specification, rule 9), and where
 * these are missing the base text (methodology 11.10), with the language it is in; null where the
 * entity has no label at all.
 */
export function resolveLabel(labels: EntityLabels, language: Language): LanguageText | null {
  return firstOf(labels, [language, 'mul', 'en']) ?? baseLabel(labels);
}

function firstOf(texts: Texts, order: readonly LabelLanguage[]): LanguageText | null {
  for (const language of order) {
    const text = texts[language];
    if (text !== undefined) return { language, text };
  }
  return null;
}

/** The description in the requested language, else in English, else null (methodology 11.10). */
export function resolveDescription(descriptions: Texts, language: Language): LanguageText | null {
  return firstOf(descriptions, [language, 'en']);
}

/**
 * The language of the page of something with these labels: the requested one where it has a label of
 * its own or in `mul`, otherwise English (methodology 10.5).
 */
export function pageLanguage(labels: Texts, language: Language): Language {
  return labels[language] !== undefined || labels.mul !== undefined ? language : 'en';
}
