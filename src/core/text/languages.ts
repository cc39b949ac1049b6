/** The languages the service answers in (interface specification, rule 9). */
export const LANGUAGES = ['en', 'de', 'pt', 'es', 'fr', 'it'] as const;

export type Language = (typeof LANGUAGES)[number];

/** The languages whose labels are stored; `mul` holds a label for all languages. */
export const LABEL_LANGUAGES = [...LANGUAGES, 'mul'] as const;

export type LabelLanguage = (typeof LABEL_LANGUAGES)[number];

/** Labels or descriptions by language; a language without one is absent. */
export type Texts = Readonly<Partial<Record<LabelLanguage, string>>>;

/** A text with its language, as a code of Wikidata. */
export interface LanguageText {
  readonly language: string;
  readonly text: string;
}

/** The names of an entity, as they are: some have no visible character. */
export interface EntityLabels extends Texts {
  /** A name in any other language, only if there is no visible one in these languages (methodology 10.1). */
  readonly other?: LanguageText;
}

/** Whether a code is one of the six languages. */
export function isLanguage(code: string): code is Language {
  return (LANGUAGES as readonly string[]).includes(code);
}

const VISIBLE = /[^\s\p{C}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Whether a text has a visible character; a label without one is no name (methodology 10.1). U+2800 is a blank. */
export function isVisible(text: string): boolean {
  return VISIBLE.test(text);
}

const BASE_ORDER: readonly LabelLanguage[] = ['en', 'mul', 'de', 'fr', 'es', 'it', 'pt'];

/** The name that does not depend on the requested language (methodology 10.1); null without a visible label. */
export function baseLabel(labels: EntityLabels): LanguageText | null {
  return firstOf(labels, BASE_ORDER) ?? labels.other ?? null;
}

/**
 * The label with its language. The order is the requested language, `mul`, then the base text (methodology 11.10),
 * which begins with `en`, as rule 9 of the interface specification asks. Null where the entity has no visible label.
 */
export function resolveLabel(labels: EntityLabels, language: Language): LanguageText | null {
  return firstOf(labels, [language, 'mul']) ?? baseLabel(labels);
}

function firstOf(texts: Texts, order: readonly LabelLanguage[]): LanguageText | null {
  for (const language of order) {
    const text = texts[language];
    if (text !== undefined && isVisible(text)) return { language, text };
  }
  return null;
}

/** The description in the requested language or else in English; null without either (methodology 11.10). */
export function resolveDescription(descriptions: Texts, language: Language): LanguageText | null {
  return firstOf(descriptions, [language, 'en']);
}

/** Whether there is a visible label in the language or in `mul`. */
export function isNamedIn(labels: Texts, language: Language): boolean {
  return firstOf(labels, [language, 'mul']) !== null;
}

/** The language of the canonical page of somebody with these labels: that of the page if it has a name in it, or English (10.5). */
export function canonicalLanguage(labels: Texts, language: Language): Language {
  return isNamedIn(labels, language) ? language : 'en';
}
