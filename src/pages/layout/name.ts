import { formatQid } from '../../core/qid.ts';
import type { Language } from '../../core/text/languages.ts';
import { html, type Html, type Piece } from '../../html/template.ts';
import type { Person } from '../../service/people.ts';
import type { InLanguage } from '../texts/catalogue.ts';
import { perLanguage } from '../dates/intl.ts';

/** A name or another text of the data in its own direction, with its language where it is not the page's. */
export function ownText(text: string, textLanguage: string, pageLanguage: Language): Html {
  return isOther(textLanguage, pageLanguage)
    ? html`<bdi lang="${textLanguage}">${text}</bdi>`
    : html`<bdi>${text}</bdi>`;
}

const INVISIBLE = /^[\s\p{C}]*$/u;

/** Whether a text has any visible character. */
export function isVisible(text: string): boolean {
  return !INVISIBLE.test(text);
}

/** A person's name; the QID where there is none, or the name has no visible character. */
export function visibleName({ card, name }: Person): string {
  return name && isVisible(name.text) ? name.text : formatQid(card.qid);
}

/** A text of the data, with a mark for readers where it is in another language. */
export function markedText(text: string, textLanguage: string, request: InLanguage): Html {
  return html`${ownText(text, textLanguage, request.language)}${languageMark(textLanguage, request)}`;
}

/** The mark after a text that is in another language; nothing after other texts. */
export function languageMark(textLanguage: string, { language, texts }: InLanguage): Piece {
  if (!isOther(textLanguage, language)) return null;
  const name = languageName(language, textLanguage);
  return html` <small>(${texts.layout.inLanguage(name)})</small>`;
}

function isOther(textLanguage: string, pageLanguage: Language): boolean {
  return textLanguage !== pageLanguage && isNamedLanguage(textLanguage);
}

interface LanguageNames {
  readonly finder: Intl.DisplayNames;
  /** Names by code, kept because finding one takes long. */
  readonly known: Map<string, string>;
}

const namesIn = perLanguage((locale): LanguageNames => ({
  finder: new Intl.DisplayNames(locale, { type: 'language', fallback: 'code' }),
  known: new Map(),
}));

// Codes for texts in no language, in all languages, or in an unknown one.
const NO_LANGUAGE: ReadonlySet<string> = new Set(['', 'mul', 'und', 'mis', 'zxx']);

/** Whether a code of Wikidata names a language. */
export function isNamedLanguage(code: string): boolean {
  return !NO_LANGUAGE.has(code);
}

/** What a language is called in another; its code where it has no name. */
export function languageName(language: Language, code: string): string {
  const { finder, known } = namesIn(language);
  const name = known.get(code) ?? nameOf(finder, code);
  known.set(code, name);
  return name;
}

function nameOf(names: Intl.DisplayNames, code: string): string {
  try {
    return names.of(code) ?? code;
  } catch {
    // Wikidata has codes of its own that are no language tags.
    return code;
  }
}

// Letters written from right to left, and the controls that change the direction of what follows.
const TURNS = /[\u0590-\u08ff\u200e\u200f\u202a-\u202e\u2066-\u2069\ufb1d-\ufdff\ufe70-\ufefc]/;

const FIRST_STRONG_ISOLATE = '\u2068';
const POP_ISOLATE = '\u2069';

/**
 * A text for places without markup, such as titles, which keeps its own direction (UAX #9). A text in
 * which nothing changes the direction stays as it is.
 */
export function isolate(text: string): string {
  return TURNS.test(text) ? FIRST_STRONG_ISOLATE + text + POP_ISOLATE : text;
}
