import type { NameRecord } from '../../core/person/person-record.ts';
import { personNames } from '../../service/people.ts';
import { html, type Html, type Piece } from '../../html/template.ts';
import { isNamedLanguage, languageName } from '../../site/language-name.ts';
import { isVisible, ownText } from '../layout/name.ts';
import type { ProfilePage } from './profile-page.ts';
import { shortened, term, termSection } from './terms.ts';

// Further names of one kind are in a part that the reader opens.
const SHOWN = 6;

/** The names of a person by kind, each with its languages. */
export function names(page: ProfilePage): Piece {
  const { texts } = page.request;
  const { card, detail } = page.profile.person;
  const seen = personNames(card, detail).filter(({ value }) => isVisible(value));
  const kinds = Map.groupBy(seen, ({ kind }): string => kind);
  const rows = Object.entries(texts.terms.nameKinds).map(([kind, title]) =>
    term(title, shortened(page, nameItems(page, kinds.get(kind) ?? []), SHOWN)),
  );
  return termSection('names', texts.person.names, rows);
}

function nameItems(page: ProfilePage, names: readonly NameRecord[]): Html[] {
  return distinct(names).map((name) => nameItem(page, name));
}

/** Joins equal names in several languages into one entry. */
function distinct(names: readonly NameRecord[]): (readonly [value: string, languages: string[]])[] {
  const byValue = Map.groupBy(names, ({ value }) => value);
  return [...byValue].map(([value, same]) => [value, same.map(({ language }) => language)]);
}

function nameItem(
  { request }: ProfilePage,
  [value, languages]: readonly [value: string, languages: readonly string[]],
): Html {
  const { language } = request;
  const own = languages.includes(language) || !languages.every(isNamedLanguage);
  const shown = ownText(value, own ? language : (languages[0] ?? 'mul'), language);
  const known = languages.filter(isNamedLanguage);
  if (known.length === 0) return shown;
  const said = known.map((code) => languageName(language, code)).join(', ');
  return html`${shown} <small>${said}</small>`;
}
