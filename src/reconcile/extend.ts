import { canonicalStatement, type DateRecord, dateText } from '../core/date/date-record.ts';
import { isObject } from '../core/json.ts';
import { formatQid } from '../core/qid.ts';
import { pastedQid } from '../core/query/pasted.ts';
import type { Language } from '../core/text/languages.ts';
import {
  createLabels,
  inLanguage,
  type Labels,
  visibleName,
  type PersonWithDetail,
} from '../service/people.ts';
import type { Links } from '../site/links.ts';
import { language as languages, valueOf } from '../site/parameters.ts';
import type { RequestContext } from '../site/request-context.ts';
import { COMPARED, type DatePart, PROPERTIES, type Property, propertyNamed } from './properties.ts';
import { objectIn, refusal } from './protocol.ts';

interface RequestedColumn {
  readonly property: Property;
  readonly language: Language;
  /** The most values of a person; 0 for all. */
  readonly limit: number;
}

/** The people and the columns of a data extension. */
export interface Extension {
  /** As they were sent. */
  readonly ids: readonly string[];
  readonly columns: readonly RequestedColumn[];
}

/** The most people of a data extension. */
export const MAX_IDS = 100;

/** Reads a data extension query (Reconciliation Service API 0.2, "Data Extension Query Requests"). Throws a refusal. */
export function readExtension(given: unknown): Extension {
  const { ids, properties } = objectIn(given, '"extend"');
  if (!isTexts(ids)) throw refusal('"extend" must have "ids", an array of texts such as "Q42".');
  if (!Array.isArray(properties)) throw refusal('"extend" must have "properties", an array.');
  if (ids.length > MAX_IDS) {
    throw refusal(
      `A data extension may have at most ${MAX_IDS} ids; this one has ${ids.length}.`,
      413,
    );
  }
  if (properties.length > PROPERTIES.length) {
    throw refusal(`A data extension may have at most ${PROPERTIES.length} properties.`, 413);
  }
  return { ids: [...new Set(ids)], columns: properties.map(readColumn) };
}

function isTexts(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((each) => typeof each === 'string');
}

function readColumn(value: unknown): RequestedColumn {
  const id = isObject(value) ? value['id'] : null;
  const property = typeof id === 'string' ? propertyNamed(id) : null;
  if (!isObject(value) || !property) {
    throw refusal(
      `A property must be an object whose "id" is one of ${PROPERTIES.map((each) => each.id).join(', ')}.`,
    );
  }
  const { settings = {} } = value;
  if (!isObject(settings)) throw refusal(`The "settings" of ${property.id} must be an object.`);
  const { language: given = 'en', limit = 0 } = settings;
  const language = valueOf(languages, given);
  if (language === null) {
    throw refusal(`The setting "language" of ${property.id} must be ${languages.form}.`);
  }
  // Forms of clients give numbers as texts, and an empty text where nothing was typed.
  const most = Number(limit);
  if (!Number.isInteger(most) || most < 0) {
    throw refusal(`The setting "limit" of ${property.id} must be a whole number of 0 or more.`);
  }
  return { property, language, limit: most };
}

/**
 * The values of every column for every person as JSON, a person a piece (Reconciliation Service API 0.2, "Data Extension
 * Responses").
 */
export function* answerExtension(
  context: RequestContext,
  { ids, columns }: Extension,
): Generator<string> {
  const meta = columns.map(({ property: { id, name } }) => ({ id, name }));
  yield `{"meta":${JSON.stringify(meta)},"rows":{`;
  let before = '';
  for (const id of ids) {
    const person = findPerson(context, id);
    const labelTexts = person ? context.reader.labels(qidsOf(person)) : new Map();
    const row = columns.map(({ property, language, limit }): [string, object[]] => {
      if (!person) return [property.id, []];
      const labels: Labels = createLabels(labelTexts, language);
      const values = valuesOf(property.id, { person, labels, language, links: context.links });
      return [property.id, limit === 0 ? values : values.slice(0, limit)];
    });
    yield `${before}${JSON.stringify(id)}:${JSON.stringify(Object.fromEntries(row))}`;
    before = ',';
  }
  yield '}}';
}

type DetailedPerson = ValueSource['person'];

function findPerson({ reader }: RequestContext, id: string): DetailedPerson | null {
  const qid = pastedQid(id);
  const rank = qid === null ? null : reader.findQid(qid);
  const [person] = rank === null ? [] : reader.people([rank], { details: true });
  return person?.detail ? { card: person.card, detail: person.detail } : null;
}

/** The entities whose names the values of a person may need. */
function qidsOf({ card, detail }: DetailedPerson): number[] {
  const sources = [card.birth, detail.death].flatMap(
    (date) => canonicalStatement(date)?.sources ?? [],
  );
  return [
    ...card.occupations,
    ...detail.citizenships,
    ...detail.birthplaces.map(({ qid }) => qid),
    ...sources.flatMap(({ statedIn }) => statedIn),
  ];
}

/** A value of a property as the protocol has it. */
type PropertyValue =
  | { readonly str: string }
  | { readonly int: number }
  | { readonly id: string; readonly name: string };

interface ValueSource {
  readonly person: Pick<PersonWithDetail, 'card' | 'detail'>;
  readonly labels: Labels;
  readonly language: Language;
  readonly links: Links;
}

/** The values of a property of a person; none for what is not known. */
function valuesOf(property: string, source: ValueSource): PropertyValue[] {
  const { person, labels, language, links } = source;
  const { card, detail } = person;
  const entities = (qids: readonly number[]): PropertyValue[] =>
    qids.map((qid) => ({ id: formatQid(qid), name: labels.name(qid) }));
  const [id, part] = property.split('.');
  const ofDate = (date: DateRecord): PropertyValue[] =>
    part === undefined
      ? texts(canonicalStatement(date)?.gregorian)
      : DATE_PARTS[part as DatePart](date, labels);
  switch (id) {
    case COMPARED.birth.id:
      return ofDate(card.birth);
    case COMPARED.death.id:
      return ofDate(detail.death);
    case COMPARED.birthplace.id:
      return entities(detail.birthplaces.map(({ qid }) => qid));
    case COMPARED.citizenship.id:
      return entities(detail.citizenships);
    case COMPARED.occupation.id:
      return entities(card.occupations);
    case 'label':
      return texts(visibleName(inLanguage(card, language)));
    case 'description':
      return texts(inLanguage(card, language).description?.text);
    case 'page':
      return texts(links.person(language, card.slug));
    default:
      return detail.facts.flatMap((fact) => (fact.property === id ? texts(fact.value) : []));
  }
}

/** What is told of a date, by the part of its property. */
const DATE_PARTS: Readonly<
  Record<DatePart, (date: DateRecord, labels: Labels) => PropertyValue[]>
> = {
  precision: (date) => [canonicalStatement(date)?.precision ?? []].flat().map((int) => ({ int })),
  status: ({ status }) => texts(status),
  calendar: (date) => texts(canonicalStatement(date)?.calendar),
  written: (date) => texts(canonicalStatement(date)?.value),
  from: (date) => texts(canonicalStatement(date)?.interval?.[0]),
  to: (date) => texts(canonicalStatement(date)?.interval?.[1]),
  alternatives: ({ alternatives, statements }) =>
    alternatives.flatMap((index) => {
      const other = statements[index];
      return texts(other && (dateText(other) ?? other.value));
    }),
  sources: (date, labels) =>
    (canonicalStatement(date)?.sources ?? []).flatMap(({ statedIn, urls }) => {
      const named = statedIn.map((qid) => labels.name(qid)).join(', ');
      return texts([named, urls[0] ?? ''].filter((each) => each !== '').join(': ') || null);
    }),
};

function texts(text: string | null | undefined): PropertyValue[] {
  return text === null || text === undefined ? [] : [{ str: text }];
}
