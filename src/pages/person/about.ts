import {
  type FactRecord,
  type NameRecord,
  type Qualifiers,
  type RelationRecord,
  mayHavePersonalityRights,
} from '../../core/person/person-record.ts';
import { formatQid, parseQid } from '../../core/qid.ts';
import { commonsPage } from '../../core/person/wikimedia-links.ts';
import { html, type Html, join, type Piece } from '../../html/template.ts';
import { personNames, visibleName } from '../../service/people.ts';
import { isNamedLanguage, languageName } from '../../site/language-name.ts';
import { pagePaths, commonsImage, wikidataPage } from '../../site/links.ts';
import { reducedDate } from '../dates/gregorian-date.ts';
import { numberText } from '../dates/intl.ts';
import { canonicalDate } from '../dates/statement-date.ts';
import { externalLink } from '../layout/external-link.ts';
import { creditAndLicence } from '../layout/image-credit.ts';
import { isolate, isShownAlias, markedText, ownText } from '../layout/name.ts';
import { datedSureness } from '../layout/status.ts';
import {
  entityMark,
  entityName,
  lineTerm,
  linkedEntityName,
  type ProfilePage,
  shortened,
  term,
  termList,
  termSection,
} from './person-terms.ts';
import { isVisible } from '../../core/text/languages.ts';

// Further facts or names of one kind are in a part that the reader opens.
const FACTS_SHOWN = 8;
const NAMES_SHOWN = 6;

// So many kinds of facts need no heading of their own.
const FEW_FACTS = 3;

/** Place of birth, occupations, citizenship, where the picture is from, and further facts that are few. */
export function aboutTerms(page: ProfilePage): Piece {
  const { request, profile } = page;
  const { person } = request.texts;
  const { card, detail } = profile.person;
  const few = factTerms(page);
  return termList([
    term(person.place, placeItems(page)),
    !isInDescription(page) && lineTerm(page, person.occupations, card.occupations),
    lineTerm(page, person.citizenship, detail.citizenships),
    term(person.picture, pictureSource(page)),
    few.length <= FEW_FACTS && few,
  ]);
}

/**
 * Whether the description stands for the occupations: their labels are masculine in every language but English, and a
 * description has the gender of the person.
 */
function isInDescription({ request, profile }: ProfilePage): boolean {
  const { language } = request;
  return language !== 'en' && profile.person.description?.language === language;
}

/** Each place with those above it, as far as they have names: the building or district, the city, the country. */
function placeItems(page: ProfilePage): Piece[] {
  return page.profile.person.detail.birthplaces.flatMap(({ qid, path, countries }) => {
    const steps = [...new Set([qid, ...path, ...countries])];
    const names = steps.flatMap((step) => entityName(page, step) ?? []);
    return names.length > 0 ? join(names, ', ') : [];
  });
}

/** The portrait. Its size is given, so that the page does not move when it loads. */
export function portrait({ request, profile }: ProfilePage): Piece {
  const { image } = profile.person.card;
  if (image === null) return null;
  return html`<img
    class="portrait"
    src="${commonsImage(image.file)}"
    alt="${request.texts.person.imageAlt(isolate(visibleName(profile.person)))}"
    width="192"
    height="240"
    decoding="async"
    referrerpolicy="no-referrer"
  />`;
}

/** Credit, licence and source of the portrait. */
function pictureSource({ request, profile }: ProfilePage): Html[] {
  const { image } = profile.person.card;
  if (image === null) return [];
  const { personalityRights } = request.texts.person;
  return [
    html`<small
      >${creditAndLicence(image)} ·
      ${externalLink(commonsPage(image.file), 'Wikimedia Commons')}${
        mayHavePersonalityRights(profile.person) ? ` · ${personalityRights}` : null
      }</small
    >`,
  ];
}

/** People who are related to the person, by family or by learning. */
export function relations(page: ProfilePage): Piece {
  const { request, profile } = page;
  const { texts } = request;
  const groups = Map.groupBy(profile.person.detail.relations, ({ property }) => property);
  const rows = Object.entries(texts.terms.relations).map(([property, name]) =>
    term(
      name,
      (groups.get(property) ?? []).map((relation) => relative(page, relation)),
    ),
  );
  return termSection('relations', texts.person.relations, rows);
}

function relative(page: ProfilePage, { qid, slug, qualifiers }: RelationRecord): Html {
  const { language, urls } = page.request;
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
  const qids = (qualifiers[KINSHIP] ?? []).flatMap((id) => parseQid(id) ?? []);
  return qids.flatMap((qid) => entityName(page, qid) ?? []);
}

const KINSHIP = 'P1039';
const FROM = 'P580';
const TO = 'P582';
const AT = 'P585';

/** The time during which something was true, by its qualifiers; empty where they do not give one. */
function spanOf({ request }: ProfilePage, qualifiers: Qualifiers): string {
  const { language, texts } = request;
  const [from, to, at] = [FROM, TO, AT].map((property) => {
    const [text] = qualifiers[property] ?? [];
    return text !== undefined && /^-?\d/.test(text) ? reducedDate(language, text) : null;
  });
  if (from && to) return from === to ? from : texts.person.span(from, to);
  if (from) return texts.person.since(from);
  return to ? texts.person.until(to) : (at ?? '');
}

/** The other facts about a person, by property; a few stand with what the page says first. */
export function facts(page: ProfilePage): Piece {
  const rows = factTerms(page);
  return rows.length > FEW_FACTS && termSection('facts', page.request.texts.person.facts, rows);
}

function factTerms(page: ProfilePage): Piece[] {
  const groups = Map.groupBy(page.profile.person.detail.facts, ({ property }) => property);
  return Object.entries(page.request.texts.terms.facts).flatMap(([property, name]) => {
    const items = (groups.get(property) ?? []).flatMap((fact) => factItem(page, fact) ?? []);
    return items.length > 0 ? term(name, shortened(page, items, FACTS_SHOWN)) : [];
  });
}

function factItem(page: ProfilePage, fact: FactRecord): Html | null {
  const value = valueText(page, fact);
  if (value === null) return null;
  const span = spanOf(page, fact.qualifiers);
  return html`${value}${span !== '' && html` <small>(${span})</small>`}`;
}

const DATE = /^-?\d{4,6}(?:-\d{2}){0,2}$/;
const DATE_PROPERTIES: ReadonlySet<string> = new Set(['P1317', 'P1636', 'P4602']);

/** The value of a fact; null where it has none, or is an entity without a name. */
function valueText(page: ProfilePage, fact: FactRecord): Piece {
  const { language } = page.request;
  const { property, value, normalizedCm } = fact;
  if (normalizedCm !== null) return `${numberText(language, normalizedCm)}\u00a0cm`;
  if (value === null) return null;
  const qid = parseQid(value);
  if (qid !== null) return entityName(page, qid);
  if (DATE_PROPERTIES.has(property) && DATE.test(value)) return reducedDate(language, value);
  return markedText(value, fact.language ?? 'mul', page.request);
}

/** The names of a person other than the heading, by kind, each with its languages. */
export function names(page: ProfilePage): Piece {
  const { request, profile } = page;
  const { card, detail } = profile.person;
  const heading = visibleName(profile.person);
  const seen = personNames(card, detail).filter(
    (name) =>
      isVisible(name.value) &&
      !(name.kind === 'label' && name.value === heading) &&
      !(name.kind === 'alias' && !isShownAlias(name)),
  );
  const kinds = Map.groupBy(seen, ({ kind }): string => kind);
  const rows = Object.entries(request.texts.terms.nameKinds).map(([kind, title]) =>
    term(title, shortened(page, nameItems(page, kinds.get(kind) ?? []), NAMES_SHOWN)),
  );
  const list = termList(rows);
  return (
    list &&
    html`<details class="fold">
      <summary><h2 id="names">${request.texts.person.names}</h2></summary>
      ${list}
    </details>`
  );
}

/** The names of one kind, those in the language of the page first. Equal names in several languages are one. */
function nameItems({ request }: ProfilePage, names: readonly NameRecord[]): Html[] {
  const { language } = request;
  const isOwn = (same: readonly NameRecord[]): boolean =>
    same.some((name) => name.language === language);
  return [...Map.groupBy(names, ({ value }) => value)]
    .toSorted(([, a], [, b]) => Number(isOwn(b)) - Number(isOwn(a)))
    .map(([value, same]) => {
      const languages = same.map((name) => name.language);
      const known = languages.filter(isNamedLanguage);
      const own = isOwn(same) || known.length < languages.length;
      const shown = ownText(value, own ? language : (languages[0] ?? 'mul'), language);
      if (known.length === 0) return shown;
      const said = known.map((code) => languageName(language, code)).join(', ');
      return html`${shown} <small>${said}</small>`;
    });
}
