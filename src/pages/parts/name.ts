import type { Language } from '../../core/text/languages.ts';
import { html, type Html } from '../../html/template.ts';
import type { Texts } from '../texts/catalogue.ts';
import { languageName } from './language-name.ts';

/** A name or another text of the data: its own direction, and its language where that is another. */
export function ownText(text: string, textLanguage: string, pageLanguage: Language): Html {
  const other = textLanguage !== pageLanguage && textLanguage !== 'mul' && textLanguage !== '';
  return other ? html`<bdi lang="${textLanguage}">${text}</bdi>` : html`<bdi>${text}</bdi>`;
}

/** The same, marked for readers where it fell back to another language. */
export function markedText(
  text: string,
  textLanguage: string,
  { language, texts }: { readonly language: Language; readonly texts: Texts },
): Html {
  const shown = ownText(text, textLanguage, language);
  if (textLanguage === language || textLanguage === 'mul' || textLanguage === '') return shown;
  const name = languageName(language, textLanguage);
  return html`${shown} <small>(${texts.layout.inLanguage(name)})</small>`;
}
