import type { NameRecord } from '../../core/person/person-record.ts';
import { personNames } from '../../service/person-names.ts';
import { html, type Html, type Piece } from '../../html/template.ts';
import { countOf } from '../dates/intl.ts';
import { isNamedLanguage, languageName } from '../../site/language-name.ts';
import { isVisible, ownText } from '../layout/name.ts';
import type { ProfilePage } from './profile-page.ts';
import { term, termSection } from './terms.ts';

// Further names of one kind are in a part that the reader opens.
const SHOWN = 6;

/** The names of a person by kind, each with its languages. */
export function names(page: ProfilePage): Piece {
  const { texts } = page.request;
  const { card, detail } = page.profile.person;
  const seen = personNames(card, detail).filter(({ value }) => isVisible(value));
  const kinds = Map.groupBy(seen, ({ kind }): string => kind);
  const rows = Object.entries(texts.terms.nameKinds).map(([kind, title]) =>
    term(title, shortened(page, distinct(kinds.get(kind) ?? []))),
  );
  return termSection('names', texts.person.names, rows);
}

/** Joins equal names in several languages into one entry. */
function distinct(names: readonly NameRecord[]): (readonly [value: string, languages: string[]])[] {
  const byValue = Map.groupBy(names, ({ value }) => value);
  return [...byValue].map(([value, same]) => [value, same.map(({ language }) => language)]);
}

function shortened(
  page: ProfilePage,
  values: readonly (readonly [value: string, languages: string[]])[],
): Piece[] {
  const { language, texts } = page.request;
  const items = values.map((value) => nameItem(page, value));
  if (items.length <= SHOWN + 1) return items;
  const more = items.slice(SHOWN);
  return [
    ...items.slice(0, SHOWN),
    html`<details>
      <summary>${texts.person.more(countOf(language, more.length))}</summary>
      <ul>
        ${more.map((item) => html`<li>${item}</li>`)}
      </ul>
    </details>`,
  ];
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
