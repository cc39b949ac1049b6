/** The languages the service answers in (interface specification, rule 9). */
export const LANGUAGES = ['en', 'de', 'pt', 'es', 'fr', 'it'] as const;

export type Language = (typeof LANGUAGES)[number];

/** The languages whose labels are kept; `mul` holds a label that fits all. */
export const LABEL_LANGUAGES = [...LANGUAGES, 'mul'] as const;

export type LabelLanguage = (typeof LABEL_LANGUAGES)[number];

/** Labels or descriptions by language; a language without one is absent. */
export type Texts = Readonly<Partial<Record<LabelLanguage, string>>>;

/** A text and the language it is in. */
export interface LanguageText {
  readonly language: LabelLanguage;
  readonly text: string;
}

/** Whether a code is one of the six languages. */
export function isLanguage(code: string): code is Language {
  return (LANGUAGES as readonly string[]).includes(code);
}

/**
 * The label in the order requested language, `mul`, `en` (interface specification, rule 9), with the
 * language it is in; null where there is none of these.
 */
export function resolveLabel(labels: Texts, language: Language): LanguageText | null {
  for (const candidate of [language, 'mul', 'en'] as const) {
    const text = labels[candidate];
    if (text !== undefined) return { language: candidate, text };
  }
  return null;
}

/** The description in the requested language, else in English, else null (methodology 11.10). */
export function resolveDescription(descriptions: Texts, language: Language): LanguageText | null {
  for (const candidate of [language, 'en'] as const) {
    const text = descriptions[candidate];
    if (text !== undefined) return { language: candidate, text };
  }
  return null;
}

/**
 * The language of the page of something with these labels: the requested one where it has a label of
 * its own or in `mul`, otherwise English (methodology 10.5).
 */
export function pageLanguage(labels: Texts, language: Language): Language {
  return labels[language] !== undefined || labels.mul !== undefined ? language : 'en';
}
