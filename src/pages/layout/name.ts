import type { NameRecord } from '../../core/person/person-record.ts';
import { isLanguage, isVisible, type Language } from '../../core/text/languages.ts';
import { html, type Html, type Piece } from '../../html/template.ts';
import { isNamedLanguage, languageName } from '../../site/language-name.ts';
import { type Person, visibleName } from '../../service/people.ts';
import { pagePaths } from '../../site/links.ts';
import type { Frame } from '../page.ts';
import type { InLanguage } from '../texts/texts.ts';

/** A name or another text of the data with its language where it is not the page's, and in its own direction. */
export function ownText(text: string, textLanguage: string, pageLanguage: Language): Html {
  if (isOther(textLanguage, pageLanguage)) return html`<bdi lang="${textLanguage}">${text}</bdi>`;
  return TURNS.test(text) ? html`<bdi>${text}</bdi>` : html`${text}`;
}

/** Whether pages show an alias: one in our languages without a Latin letter is no name (methodology 10.5). */
export function isShownAlias({ language, value }: Pick<NameRecord, 'language' | 'value'>): boolean {
  return isVisible(value) && (LATIN.test(value) || !isLanguage(language));
}

const LATIN = /\p{Script=Latin}/u;

/** A text of the data, with a mark for readers where it is in another language. */
export function markedText(text: string, textLanguage: string, request: InLanguage): Html {
  return html`${ownText(text, textLanguage, request.language)}${languageMark(textLanguage, request)}`;
}

/** A name of the data, with the mark only where it is not in the script of the page (methodology 10.5). */
export function markedName(text: string, textLanguage: string, request: InLanguage): Html {
  return html`${ownText(text, textLanguage, request.language)}${nameMark(text, textLanguage, request)}`;
}

/** The mark of a name in another script than that of the page, which stands behind a link with the name. */
export function nameMark(text: string, textLanguage: string, request: InLanguage): Piece {
  return LATIN.test(text) ? null : languageMark(textLanguage, request);
}

/** Says of which language a text is, where that is not the page's. */
export function languageMark(textLanguage: string, { language, texts }: InLanguage): Piece {
  if (!isOther(textLanguage, language)) return null;
  const name = languageName(language, textLanguage);
  return html` <small>(${texts.layout.inLanguage(name)})</small>`;
}

function isOther(textLanguage: string, pageLanguage: Language): boolean {
  return textLanguage !== pageLanguage && isNamedLanguage(textLanguage);
}

/** A text in which a part, such as a date, stays in one line where it fits. */
export function unbroken(text: string, part: string): Html {
  const [before, after] = text.split(part);
  return after === undefined
    ? html`${text}`
    : html`${before}<span class="whole">${part}</span>${after}`;
}

/** The name by which pages show a person, with its language; that of an identifier is not known. */
export function shownName(person: Person): { readonly text: string; readonly language: string } {
  return person.name ?? { text: visibleName(person), language: 'mul' };
}

/** A link to the page of a person by the name, with the mark of the name's language behind it. */
export function personLink(frame: Frame, person: Person): Html {
  const { text, language } = shownName(person);
  const page = frame.urls.page(frame.language, pagePaths.person(person.card.slug));
  return html`<a href="${page}">${ownText(text, language, frame.language)}</a
    >${nameMark(text, language, frame)}`;
}

// Letters written from right to left, and the controls that change the direction of what follows.
const TURNS =
  /[\u0590-\u08ff\u200e\u200f\u202a-\u202e\u2066-\u2069\ud802\ud803\ud83a\ud83b\ufb1d-\ufdff\ufe70-\ufefc]/;

const FIRST_STRONG_ISOLATE = '\u2068';
const POP_ISOLATE = '\u2069';

/**
 * A text for places without markup, such as titles, which keeps its own direction (UAX #9). A text in
 * which nothing changes the direction stays as it is.
 */
export function isolate(text: string): string {
  return TURNS.test(text) ? FIRST_STRONG_ISOLATE + text + POP_ISOLATE : text;
}
