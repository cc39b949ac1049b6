import type { Instant } from '../core/calendar/date-text.ts';
import { formatQid } from '../core/qid.ts';
import type { Language } from '../core/text/languages.ts';
import { commonsImage, type Links } from '../site/links.ts';
import type { ServiceContext } from '../service/context.ts';
import { type Labels, type Person, visibleName } from '../service/people.ts';
import type {
  BirthDate,
  NamedEntity,
  Source as SourceAnswer,
  Statement,
} from './schema/date-schema.ts';
import { ageTurning } from '../core/date/age.ts';
import {
  yearOfDate,
  canonicalStatement,
  type DateRecord,
  type StatementRecord,
} from '../core/date/date-record.ts';
import type { ImageRecord } from '../core/person/person-record.ts';
import type { Image, PersonBase, PersonSummary, SearchedPerson } from './schema/listing-schema.ts';
import type { Source } from '../core/date/date-claim.ts';

/** What every answer needs: the service, and our addresses. */
export interface ContractContext extends ServiceContext {
  readonly links: Links;
}

/** What an answer depends on, in addition to the people in it. */
export interface Presentation {
  readonly language: Language;
  readonly labels: Labels;
  readonly links: Links;
  /** The instant of the source data. */
  readonly synchronizedAt: Instant;
}

/** The presentation of facts that the service gave in one language. */
export function presentationOf(
  { reader, links }: ContractContext,
  { language, labels }: { readonly language: Language; readonly labels: Labels },
): Presentation {
  return { language, labels, links, synchronizedAt: reader.info.manifest.as_of };
}

/** An entity with its name. */
export function presentEntity(labels: Labels, qid: number): NamedEntity {
  return { id: formatQid(qid), name: labels.name(qid) };
}

/** The fields that list items, search results and profiles share. */
export function presentBase(person: Person, presentation: Presentation): PersonBase {
  const { card, description } = person;
  const { language, labels, links } = presentation;
  const id = formatQid(card.qid);
  return {
    description: description?.text ?? null,
    id,
    name: visibleName(person),
    slug: card.slug,
    url: links.person(language, card.slug),
    birth_date: presentDate(card.birth, { person_qid: id, property: 'P569' }, presentation),
    occupations: card.occupations.map((qid) => presentEntity(labels, qid)),
    image: card.image && presentImage(card.image),
    warnings: card.warnings,
  };
}

/** A list item. `year` is the historical year for `age_turning` (methodology 7.2). */
export function presentSummary(
  person: Person,
  year: number,
  presentation: Presentation,
): PersonSummary {
  return {
    ...presentBase(person, presentation),
    age_turning: ageTurning(person.card.birth, year),
  };
}

/** A search result: a list item with the year of birth, if it is known. */
export function presentSearched(
  person: Person,
  year: number,
  presentation: Presentation,
): SearchedPerson {
  return {
    ...presentSummary(person, year, presentation),
    birth_year: yearOfDate(person.card.birth),
  };
}

function presentImage(image: ImageRecord): Image {
  return {
    file: image.file,
    url: commonsImage(image.file),
    license: image.license,
    license_url: image.licenseUrl,
    author: image.author,
    credit: image.credit,
    attribution: image.attribution,
    attribution_required: image.attributionRequired,
    fetched_at: image.fetchedAt,
  };
}

/** A birth or death date, by its property, of a person as it is answered (interface specification, "BirthDate object"). */
export function presentDate(
  date: DateRecord,
  of: Pick<Statement, 'person_qid' | 'property'>,
  { labels, synchronizedAt }: Presentation,
): BirthDate {
  const canonical = canonicalStatement(date);
  const statements = date.statements.map((statement) =>
    presentStatement(statement, statement === canonical, of, labels),
  );
  return {
    date: canonical?.gregorian ?? null,
    original_value: canonical?.value ?? null,
    original_calendar: canonical?.calendar ?? null,
    precision: canonical?.precision ?? null,
    status: date.status,
    source_kind: date.sourceKind,
    ambiguous: date.ambiguous,
    uncertainty: date.uncertain,
    sources: statements.find((statement) => statement.canonical)?.sources ?? [],
    alternatives: date.alternatives.flatMap((index) => statements[index] ?? []),
    statements,
    synchronized_at: synchronizedAt,
  };
}

function presentStatement(
  statement: StatementRecord,
  canonical: boolean,
  { person_qid, property }: Pick<Statement, 'person_qid' | 'property'>,
  labels: Labels,
): Statement {
  return {
    id: statement.id,
    person_qid,
    property,
    gregorian_year: statement.gregorianYear,
    month_day: statement.monthDay,
    value: statement.value,
    rdf_value: statement.rdfValue,
    precision: statement.precision,
    calendar: statement.calendar,
    rank: statement.rank,
    gregorian: statement.gregorian,
    valid: statement.valid,
    canonical,
    reference_count: statement.sources.length,
    interval: statement.interval,
    sources: statement.sources.map((source) => presentSource(source, labels)),
  };
}

function presentSource(source: Source, labels: Labels): SourceAnswer {
  return {
    reference_id: source.id,
    stated_in: source.statedIn.map((qid) => presentEntity(labels, qid)),
    urls: source.urls,
    retrieved: source.retrieved,
    has_external_source: source.class === 'external',
  };
}
