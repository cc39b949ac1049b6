import type { Language } from '../../core/text/languages.ts';

/** A number and how the language writes it. */
export interface Count {
  readonly number: number;
  readonly text: string;
}

/**
 * Gives a number and what it counts in a language, which may join the two with a word after whole millions:
 * "2.000.000 de pessoas".
 */
export function countedIn(language: Language, joining?: string) {
  const rules = new Intl.PluralRules(language);
  return ({ number, text }: Count, one: string, other: string): string => {
    const form = rules.select(number);
    if (form === 'one') return `${text} ${one}`;
    return form === 'many' ? `${text} ${joining} ${other}` : `${text} ${other}`;
  };
}

/** A text with its full stop, unless an abbreviation at its end, such as that of an era, has one. */
export function sentence(text: string): string {
  return text.endsWith('.') ? text : `${text}.`;
}
