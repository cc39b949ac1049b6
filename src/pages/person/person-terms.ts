import { formatQid } from '../../core/qid.ts';
import type { PersonCard } from '../../core/person/person-record.ts';
import { html, type Html, join, type Piece } from '../../html/template.ts';
import type { Profile } from '../../service/find-person.ts';
import type { Labels, Person } from '../../service/people.ts';
import { countOf } from '../dates/intl.ts';
import { markedName, nameMark, ownText } from '../layout/name.ts';
import type { PageRequest } from '../page.ts';

/** What names entities on a page. */
export interface Naming {
  readonly request: PageRequest;
  readonly labels: Labels;
}

/** A person for a page. */
export interface ProfilePage extends Naming {
  readonly profile: Profile;
  /** Related people whom the snapshot holds, by numeric QID; only as many as the page reads. */
  readonly relatives: ReadonlyMap<number, PersonCard>;
  /** The best-known others who were born on the same day of the year or in the same year. */
  readonly others: { readonly share: 'day' | 'year'; readonly people: readonly Person[] };
}

/** The name of an entity, given by numeric QID, in its own direction; null where the snapshot has none. */
export function entityName({ request, labels }: Naming, qid: number): Html | null {
  const label = labels.found(qid);
  return label && markedName(label.text, label.language, request);
}

/** The name of an entity for the text of a link; its identifier, such as `Wikidata Q42`, where there is no name. */
export function linkedEntityName({ request, labels }: Naming, qid: number): Piece {
  const label = labels.found(qid);
  return label
    ? ownText(label.text, label.language, request.language)
    : `Wikidata ${formatQid(qid)}`;
}

/** The mark of the language of an entity's name, which stands behind a link with the name. */
export function entityMark({ request, labels }: Naming, qid: number): Piece {
  const label = labels.found(qid);
  return label && nameMark(label.text, label.language, request);
}

/**
 * A term with short items in one line, without those that have no name; nothing where the first has none, since the
 * others would stand for it.
 */
export function lineTerm(page: Naming, name: string, qids: readonly number[]): Piece {
  const names = qids.map((qid) => entityName(page, qid));
  return term(name, names[0] ? [join(names.filter(Boolean), ', ')] : []);
}

/** A term with its items; nothing where there are none. */
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

/** Terms; nothing where there are none. */
export function termList(terms: readonly Piece[]): Piece {
  return terms.some(Boolean) && html`<dl class="terms">${terms}</dl>`;
}

/** Terms as a section with its heading; nothing where there are none. */
export function termSection(id: string, title: string, terms: readonly Piece[]): Piece {
  const list = termList(terms);
  if (!list) return null;
  return html`<section aria-labelledby="${id}">
    <h2 id="${id}">${title}</h2>
    ${list}
  </section>`;
}

/** The first items, and the others in a part that the reader opens. A single other item is not hidden. */
export function shortened(
  { request }: ProfilePage,
  items: readonly Html[],
  shown: number,
): readonly Piece[] {
  const { language, texts } = request;
  if (items.length <= shown + 1) return items;
  const more = items.slice(shown);
  return [
    ...items.slice(0, shown),
    html`<details>
      <summary>${texts.person.more(countOf(language, more.length))}</summary>
      <ul>
        ${more.map((item) => html`<li>${item}</li>`)}
      </ul>
    </details>`,
  ];
}
