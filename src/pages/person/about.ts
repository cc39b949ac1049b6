import { html, type Html, join, type Piece } from '../../html/template.ts';
import type { Birthplace, Relation } from '../../service/schema/profile.ts';
import { reducedDate } from '../dates/reduced-date.ts';
import type { RelationProperty } from '../texts/words.ts';
import {
  entityName,
  lineTerm,
  linkedEntityName,
  plainEntityName,
  term,
  termSection,
  unnamedDetails,
} from './terms.ts';
import type { ProfilePage } from './profile-page.ts';

/** Place of birth, occupations and citizenship. */
export function aboutTerms(page: ProfilePage): Piece {
  const { request, profile } = page;
  const { person } = request.texts;
  const { occupations, countries } = profile;
  const citizenships = countries.filter(({ kind }) => kind === 'citizenship');
  const rows = [
    term(person.place, placeItems(page)),
    lineTerm(page, person.occupations, occupations),
    lineTerm(page, person.citizenship, citizenships),
  ];
  if (!rows.some(Boolean)) return null;
  return html`<dl class="terms">${rows}</dl>`;
}

function placeItems(page: ProfilePage): Piece[] {
  const { request, profile, entities } = page;
  const { birthplaces } = profile;
  const isNamed = ({ id, path, countries }: Birthplace): boolean =>
    [id, ...path, ...countries.map((country) => country.id)].some((qid) => entities.has(qid));
  const shown = (places: readonly Birthplace[]): Html[] =>
    places.map((place) => placeText(page, place));
  const unnamed = unnamedDetails(page, shown(birthplaces.filter((place) => !isNamed(place))));
  const items: Piece[] = shown(birthplaces.filter((place) => isNamed(place)));
  if (birthplaces.some(({ countries }) => countries.some(({ id }) => entities.has(id)))) {
    items.push(html`<small>${request.texts.person.placeNote}</small>`);
  }
  return unnamed ? [...items, unnamed] : items;
}

/** A place with the places above it: the building or district, the city, the country. */
function placeText(page: ProfilePage, place: Birthplace): Html {
  const { entities } = page;
  const between = place.path.flatMap((id) => {
    const label = entities.get(id)?.label;
    return label === undefined ? [] : { id, name: label };
  });
  const steps = between.length > 0 ? between : [{ id: place.id, name: place.original_name }];
  const known = new Set(steps.map(({ id }) => id));
  const countries = place.countries.filter(({ id }) => !known.has(id));
  return html`${[...steps, ...countries].map(
    (step, index) => html`${index > 0 && ', '}${entityName(page, step)}`,
  )}`;
}

/** People who are related to the person, by family or by learning. */
export function relations(page: ProfilePage): Piece {
  const { request, profile } = page;
  const { texts } = request;
  const groups = Map.groupBy(profile.relations, ({ property }) => property);
  const rows = Object.entries(texts.terms.relations).map(([property, name]) =>
    term(
      name,
      (groups.get(property as RelationProperty) ?? []).map((relation) => relative(page, relation)),
    ),
  );
  return termSection('relations', texts.person.relations, rows);
}

function relative(page: ProfilePage, relation: Relation): Html {
  const { site } = page.request;
  const span = spanOf(page, relation.qualifiers);
  const notes: Piece[] = [...kinshipsOf(page, relation), ...(span === '' ? [] : [span])];
  return html`<a href="${site.local(relation.url)}">${linkedEntityName(page, relation)}</a>${
      notes.length > 0 && html` <small>(${join(notes, ', ')})</small>`
    }`;
}

/** What a relative is to the person, as far as it has a name. */
function kinshipsOf(page: ProfilePage, { qualifiers }: Relation): Html[] {
  return (qualifiers[KINSHIP] ?? []).flatMap((id) => {
    const known = page.entities.get(id);
    return known ? plainEntityName(page, { id, name: known.label }) : [];
  });
}

const KINSHIP = 'P1039';
const FROM = 'P580';
const TO = 'P582';
const AT = 'P585';

/** The time during which something was true, by its qualifiers; empty where they do not give one. */
export function spanOf(
  { request }: ProfilePage,
  qualifiers: Readonly<Record<string, readonly string[]>>,
): string {
  const { language, texts } = request;
  const [from, to, at] = [FROM, TO, AT].map((property) => {
    const [text] = qualifiers[property] ?? [];
    return text !== undefined && /^-?\d/.test(text) ? reducedDate(language, text) : null;
  });
  if (!from && !to) return at ?? '';
  return texts.person.span(from ?? null, to ?? null);
}
