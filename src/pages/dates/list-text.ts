import type { Language } from '../../core/text/languages.ts';
import { type Html, join, type Piece } from '../../html/template.ts';
import { perLanguage } from './per-language.ts';

/** Whether all of a list hold, or one of them. */
export type ListKind = 'and' | 'or';

/** A part of a list as it is read, and as it is shown. */
export interface ListItem {
  /** Its plain text: on it depends the word before it, as Spanish "y" is "e" before an i. */
  readonly text: string;
  readonly piece: Piece;
}

const formats = perLanguage((locale) => ({
  and: new Intl.ListFormat(locale, { type: 'conjunction' }),
  or: new Intl.ListFormat(locale, { type: 'disjunction' }),
}));

/** Texts in a row: "A, B and C"; nothing for none. */
export function listText(language: Language, items: readonly string[], kind: ListKind): string {
  return formats(language)[kind].format(items);
}

/** As `listText`, with each item shown as its piece, for instance as a link. */
export function listHtml(language: Language, items: readonly ListItem[], kind: ListKind): Html {
  const format = formats(language)[kind];
  // For an empty text there would be no part at all.
  const parts = format.formatToParts(items.map(({ text }) => text || ' '));
  let next = 0;
  const pieces = parts.map(({ type, value }) =>
    type === 'element' ? items[next++]?.piece : value,
  );
  return join(pieces, null);
}
