import { LANGUAGES, type LabelLanguage, type Language } from '../../core/text/languages.ts';
import { html, join, type Html, type Piece } from '../../html/template.ts';
import type { NamedEntity } from '../../service/schema/date.ts';
import { wikidataPage } from '../../service/links.ts';
import type { FoundProfile } from '../../service/find-person.ts';
import type { Profile } from '../../service/schema/profile.ts';
import { shownDate, type ShownDate } from '../figures/evidence/shown-date.ts';
import type { PageRequest } from '../page.ts';
import { markedText, ownText } from '../layout/name.ts';
import { unnamedDetails } from './unnamed.ts';

/** A person to be shown, and in which languages the texts about them are. */
export interface ProfilePage {
  readonly request: PageRequest;
  readonly profile: Profile;
  readonly birth: ShownDate;
  readonly death: ShownDate;
  readonly nameLanguage: LabelLanguage;
  /** Null without a description. */
  readonly descriptionLanguage: Language | null;
  /** Names of what the profile mentions, by QID. */
  readonly entities: ReadonlyMap<string, Named>;
}

interface Named {
  readonly label: string;
  readonly language: string;
}

/** A profile with what the page needs to know of its languages. */
export function profilePage(request: PageRequest, found: FoundProfile): ProfilePage {
  const { profile } = found;
  const { language } = request;
  const has = (code: string, member: 'label' | 'description'): boolean =>
    profile.labels.some((row) => row.language === code && row[member] !== null);
  return {
    request,
    profile,
    birth: shownDate(profile.birth_date, found.birth),
    death: shownDate(profile.death_date, found.death),
    nameLanguage: ([language, 'mul', 'en'] as const).find((code) => has(code, 'label')) ?? 'mul',
    descriptionLanguage:
      ([language, 'en'] as const).find((code) => has(code, 'description')) ?? null,
    entities: new Map(
      profile.related_entity_labels.map(({ qid, label, language }) => [qid, { label, language }]),
    ),
  };
}

/** The languages in which a person has a page: those with a name of theirs, and English. */
export function existsIn({ labels }: Profile): Language[] {
  const named = new Set(labels.flatMap(({ language, label }) => (label === null ? [] : language)));
  return LANGUAGES.filter(
    (language) => language === 'en' || named.has(language) || named.has('mul'),
  );
}

/** An entity's name in its own language and direction, marked where it is not in the page's. */
export function entityName({ request, entities }: ProfilePage, { id, name }: NamedEntity): Html {
  const known = entities.get(id);
  return known ? markedText(name, known.language, request) : unnamed(id);
}

/** The same for use in sentences, without a mark. */
export function plainEntityName(
  { request, entities }: ProfilePage,
  { id, name }: NamedEntity,
): Html {
  const known = entities.get(id);
  return known ? ownText(name, known.language, request.language) : unnamed(id);
}

/** The same for use in links: an identifier stays a text. */
export function linkedEntityName(page: ProfilePage, entity: NamedEntity): Piece {
  return page.entities.has(entity.id) ? plainEntityName(page, entity) : entity.name;
}

/** What has no name that we know can be looked up by its identifier. */
function unnamed(id: string): Html {
  return html`<a href="${wikidataPage(id)}">${id}</a>`;
}

/** A term and things of few words in one line; those without a name are there to be opened. */
export function lineTerm(page: ProfilePage, name: string, items: readonly NamedEntity[]): Piece {
  if (items.length === 0) return null;
  const shown = (some: readonly NamedEntity[]): Html[] =>
    some.map((item) => entityName(page, item));
  const named = items.filter(({ id }) => page.entities.has(id));
  const unnamed = items.filter(({ id }) => !page.entities.has(id));
  return term(name, [html`${join(shown(named), ', ')} ${unnamedDetails(page, shown(unnamed))}`]);
}

/** A term and what is said under it; nothing where there is nothing to say. */
export function term(name: string, items: readonly Piece[]): Piece {
  if (items.length === 0) return null;
  const says =
    items.length === 1
      ? items[0]
      : html`<ul>
          ${items.map((item) => html`<li>${item}</li>`)}
        </ul>`;
  return html`<div>
    <dt>${name}</dt>
    <dd>${says}</dd>
  </div>`;
}

/** A section of terms with its heading; nothing where no term has anything to say. */
export function termSection(id: string, title: string, terms: readonly Piece[]): Piece {
  if (!terms.some(Boolean)) return null;
  return html`<section aria-labelledby="${id}">
    <h2 id="${id}">${title}</h2>
    <dl class="terms">${terms}</dl>
  </section>`;
}
