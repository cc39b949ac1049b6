import type { Language } from '../../core/text/languages.ts';
import { html, type Html, type Piece } from '../../html/template.ts';
import type { InLanguage } from '../texts/catalogue.ts';
import { isNamedLanguage, languageName } from './language-name.ts';

/** A name or another text of the data: its own direction, and its language where that is another. */
export function ownText(text: string, textLanguage: string, pageLanguage: Language): Html {
  return isOther(textLanguage, pageLanguage)
    ? html`<bdi lang="${textLanguage}">${text}</bdi>`
    : html`<bdi>${text}</bdi>`;
}

const INVISIBLE = /^[\s\p{C}]*$/u;

/** Whether anything of a text would be seen. */
export function isVisible(text: string): boolean {
  return !INVISIBLE.test(text);
}

/** A person's name, or their identifier where nothing of the name would be seen. */
export function visibleName({ name, id }: { readonly name: string; readonly id: string }): string {
  return isVisible(name) ? name : id;
}

/** A text of the data, marked for readers where it fell back to another language. */
export function markedText(text: string, textLanguage: string, request: InLanguage): Html {
  return html`${ownText(text, textLanguage, request.language)}${languageMark(textLanguage, request)}`;
}

/** What stands after a text that fell back to another language; nothing after others. */
export function languageMark(textLanguage: string, { language, texts }: InLanguage): Piece {
  if (!isOther(textLanguage, language)) return null;
  const name = languageName(language, textLanguage);
  return html` <small>(${texts.layout.inLanguage(name)})</small>`;
}

function isOther(textLanguage: string, pageLanguage: Language): boolean {
  return textLanguage !== pageLanguage && isNamedLanguage(textLanguage);
}
