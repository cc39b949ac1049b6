import type { FactRecord } from '../../core/person/person-record.ts';
import { parseQid } from '../../core/qid.ts';
import { html, type Html, type Piece } from '../../html/template.ts';
import { numberText } from '../dates/intl.ts';
import { reducedDate } from '../dates/reduced-date.ts';
import { markedText } from '../layout/name.ts';
import { spanOf } from './about.ts';
import { entityName, isNamed, term, termSection, unnamedLine, shortened } from './terms.ts';
import type { ProfilePage } from './profile-page.ts';

const DATE = /^-?\d{4,6}(?:-\d{2}){0,2}$/;
const DATE_PROPERTIES: ReadonlySet<string> = new Set(['P1317', 'P1636', 'P4602']);

// Further facts of one kind are in a part that the reader opens.
const SHOWN = 8;

/** The other facts about a person, by property. */
export function facts(page: ProfilePage): Piece {
  const { texts } = page.request;
  const groups = Map.groupBy(page.profile.person.detail.facts, ({ property }) => property);
  const kinds = Object.entries(texts.terms.facts).map(([property, name]) => {
    const all = groups.get(property) ?? [];
    const shown = (unnamed: boolean): Html[] =>
      all
        .filter((fact) => isUnnamed(page, fact) === unnamed)
        .flatMap((fact) => factItem(page, fact) ?? []);
    return { name, named: shown(false), items: shown(true) };
  });
  const rows = kinds.map(({ name, named }) => term(name, shortened(page, named, SHOWN)));
  return termSection('facts', texts.person.facts, rows, unnamedLine(page, kinds));
}

function isUnnamed(page: ProfilePage, { value }: FactRecord): boolean {
  const qid = parseQid(value ?? '');
  return qid !== null && !isNamed(page, qid);
}

function factItem(page: ProfilePage, fact: FactRecord): Html | null {
  const value = valueText(page, fact);
  if (value === null) return null;
  const span = spanOf(page, fact.qualifiers);
  return html`${value}${span !== '' && html` <small>(${span})</small>`}`;
}

function valueText(page: ProfilePage, fact: FactRecord): Piece {
  const { language, texts } = page.request;
  const { property, value, normalizedCm } = fact;
  if (normalizedCm !== null) return texts.terms.centimetres(numberText(language, normalizedCm));
  if (value === null) return null;
  const qid = parseQid(value);
  if (qid !== null) return entityName(page, qid);
  if (DATE_PROPERTIES.has(property) && DATE.test(value)) return reducedDate(language, value);
  return markedText(value, fact.language ?? 'mul', page.request);
}
