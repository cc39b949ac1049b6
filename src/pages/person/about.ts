import type {
  BirthplaceRecord,
  Qualifiers,
  RelationRecord,
} from '../../core/person/person-record.ts';
import { formatQid, parseQid } from '../../core/qid.ts';
import { html, type Html, join, type Piece } from '../../html/template.ts';
import { pagePaths, wikidataPage } from '../../site/links.ts';
import { reducedDate } from '../dates/reduced-date.ts';
import { canonicalDate } from '../dates/statement-date.ts';
import { datedSureness } from '../layout/status.ts';
import type { RelationProperty } from '../texts/words.ts';
import { pictureSource } from './image.ts';
import type { ProfilePage } from './profile-page.ts';
import {
  entityMark,
  entityName,
  isNamed,
  lineTerm,
  linkedEntityName,
  plainEntityName,
  term,
  termList,
  termSection,
  unnamedLine,
} from './terms.ts';

/** Place of birth, occupations, citizenship, and where the picture is from. */
export function aboutTerms(page: ProfilePage): Piece {
  const { request, profile } = page;
  const { person } = request.texts;
  const { card, detail } = profile.person;
  const rows = [
    term(person.place, placeItems(page)),
    lineTerm(page, person.occupations, card.occupations),
    lineTerm(page, person.citizenship, detail.citizenships),
    term(person.picture, pictureSource(page)),
  ];
  const unnamed = (qids: readonly number[]): Html[] =>
    qids.filter((qid) => !isNamed(page, qid)).map((qid) => entityName(page, qid));
  const places = detail.birthplaces.filter((place) => namedSteps(page, place).length === 0);
  const last = unnamedLine(page, [
    { name: person.place, items: places.map(({ qid }) => entityName(page, qid)) },
    { name: person.occupations, items: unnamed(card.occupations) },
    { name: person.citizenship, items: unnamed(detail.citizenships) },
  ]);
  return termList(rows, last);
}

/** A place and those above it, as far as they have names: the building or district, the city, the country. */
function namedSteps(page: ProfilePage, { qid, path, countries }: BirthplaceRecord): number[] {
  return [...new Set([qid, ...path, ...countries])].filter((step) => isNamed(page, step));
}

function placeItems(page: ProfilePage): Piece[] {
  const { request, profile } = page;
  const { birthplaces } = profile.person.detail;
  const items: Piece[] = birthplaces.flatMap((place) => {
    const steps = namedSteps(page, place).map((step) => entityName(page, step));
    return steps.length > 0 ? join(steps, ', ') : [];
  });
  if (birthplaces.some(({ countries }) => countries.some((country) => isNamed(page, country)))) {
    items.push(html`<small>${request.texts.person.placeNote}</small>`);
  }
  return items;
}

/** People who are related to the person, by family or by learning. */
export function relations(page: ProfilePage): Piece {
  const { request, profile } = page;
  const { texts } = request;
  const groups = Map.groupBy(profile.person.detail.relations, ({ property }) => property);
  const rows = Object.entries(texts.terms.relations).map(([property, name]) =>
    term(
      name,
      (groups.get(property as RelationProperty) ?? []).map((relation) => relative(page, relation)),
    ),
  );
  return termSection('relations', texts.person.relations, rows);
}

function relative(page: ProfilePage, { qid, slug, qualifiers }: RelationRecord): Html {
  const { request } = page;
  const { language, urls } = request;
  const url =
    slug === null ? wikidataPage(formatQid(qid)) : urls.page(language, pagePaths.person(slug));
  const span = spanOf(page, qualifiers);
  const notes: Piece[] = [...kinshipsOf(page, qualifiers), ...(span === '' ? [] : [span])];
  const born = birthOf(page, qid);
  return html`<a href="${url}">${linkedEntityName(page, qid)}</a>${entityMark(page, qid)}${
      notes.length > 0 && html` <small>(${join(notes, ', ')})</small>`
    }${born}`;
}

/** The date of birth of a relative and how sure it is, where the snapshot has the person. */
function birthOf({ request, relatives }: ProfilePage, qid: number): Piece {
  const birth = relatives.get(qid)?.birth;
  const date = birth && canonicalDate(request.language, birth);
  if (!birth || !date) return null;
  const { texts } = request;
  return html` <small class="born"
    >${texts.person.relativeBorn(date)} ${datedSureness(birth, texts)}</small
  >`;
}

/** What a relative is to the person, as far as it has a name. */
function kinshipsOf(page: ProfilePage, qualifiers: Qualifiers): Html[] {
  return (qualifiers[KINSHIP] ?? []).flatMap((id) => {
    const qid = parseQid(id);
    return qid !== null && isNamed(page, qid) ? plainEntityName(page, qid) : [];
  });
}

const KINSHIP = 'P1039';
const FROM = 'P580';
const TO = 'P582';
const AT = 'P585';

/** The time during which something was true, by its qualifiers; empty where they do not give one. */
export function spanOf({ request }: ProfilePage, qualifiers: Qualifiers): string {
  const { language, texts } = request;
  const [from, to, at] = [FROM, TO, AT].map((property) => {
    const [text] = qualifiers[property] ?? [];
    return text !== undefined && /^-?\d/.test(text) ? reducedDate(language, text) : null;
  });
  if (!from && !to) return at ?? '';
  if (from === to) return from ?? '';
  return texts.person.span(from ?? null, to ?? null);
}
